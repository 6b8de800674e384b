import { STARTED_GRACE_SECONDS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { closedAlert, limitAlert, oddsAlert } from '../../testing/factories/alert.factory.ts';
import { matchesFilter } from './alert-filter.ts';

const STARTS = Date.parse('2030-01-01T18:00:00.000Z');
const HIDDEN_FROM = STARTS + STARTED_GRACE_SECONDS * 1000;

describe('matchesFilter', () => {
  it('shows alerts of its own kind only', () => {
    expect(matchesFilter(oddsAlert(1), { kind: 'odds' }, STARTS)).toBe(true);
    expect(matchesFilter(limitAlert(1), { kind: 'odds' }, STARTS)).toBe(false);
  });

  it('shows changes from the minimum percentage on, and every closed alert', () => {
    const filter = { min_drop_percentage: 5 };
    const drop = (drop_percentage: number) =>
      matchesFilter(oddsAlert(1, { drop_percentage }), { kind: 'odds', ...filter }, STARTS);
    expect([drop(4.99), drop(5), drop(5.01)]).toEqual([false, true, true]);
    expect(matchesFilter(closedAlert(1), { kind: 'closed', ...filter }, STARTS)).toBe(true);
  });

  it('hides a started match after the grace period if the filter asks for it', () => {
    const alert = oddsAlert(1);
    expect(matchesFilter(alert, { kind: 'odds', hide_started: true }, HIDDEN_FROM - 1)).toBe(true);
    expect(matchesFilter(alert, { kind: 'odds', hide_started: true }, HIDDEN_FROM)).toBe(false);
    expect(matchesFilter(alert, { kind: 'odds' }, HIDDEN_FROM)).toBe(true);
  });
});

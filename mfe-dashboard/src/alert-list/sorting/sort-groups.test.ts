import type { AlertOrder } from '@fairline/shared/client';
import type { OddsAlert } from '@fairline/shared/contracts';
import { closedAlert, oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { describe, expect, it } from 'vitest';
import { groupAlerts } from '../alert-groups.ts';
import { sortGroups } from './sort-groups.ts';

const alert = (id: number, match: string, change: Partial<OddsAlert>) =>
  oddsAlert(id, { home: match, away: 'Z', ...change });
const GROUPS = groupAlerts([
  alert(5, 'A', { drop_percentage: 3, limit_val: 500, starts: '2030-01-01T20:00:00.000Z' }),
  alert(4, 'B', { drop_percentage: 5, limit_val: null, starts: '2030-01-01T10:00:00.000Z' }),
  alert(3, 'C', { drop_percentage: 4, limit_val: 900, starts: '2030-01-01T15:00:00.000Z' }),
  alert(2, 'A', { drop_percentage: 9, limit_val: 100, starts: '2030-01-01T20:00:00.000Z' }),
]);

describe('sorted groups', () => {
  it.each<[AlertOrder, string]>([
    ['time', 'ABC'],
    ['drop', 'ABC'],
    ['limit', 'CAB'],
    ['start', 'BCA'],
  ])('are by %s in the order %s', (order, matches) => {
    expect(
      sortGroups(GROUPS, order)
        .map(({ alerts: [{ home }] }) => home)
        .join(''),
    ).toBe(matches);
  });

  it('stay in the order of time where nothing distinguishes them', () => {
    const closed = groupAlerts([closedAlert(2), closedAlert(1)]);
    expect(sortGroups(closed, 'drop')).toEqual(closed);
  });
});

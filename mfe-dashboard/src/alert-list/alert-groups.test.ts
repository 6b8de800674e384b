import type { Alert } from '@fairline/shared/contracts';
import { oddsAlert } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { continuedAlerts, LARGEST_GROUP } from './alert-groups.ts';

const alert = (id: number, home: string, created_at = '2026-03-01T12:00:30.000Z'): Alert =>
  oddsAlert(id, { home, away: 'Z', created_at });

describe('continuedAlerts', () => {
  it('groups the alerts of one match and minute', () => {
    const alerts = [alert(4, 'A'), alert(3, 'A', '2026-03-01T12:00:01.000Z'), alert(2, 'B'), alert(1, 'A')];
    expect(continuedAlerts(alerts)).toEqual([false, true, false, false]);
  });

  it('starts a new group with another minute or league', () => {
    const late = alert(3, 'A', '2026-03-01T12:01:00.000Z');
    const otherLeague: Alert = { ...alert(1, 'A'), league_name: 'Another' };
    expect(continuedAlerts([late, alert(2, 'A'), otherLeague])).toEqual([false, false, false]);
  });

  it(`limits a group to ${LARGEST_GROUP}, counted from the oldest`, () => {
    const alerts = Array.from({ length: 25 }, (_, index) => alert(25 - index, 'A'));
    const starts = continuedAlerts(alerts).flatMap((continued, index) => (continued ? [] : [index]));
    expect(starts).toEqual([0, 3, 14]);
  });

  it('returns nothing for an empty list', () => {
    expect(continuedAlerts([])).toEqual([]);
  });
});

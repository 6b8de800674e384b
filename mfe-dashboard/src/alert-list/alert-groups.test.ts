import type { Alert } from '@fairline/shared/contracts';
import { oddsAlert } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { groupAlerts } from './alert-groups.ts';

const alert = (id: number, home: string, shown_at = '2026-03-01T12:00:30.000Z'): Alert =>
  oddsAlert(id, { home, away: 'Z', shown_at });
const ids = (alerts: readonly Alert[]) =>
  groupAlerts(alerts).map((group) => group.alerts.map(({ id }) => id));

describe('alert groups', () => {
  it('name a match once a minute, also between the alerts of other matches', () => {
    const alerts = [alert(4, 'A'), alert(3, 'B'), alert(2, 'A', '2026-03-01T12:00:01.000Z'), alert(1, 'B')];
    expect(ids(alerts)).toEqual([
      [4, 2],
      [3, 1],
    ]);
  });

  it('are separate in another minute, and for another sport or start', () => {
    const late = alert(4, 'A', '2026-03-01T12:01:00.000Z');
    const tennis: Alert = { ...alert(2, 'A'), sport_id: 33 };
    const rematch: Alert = { ...alert(1, 'A'), starts: '2030-02-01T18:00:00.000Z' };
    expect(ids([late, alert(3, 'A'), tennis, rematch])).toEqual([[4], [3], [2], [1]]);
  });

  it('join the corners of a match with the match', () => {
    expect(ids([alert(2, 'A (Corners)'), alert(1, 'A')])).toEqual([[2, 1]]);
  });

  it('stay the same objects while their alerts do, so that their rows do not render again', () => {
    const [first, second] = [alert(2, 'A'), alert(1, 'B')];
    const before = groupAlerts([first, second]);
    const after = groupAlerts([alert(3, 'A'), first, second], before);
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.key).toBe(before[0]?.key);
    expect(after[1]).toBe(before[1]);
    // A mark that changes later changes the group.
    const withdrawn = groupAlerts([first, { ...second, withdrawn_after: 9 }], before);
    expect([withdrawn[0] === before[0], withdrawn[1] === before[1]]).toEqual([true, false]);
  });
});

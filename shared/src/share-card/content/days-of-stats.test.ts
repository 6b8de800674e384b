import { expect, it } from 'vitest';
import { dayIn, daysOfStats } from './days-of-stats.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const curve = [{ at: '2026-05-01T23:30:00.000Z' }];
const zone = 'Europe/Prague';

it('names the days of the chosen period, in the zone of the user', () => {
  const period = { from: '2026-08-01T22:00:00.000Z', to: '2026-10-31T23:00:00.000Z', zone };
  expect(daysOfStats(curve, period, NOW)).toEqual({ from: '2026-08-02', to: '2026-10-31' });
});

it('begins with the first bet and ends today where the period has no bounds', () => {
  expect(daysOfStats(curve, { zone }, NOW)).toEqual({ from: '2026-05-02', to: '2026-11-21' });
  expect(daysOfStats(curve, { zone, to: '2027-01-01T00:00:00.000Z' }, NOW)?.to).toBe('2026-11-21');
  expect(daysOfStats([], { zone }, NOW)).toBeNull();
});

it('a day is that of the zone', () => {
  const at = Date.parse('2026-11-20T20:00:00Z');
  expect([dayIn('Asia/Tokyo', at), dayIn('America/New_York', at)]).toEqual(['2026-11-21', '2026-11-20']);
});

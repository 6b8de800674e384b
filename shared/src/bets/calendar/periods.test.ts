import { expect, it } from 'vitest';
import { periodIdOf, periodStart } from './periods.ts';

const at = (text: string) => Date.parse(text);

it.each([
  ['1w', '2026-11-22T12:00:00Z', 'Europe/Prague', '2026-11-14T23:00:00.000Z'],
  // The calendar day of the user, not of UTC.
  ['1w', '2026-11-22T23:30:00Z', 'Europe/Prague', '2026-11-15T23:00:00.000Z'],
  ['2w', '2026-11-22T03:00:00Z', 'America/New_York', '2026-11-07T05:00:00.000Z'],
  // Summer time began or ended in between.
  ['3m', '2026-11-22T12:00:00Z', 'Europe/Prague', '2026-08-23T22:00:00.000Z'],
  ['1m', '2026-04-10T12:00:00Z', 'Europe/Prague', '2026-03-10T23:00:00.000Z'],
  ['1y', '2026-11-22T12:00:00Z', 'UTC', '2025-11-22T00:00:00.000Z'],
  // Midnight does not exist on this day in Beirut: clocks go from 23:59 to 01:00.
  ['1w', '2026-04-05T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
] as const)('%s before %s in %s begins at %s', (period, now, zone, start) => {
  expect(periodStart(period, at(now), zone)).toBe(start);
});

it('all time has no beginning', () => {
  expect(periodStart('all', at('2026-11-22T12:00:00Z'), 'UTC')).toBeUndefined();
});

it.each([
  ['6m', '6m'],
  [null, '3m'],
  ['10y', '3m'],
])('of the address %j is %s', (text, id) => {
  expect(periodIdOf(text)).toBe(id);
});

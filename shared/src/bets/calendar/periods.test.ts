import { expect, it } from 'vitest';
import { daysOfPeriod, periodBounds, periodIdOf, periodStart, readRange } from './periods.ts';

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

it.each([
  ['today', 'monday', '2026-11-22 2026-11-22'],
  ['yesterday', 'monday', '2026-11-21 2026-11-21'],
  // A Sunday.
  ['week', 'monday', '2026-11-16 2026-11-22'],
  ['week', 'sunday', '2026-11-22 2026-11-28'],
  ['week', 'saturday', '2026-11-21 2026-11-27'],
] as const)('the days of %s in weeks from %s are %s', (period, weekStart, days) => {
  const found = daysOfPeriod({ period, range: null }, '2026-11-22', weekStart);
  expect(`${found?.from} ${found?.to}`).toBe(days);
});

it('bounds named days and ranges on the calendar of the user, at both changes of clocks', () => {
  const calendar = { zone: 'Europe/Prague', weekStart: 'monday' } as const;
  const now = at('2026-10-25T10:00:00Z');
  expect(periodBounds({ period: 'today', range: null }, now, calendar)).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
  const range = { from: '2026-03-29', to: '2026-03-30' };
  expect(periodBounds({ period: '3m', range }, now, calendar)).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-30T22:00:00.000Z',
  });
  expect(periodBounds({ period: '1w', range: null }, now, calendar).to).toBeUndefined();
});

it.each([
  ['2026-11-02', '2026-11-05', true],
  ['2026-11-05', '2026-11-02', false],
  ['2026-02-30', '2026-03-02', false],
  ['2024-12-31', '2026-03-02', false],
  ['2026-11-02', '2026-12-05', false],
  ['2026-11-02', null, false],
])('reads a range from %s to %s: %s', (from, to, isRead) => {
  expect(readRange(from, to, '2025-01-01', '2026-11-30')).toEqual(isRead ? { from, to } : null);
});

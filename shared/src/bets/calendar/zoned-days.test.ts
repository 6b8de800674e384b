import { expect, it } from 'vitest';
import { addMonths, monthName, monthWeeks, weekdaysFrom } from './month-days.ts';
import { addDays, dayAt, dayStart, daysBetween } from './zoned-days.ts';

it.each([
  ['2026-11-15', 'Europe/Prague', '2026-11-14T23:00:00.000Z'],
  // The days around both clock changes.
  ['2026-03-29', 'Europe/Prague', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Prague', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Prague', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Midnight does not exist on these days.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  // Midnight is shown twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, start) => {
  expect(new Date(dayStart(day, zone)).toISOString()).toBe(start);
  expect(dayAt(dayStart(day, zone), zone)).toBe(day);
  expect(dayAt(dayStart(day, zone) - 1, zone)).toBe(addDays(day, -1));
});

it.each([
  'America/Santiago',
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Atlantic/Azores',
])('a day in %s begins where the one before ends, for two years', (zone) => {
  for (let day = '2017-01-01'; day < '2019-01-01'; day = addDays(day, 1)) {
    const start = dayStart(day, zone);
    expect([dayAt(start - 1, zone), dayAt(start, zone)]).toEqual([addDays(day, -1), day]);
  }
});

it('counts days over the ends of months and years', () => {
  expect([addDays('2024-02-28', 1), addDays('2025-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    ...['2024-02-29', '2026-01-01', '2026-02-28'],
  ]);
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});

it.each([
  ['monday', 'Monday', 6],
  ['sunday', 'Sunday', 0],
  ['saturday', 'Saturday', 1],
] as const)('the weeks of November 2026 from %s', (start, first, before) => {
  expect(weekdaysFrom(start)[0]).toBe(first);
  const weeks = monthWeeks('2026-11', start);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().indexOf('2026-11-01')).toBe(before);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
});

it('names months, and counts them over the end of a year', () => {
  expect([addMonths('2026-01', -1), addMonths('2025-12', 1), addMonths('2026-11', -22)]).toEqual([
    ...['2025-12', '2026-01', '2025-01'],
  ]);
  expect(monthName('2026-11')).toBe('November 2026');
  expect(monthWeeks('2024-02', 'monday').flat().filter(Boolean)).toHaveLength(29);
});

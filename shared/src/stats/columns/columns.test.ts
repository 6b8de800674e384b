import { addDays, dayStart } from '@fairline/shared/bets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutUnits, ExactSums, newAmounts, setUnits, unitsAt } from './amounts.ts';
import { dateOfDay, dayNumbers, dayOfDate, weekdayOf } from './zone-days.ts';

describe('exact sums', () => {
  it('are those of whole numbers, beyond what a number holds', () => {
    const most = 10n ** 18n;
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -most, max: most }), { maxLength: 50 }), (all) => {
        const amounts = newAmounts(all.length);
        for (const [row, units] of all.entries()) setUnits(amounts, row, units);
        const sums = new ExactSums(2);
        for (const [row, units] of all.entries()) {
          expect(unitsAt(amounts, row)).toBe(units);
          expect(aboutUnits(amounts, row)).toBeCloseTo(Number(units), -4);
          sums.add(1, amounts, row);
        }
        expect(sums.at(1)).toBe(all.reduce((sum, units) => sum + units, 0n));
        expect(sums.at(0)).toBe(0n);
      }),
    );
  });
});

describe('days of a time zone', () => {
  const days = (zone: string, ...instants: string[]) =>
    [...dayNumbers(Float64Array.from(instants, Date.parse), zone)].map(dateOfDay);

  it('are those of its calendar, on days of 23 and of 25 hours as well', () => {
    expect(days('Europe/Prague', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00Z')).toEqual([
      '2026-03-28',
      '2026-03-29',
    ]);
    // 23 hours later the next day begins.
    expect(days('Europe/Prague', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00Z')).toEqual([
      '2026-03-29',
      '2026-03-30',
    ]);
    // 25 hours.
    expect(days('Europe/Prague', '2026-10-24T22:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00Z')).toEqual([
      '2026-10-25',
      '2026-10-25',
      '2026-10-26',
    ]);
  });

  it.each([
    ['America/Santiago', '2026-09-06T03:30Z', '2026-09-06T04:00Z', '2026-09-06'],
    ['America/Havana', '2026-03-08T04:59Z', '2026-03-08T05:00Z', '2026-03-08'],
    ['Africa/Cairo', '2026-04-23T21:59Z', '2026-04-23T22:00Z', '2026-04-24'],
    ['Asia/Beirut', '2026-03-28T21:59Z', '2026-03-28T22:00Z', '2026-03-29'],
    ['Atlantic/Azores', '2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-03-29'],
  ])('in %s begin with the change of clocks where midnight is skipped', (zone, before, first, day) => {
    expect(days(zone, before, first)).toEqual([addDays(day, -1), day]);
    expect(dayStart(day, zone)).toBe(Date.parse(first));
  });

  it('need no order', () => {
    const wanted = ['2026-10-26', '2026-03-28', '2026-07-01'];
    expect(days('Europe/Prague', '2026-10-25T23:30Z', '2026-03-28T10:00Z', '2026-06-30T22:30Z')).toEqual(
      wanted,
    );
  });

  it('agree with the calendar of the platform', () => {
    const zones = ['UTC', 'Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
    const from = Date.UTC(2024, 0, 1);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(fc.integer({ min: 0, max: 2 * 365 * 86_400 }), { maxLength: 40 }),
        (zone, seconds) => {
          const instants = Float64Array.from(seconds, (second) => from + second * 1_000);
          const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
          expect([...dayNumbers(instants, zone)].map(dateOfDay)).toEqual(
            [...instants].map((at) => calendar.format(at)),
          );
        },
      ),
    );
  });

  it('have weekdays from Monday', () => {
    expect(weekdayOf(dayOfDate('2026-11-23'))).toBe(0);
    expect(weekdayOf(dayOfDate('2026-11-22'))).toBe(6);
    expect(weekdayOf(dayOfDate('1969-12-31'))).toBe(2);
  });
});

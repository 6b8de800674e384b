import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths } from './add-months.ts';

it.each([
  ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00Z', 1, '2028-02-29T12:00:00.000Z'],
  ['2026-08-31T23:59:59Z', 6, '2027-02-28T23:59:59.000Z'],
  ['2026-11-30T00:00:00Z', 3, '2027-02-28T00:00:00.000Z'],
  ['2026-12-15T06:30:00Z', 1, '2027-01-15T06:30:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});

it('is the same day and time, or the last day of the month', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 36 }), (from, months) => {
      const to = addMonths(from, months);
      expect(to.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
      const month = from.getUTCMonth() + months;
      expect(to.getUTCFullYear() * 12 + to.getUTCMonth()).toBe(from.getUTCFullYear() * 12 + month);
      const isLast = new Date(to.getTime() + 86_400_000).getUTCDate() === 1;
      expect(to.getUTCDate() === from.getUTCDate() || (isLast && to.getUTCDate() < from.getUTCDate())).toBe(
        true,
      );
    }),
  );
});

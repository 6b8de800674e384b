import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodEndAfter, periodsAfter } from './periods.ts';
import { restOf, unusedOf } from './proration.ts';

const month = { interval: 'month', interval_count: 1 } as const;
const amounts = fc.integer({ min: 0, max: 50_000 });
const starts = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 });
const months = fc.constantFrom(1, 3, 6);
/** A time inside a period, as a part of it. */
const parts = fc.double({ min: 0, max: 1, noNaN: true });

const periodOf = (start: number, count: number) => ({ start, end: periodsAfter(start, month, count) });
const inside = ({ start, end }: { start: number; end: number }, part: number) =>
  start + Math.floor((end - start) * part);

it('a change to the same price gives back exactly what it costs', () => {
  fc.assert(
    fc.property(amounts, starts, months, parts, (amount, start, count, part) => {
      const period = periodOf(start, count);
      const at = inside(period, part);
      const credit = unusedOf([{ amount, ...period, line: 'il_1' }], at);
      expect(restOf(amount, period.start, period.end, at) - credit).toBe(0);
    }),
  );
});

it('a change to a higher price never costs less than nothing, and at most the difference of the prices', () => {
  fc.assert(
    fc.property(amounts, amounts, starts, months, parts, (one, other, start, count, part) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const period = periodOf(start, count);
      const at = inside(period, part);
      const credit = unusedOf([{ amount: low, ...period, line: 'il_1' }], at);
      const due = restOf(high, period.start, period.end, at) - credit;
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBeLessThanOrEqual(high - low);
    }),
  );
});

it('what is given back never exceeds what was charged, and falls with time', () => {
  fc.assert(
    fc.property(amounts, starts, months, parts, parts, (amount, start, count, a, b) => {
      const period = periodOf(start, count);
      const [first, second] = [inside(period, Math.min(a, b)), inside(period, Math.max(a, b))];
      const charged = [{ amount, ...period, line: 'il_1' }];
      expect(unusedOf(charged, first)).toBeLessThanOrEqual(amount);
      expect(unusedOf(charged, second)).toBeLessThanOrEqual(unusedOf(charged, first));
      expect(unusedOf(charged, period.end)).toBe(0);
      expect(unusedOf(charged, period.start)).toBe(amount);
    }),
  );
});

it('changes one after the other lose at most a cent each', () => {
  fc.assert(
    fc.property(amounts, starts, fc.array(parts, { minLength: 1, maxLength: 6 }), (amount, start, times) => {
      const period = periodOf(start, 1);
      let charged = [{ amount, ...period, line: 'il_1' }];
      let paid = amount;
      const sorted = times.map((part) => inside(period, part)).toSorted((a, b) => a - b);
      for (const at of sorted) {
        const next = restOf(amount, period.start, period.end, at);
        paid += next - unusedOf(charged, at);
        charged = [{ amount: next, start: at, end: period.end, line: 'il_2' }];
      }
      expect(Math.abs(paid - amount)).toBeLessThanOrEqual(times.length);
    }),
  );
});

it('periods end on the day of their anchor, or on the last day of a shorter month', () => {
  const at = (text: string) => Date.parse(text) / 1_000;
  expect(periodsAfter(at('2026-01-31T10:20:30Z'), month, 1)).toBe(at('2026-02-28T10:20:30Z'));
  expect(periodsAfter(at('2026-01-31T10:20:30Z'), month, 2)).toBe(at('2026-03-31T10:20:30Z'));
  expect(periodsAfter(at('2027-11-30T00:00:00Z'), { interval: 'month', interval_count: 3 }, 1)).toBe(
    at('2028-02-29T00:00:00Z'),
  );
});

it('the end of a period lies after its time, and at most one period later', () => {
  fc.assert(
    fc.property(starts, months, fc.integer({ min: 0, max: 100_000_000 }), (anchor, count, later) => {
      const recurring = { interval: 'month', interval_count: count } as const;
      const end = periodEndAfter(anchor, recurring, anchor + later);
      expect(end).toBeGreaterThan(anchor + later);
      expect(end - (anchor + later)).toBeLessThanOrEqual(count * 31 * 86_400);
    }),
  );
});

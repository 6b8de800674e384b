import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, type HistoryRow } from '../history-row.ts';
import { packLine, unpackLine } from './pack-line.ts';

const DAY = 20_500;

const price = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.integer({ min: 1_001, max: 40_000 }).map((thousandths) => thousandths / 1_000),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1e-9, 1e-12, 1e15, 1e21, 0, -1.5, 2 ** 53, 0.1 + 0.2, 1.000000001, Infinity),
  },
);
const prices = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(price, price) },
  { weight: 2, arbitrary: fc.tuple(price, price, price) },
  { weight: 1, arbitrary: fc.constant([]) },
  // A special: contestants without a price are null.
  { weight: 2, arbitrary: fc.array(fc.option(price), { maxLength: 30 }) },
);
const limit = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0.01, 4_321.55, 1e12, 9e15)),
);
const changes = fc.array(
  fc.record({
    // Microseconds after the row before.
    gap: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 600_000 }).map((ms) => ms * 1_000) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999 }) },
    ),
    ahead: fc.option(fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -1e12, max: 1e12 })), {
      freq: 20,
    }),
    prices: fc.option(prices, { freq: 5 }),
    limit: fc.option(limit, { freq: 5 }),
    status: fc.constantFrom(1, 1, 1, 1, 2),
    trusted: fc.constantFrom(true, true, true, false),
    previous: fc.constantFrom('follows', 'follows', 'follows', 'none', 'other'),
    untilGap: fc.option(fc.integer({ min: -86_400_000, max: 86_400_000_000 }), { freq: 8 }),
    errors: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }), { freq: 8 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const days = changes.map((list): HistoryRow[] => {
  const rows: HistoryRow[] = [];
  let micros = DAY * DAY_MS * 1_000;
  for (const change of list) {
    micros += change.gap;
    const before = rows.at(-1);
    const inForce = before !== undefined && before.status === 1 && before.trusted;
    const at = micros / 1_000;
    rows.push({
      at,
      seq: change.ahead === null ? null : Math.floor(at) + change.ahead,
      // Most rows change one of them only.
      prices: change.prices ?? before?.prices ?? [1.9, 1.9],
      limit: change.limit === null ? (before?.limit ?? 500) : change.limit,
      status: change.status,
      trusted: change.trusted,
      previous:
        change.previous === 'other'
          ? [1.5, null]
          : inForce && change.previous === 'follows'
            ? before.prices
            : [],
      previousUntil: change.untilGap === null ? null : (micros - change.untilGap) / 1_000,
      errors: change.errors,
    });
  }
  return rows;
});

const lines = fc
  .array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), days), { maxLength: 6 })
  .map((quotes) => new Map(quotes));

it('returns the very same rows, whatever they are', () => {
  fc.assert(
    fc.property(lines, (history) => {
      expect(unpackLine(packLine(history, DAY), DAY)).toEqual(history);
    }),
    { numRuns: 400 },
  );
});

it('never returns other rows for a body that was cut off', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (history, cut) => {
      const body = packLine(history, DAY);
      expect(() => unpackLine(body.subarray(0, cut % body.length), DAY)).toThrow();
    }),
    { numRuns: 100 },
  );
});

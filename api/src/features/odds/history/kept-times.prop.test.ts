import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { keptTimes } from './kept-times.ts';

const START = Date.UTC(2026, 2, 1);

/** A quote that changes often, with closures and errors. */
const quote = fc
  .tuple(
    fc.integer({ min: 1, max: 3_000 }),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  )
  .map(([count, gapMs, seed]): HistoryRow[] => {
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let at = START;
    return Array.from({ length: count }, () => {
      at += 1 + Math.floor(random() * gapMs);
      const isOpen = random() > 0.05;
      return {
        ...{
          at,
          seq: at,
          status: isOpen ? 1 : 2,
          trusted: true,
          previous: [],
          previousUntil: null,
          errors: null,
        },
        limit: Math.floor(random() * 5) * 100,
        prices: random() > 0.02 ? [1 + random() * 3, 1 + random() * 3] : [],
      };
    });
  });
const quotes = fc.array(quote, { minLength: 1, maxLength: 4 });
const most = fc.integer({ min: 50, max: 2_000 });

const isOpen = ({ status, prices }: HistoryRow): boolean => status === 1 && prices.length > 0;
const timesOf = (history: readonly (readonly HistoryRow[])[]) =>
  [...new Set(history.flatMap((rows) => rows.map(({ at }) => at)))].sort((a, b) => a - b);

it('has every time of a short history', () => {
  fc.assert(
    fc.property(quotes, (history) => {
      const times = timesOf(history);
      expect(keptTimes(history, times.length)).toEqual(times);
    }),
    { numRuns: 30 },
  );
});

it('has the first, the last, every one of the last hour, and no time that is not in the history', () => {
  fc.assert(
    fc.property(quotes, most, (history, limit) => {
      const times = timesOf(history);
      const kept = keptTimes(history, limit);
      const last = times.at(-1) ?? 0;
      expect(kept[0]).toBe(times[0]);
      expect(kept.filter((time) => time >= last - 3_600_000)).toEqual(
        times.filter((time) => time >= last - 3_600_000),
      );
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
      const known = new Set(times);
      expect(kept.every((time) => known.has(time))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('has the highest and the lowest of each price and limit of each quote', () => {
  fc.assert(
    fc.property(quotes, most, (history, limit) => {
      const kept = new Set(keptTimes(history, limit));
      for (const rows of history) {
        const open = rows.filter(isOpen);
        const shown = open.filter(({ at }) => kept.has(at));
        for (const measure of [
          ({ prices }: HistoryRow) => prices[0] ?? 0,
          ({ prices }: HistoryRow) => prices[1] ?? 0,
          (row: HistoryRow) => row.limit ?? 0,
        ]) {
          expect(Math.max(...shown.map(measure))).toBe(Math.max(...open.map(measure)));
          expect(Math.min(...shown.map(measure))).toBe(Math.min(...open.map(measure)));
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('has no more than asked for, beside the last hour and the extremes', () => {
  fc.assert(
    fc.property(quotes, most, (history, limit) => {
      const last = timesOf(history).at(-1) ?? 0;
      const recent = timesOf(history).filter((time) => time >= last - 3_600_000).length;
      const extremes = 8 * history.length + 1;
      expect(keptTimes(history, limit).length).toBeLessThanOrEqual(Math.max(limit, recent + extremes));
    }),
    { numRuns: 60 },
  );
});

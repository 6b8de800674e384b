import { describe, expect, it } from 'vitest';
import { CURRENT_ODDS_STEPS, historyPoints, lastOffered } from './history-points.ts';
import type { QuoteAt } from './history-quotes.ts';

const at = (time: number, over: number | null, change: Partial<QuoteAt> = {}): QuoteAt => ({
  at: time,
  quote: over === null ? null : { over, under: 1.9 },
  limit: over === null ? null : 500,
  error: false,
  ...change,
});
const points = (...quotes: QuoteAt[]) => historyPoints(quotes, 'over', 'power');

describe('points of a history', () => {
  it('have odds, fair odds, vig, limit and the direction of the change', () => {
    const [first, second, third] = points(at(1, 1.9), at(2, 1.95), at(3, 1.92));
    expect(first).toEqual({
      ...{ at: 1, odds: 1.9, fair: 2, limit: 500, change: 0, error: false, approximated: null },
      vig: expect.closeTo(5.263, 3),
    });
    expect([second?.change, third?.change]).toEqual([1, -1]);
  });

  it('have no price while it was not offered or the limit was zero, and compare with the one before', () => {
    const all = points(at(1, null), at(2, 1.9), at(3, null), at(4, 1.8), at(5, 1.8, { limit: 0 }));
    expect(all.map(({ at: time, odds, change }) => [time, odds, change])).toEqual([
      [2, 1.9, 0],
      [3, null, 0],
      [4, 1.8, -1],
      [5, null, 0],
    ]);
    expect(all.at(-1)?.limit).toBeNull();
  });

  it('leave out moments at which nothing changed, and compare with no price error', () => {
    const all = points(at(1, 1.9), at(2, 1.9), at(3, 3, { error: true }), at(4, 1.9), at(5, 1.95));
    expect(all.map(({ at: time, change, error }) => [time, change, error])).toEqual([
      [1, 0, false],
      [3, 1, true],
      [4, 0, false],
      [5, 1, false],
    ]);
  });

  it('find the last odds among the last 25 steps, errors aside', () => {
    expect(lastOffered(points(at(1, 1.9), at(2, 5, { error: true }), at(3, null)))?.odds).toBe(1.9);
    const closed = Array.from({ length: CURRENT_ODDS_STEPS }, (_, i) => ({
      ...points(at(1, 1.9))[0],
      at: i + 2,
      odds: null,
    })) as ReturnType<typeof points>;
    expect(lastOffered([...points(at(1, 1.9)), ...closed])).toBeNull();
  });
});

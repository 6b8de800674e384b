import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../../testing/factories/line.factory.ts';
import { oddsHistory } from '../../../testing/factories/odds-history.factory.ts';
import type { QuoteAt } from '../history/history-quotes.ts';
import { currentLadder, isApproximable, laddersOf, withApproximations } from './ladders.ts';

const SELECTION = { market: 'total', outcome: 'over', points: 3 } as const;
const own = (at: number, over: number | null): QuoteAt => ({
  ...{ at, limit: over === null ? null : 500, error: false },
  quote: over === null ? null : { over, under: 1.9 },
});

describe('ladders', () => {
  it('are those of a market by time, and the one that is offered now', () => {
    const history = oddsHistory({
      historical_totals: {
        '2': [],
        '1': [
          { points: 2.5, over: 2, under: 1.8 },
          { points: 3, over: 9, under: 1.8, error: true },
        ],
      },
    });
    expect(laddersOf(history, 'total')).toEqual([
      { at: 1, lines: [{ points: 2.5, prices: [2, 1.8] }] },
      { at: 2, lines: [] },
    ]);
    const line = oddsLine({ spreads: [{ hdp: 0, home: 2, away: 1.8, old: true }, ...oddsLine().spreads] });
    expect(currentLadder(line, 'spread').lines).toEqual([{ points: -0.5, prices: [2.1, 1.82] }]);
    expect(currentLadder({ ...line, is_open: false }, 'spread').lines).toEqual([]);
  });

  it('imply nothing for other markets, nor in play for lines that count the score', () => {
    expect(isApproximable(SELECTION, false, 29)).toBe(true);
    expect(isApproximable(SELECTION, true, 29)).toBe(false);
    const spread = { market: 'spread', outcome: 'home', points: 0 } as const;
    expect(isApproximable(spread, true, 29)).toBe(true);
    // They count the whole match.
    expect(isApproximable(spread, true, 4)).toBe(false);
    expect(isApproximable(spread, false, 4)).toBe(true);
    expect(isApproximable({ market: 'moneyline', outcome: 'home' }, false, 29)).toBe(false);
  });
});

describe('a history with approximations', () => {
  it('has them only while the selection was not offered and its market was open', () => {
    const approximated = [
      { at: 1, prices: [2, 1.8], confidence: 'high' },
      { at: 3, prices: null, confidence: null },
      { at: 5, prices: [2.2, 1.7], confidence: 'moderate' },
      { at: 7, prices: null, confidence: null },
    ] as const;
    const merged = withApproximations([own(2, 1.9), own(4, null)], approximated, SELECTION);
    expect(merged.map(({ at, quote, approximated: how }) => [at, quote?.over ?? null, how])).toEqual([
      [1, 2, 'high'],
      [2, 1.9, undefined],
      [3, 1.9, undefined],
      [4, null, undefined],
      [5, 2.2, 'moderate'],
      [7, null, undefined],
    ]);
    // Fair odds are computed once for a quote.
    const again = withApproximations([own(2, 1.9), own(4, null)], approximated, SELECTION);
    expect(again[4]?.quote).toBe(merged[4]?.quote);
  });
});

import { describe, expect, it } from 'vitest';
import { mainAtClose } from './main-at-close.ts';

const CUTOFF = Date.UTC(2026, 2, 1, 18);

type Quotes = Readonly<Record<string, readonly (number | null)[]>>;

/** A close whose quotes have limits of 100, 200, … in their order. */
function closeOf(quotes: Quotes) {
  const markets = Object.groupBy(Object.entries(quotes), ([key]) => key.split(':')[0] ?? '');
  return mainAtClose({
    ...{ lineId: '1:0', cutoff: new Date(CUTOFF), provisional: false },
    markets: Object.entries(markets).map(([market, of = []]) => ({
      ...{ market, cutoff: CUTOFF, closedAt: CUTOFF },
      quotes: new Map(of.map(([key, prices], at) => [key, { prices, limit: (at + 1) * 100 }])),
    })),
  });
}

describe('mainAtClose', () => {
  it('has the three markets, ladders ascending, with the limits of their main lines', () => {
    expect(
      closeOf({
        moneyline: [2.1, 3.4, 3.7],
        'spread:-0.25': [1.8, 2.1],
        'spread:-0.5': [2.0, 1.9],
        'total:2.5': [1.95, 1.94],
        'home-total:1.5': [1.9, 1.9],
      }),
    ).toEqual({
      ...{ line_id: '1:0', live: false, open: false },
      moneyline: { home: 2.1, draw: 3.4, away: 3.7 },
      spreads: [
        { hdp: -0.5, home: 2, away: 1.9, limit: 200 },
        { hdp: -0.25, home: 1.8, away: 2.1, limit: 100 },
      ],
      totals: [{ points: 2.5, over: 1.95, under: 1.94, limit: 100 }],
      limits: { moneyline: 100, spread: 200, total: 100 },
    });
  });

  it('has a moneyline without a draw', () => {
    expect(closeOf({ moneyline: [1.5, 2.6] })?.moneyline).toEqual({ home: 1.5, draw: null, away: 2.6 });
  });

  it('is nothing where only other markets were open', () => {
    expect(closeOf({ 'home-total:1.5': [1.9, 1.9] })).toBeNull();
    expect(closeOf({ moneyline: [null, 2] })).toBeNull();
  });
});

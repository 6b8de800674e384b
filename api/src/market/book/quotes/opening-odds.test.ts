import { describe, expect, it } from 'vitest';
import { emptyLine } from '../book-state.ts';
import { withOpening } from './opening-odds.ts';
import { type Quote, quoteKey, type StraightMarket } from './quote.ts';

const quote = (market: StraightMarket, points: number | null, ...prices: number[]): Quote => ({
  key: quoteKey(market, points),
  market,
  points,
  prices,
  offered: true,
  trusted: true,
  main: false,
  max: null,
  slot: -1,
});

const first = withOpening(
  emptyLine(1001, 0).opening,
  [
    quote('moneyline', null, 2.1, 3.4, 3.75),
    quote('spread', 0.25, 1.6, 2.4),
    quote('spread', -0.5, 2.1, 1.82),
    quote('total', 2.5, 2.04, 1.87),
    quote('home-total', 1.5, 2.1, 1.78),
    quote('away-total', 0.5, 1.4, 2.9),
  ],
  [],
);

describe('withOpening', () => {
  it('adds the first prices, ladders by points', () => {
    expect(first).toMatchObject({
      moneyline: { home: 2.1, draw: 3.4, away: 3.75 },
      spreads: [
        { hdp: -0.5, home: 2.1, away: 1.82 },
        { hdp: 0.25, home: 1.6, away: 2.4 },
      ],
      totals: [{ points: 2.5, over: 2.04, under: 1.87 }],
      team_totals: {
        home: [{ points: 1.5, over: 2.1, under: 1.78 }],
        away: [{ points: 0.5, over: 1.4, under: 2.9 }],
      },
    });
  });

  // A quote that was removed from a full ladder comes back as a new one.
  it('never replaces an opening price', () => {
    const again = [
      quote('moneyline', null, 1.9, 3.5, 4.2),
      quote('spread', -0.5, 1.9, 2),
      quote('total', 2.5, 1.8, 2.1),
      quote('home-total', 1.5, 1.9, 1.95),
      quote('away-total', 0.5, 1.5, 2.6),
    ];
    expect(withOpening(first, again, [])).toEqual(first);
  });
});

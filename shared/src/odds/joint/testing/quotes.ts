import fc from 'fast-check';
import type { JointQuote } from '../fit/quote.ts';
import { fitMatch, type JointFit, type JointSelection, priceOf } from '../index.ts';
import type { Side } from '../markets/selection.ts';

/** The lines of one match of each sport, as a sharp bookmaker might quote them. */
export const SAMPLES: ReadonlyMap<number, readonly JointQuote[]> = new Map<number, readonly JointQuote[]>([
  [
    29,
    [
      { market: 'moneyline', period: 0, prices: [2.2, 3.4, 3.5] },
      { market: 'spread', period: 0, points: -0.25, prices: [1.909, 1.98] },
      { market: 'total', period: 0, points: 2.5, prices: [1.99, 1.89] },
      { market: 'total', period: 0, points: 2.75, prices: [2.27, 1.68] },
      { market: 'moneyline', period: 1, prices: [2.8, 2.17, 4.1] },
      { market: 'total', period: 1, points: 1, prices: [1.98, 1.88] },
    ],
  ],
  [
    19,
    [
      { market: 'moneyline', period: 0, prices: [1.81, 2.11] },
      { market: 'spread', period: 0, points: -1.5, prices: [2.82, 1.457] },
      { market: 'total', period: 0, points: 6, prices: [1.95, 1.92] },
      { market: 'moneyline', period: 6, prices: [2.33, 4.2, 2.75] },
    ],
  ],
  [
    4,
    [
      { market: 'moneyline', period: 0, prices: [1.56, 2.53] },
      { market: 'spread', period: 0, points: -4.5, prices: [1.952, 1.909] },
      { market: 'spread', period: 0, points: -6.5, prices: [2.27, 1.671] },
      { market: 'total', period: 0, points: 223.5, prices: [1.93, 1.93] },
      { market: 'total', period: 0, points: 227.5, prices: [2.3, 1.66] },
      { market: 'spread', period: 1, points: -2.5, prices: [1.95, 1.88] },
    ],
  ],
  [
    15,
    [
      { market: 'moneyline', period: 0, prices: [1.67, 2.3] },
      { market: 'spread', period: 0, points: -3, prices: [1.962, 1.926] },
      { market: 'spread', period: 0, points: -2.5, prices: [1.8, 2.12] },
      { market: 'total', period: 0, points: 44.5, prices: [1.93, 1.93] },
      { market: 'total', period: 1, points: 22.5, prices: [1.97, 1.86] },
    ],
  ],
  [
    18,
    [
      { market: 'moneyline', period: 0, prices: [1.65, 9.2, 3] },
      { market: 'spread', period: 0, points: -2.5, prices: [1.9, 1.9] },
      { market: 'total', period: 0, points: 57.5, prices: [1.88, 1.92] },
    ],
  ],
  [
    33,
    [
      { market: 'moneyline', period: 0, prices: [1.57, 2.5] },
      { market: 'moneyline', period: 1, prices: [1.65, 2.32] },
      { market: 'total', period: 0, points: 2.5, prices: [2.34, 1.63] },
      { market: 'spread', period: 0, points: -2.5, prices: [1.8, 2.06], unit: 'games' },
      { market: 'total', period: 0, points: 22.5, prices: [1.96, 1.88], unit: 'games' },
    ],
  ],
]);

/** The fit of a sample. @throws when there is none, which fails the test that needs it. */
export function fitSample(sportId: number, quotes = SAMPLES.get(sportId) ?? []): JointFit {
  const fit = fitMatch(sportId, quotes);
  if (!fit.fitted) throw new Error(`No fit for sport ${sportId}: ${fit.reason}`);
  return fit;
}

/** The probability of a selection. @throws when it has no price. */
export function chanceOf(fit: JointFit, selection: JointSelection): number {
  const price = priceOf(fit, selection);
  if (!price.priced) throw new Error(`No price for ${JSON.stringify(selection)}: ${price.reason}`);
  return price.probability;
}

/** The same quotes with the sides exchanged. */
export function mirrored(quotes: readonly JointQuote[]): JointQuote[] {
  const other = (side: Side | undefined) =>
    side === undefined ? undefined : side === 'home' ? 'away' : 'home';
  return quotes.map((quote): JointQuote => {
    if (quote.market === 'total') return { ...quote, team: other(quote.team) };
    const prices = quote.prices.toReversed();
    return quote.market === 'spread' ? { ...quote, prices, points: 0 - quote.points } : { ...quote, prices };
  });
}

/** Soccer lines of a match with random scoring rates: independent goals, priced with a random margin. */
export const soccerQuotes: fc.Arbitrary<JointQuote[]> = fc
  .record({
    home: fc.double({ min: 0.5, max: 2.6, noNaN: true }),
    away: fc.double({ min: 0.5, max: 2.6, noNaN: true }),
    margin: fc.double({ min: 1.01, max: 1.07, noNaN: true }),
  })
  .map(({ home, away, margin }) => {
    const [wins, draws, loses] = resultOf(home, away);
    const price = (chance: number) => Math.max(1.01, Math.round(1000 / (chance * margin)) / 1000);
    const over = 1 - [0, 1, 2].reduce((sum, goals) => sum + poisson(home + away, goals), 0);
    return [
      { market: 'moneyline', period: 0, prices: [wins, draws, loses].map(price) },
      { market: 'total', period: 0, points: 2.5, prices: [over, 1 - over].map(price) },
    ];
  });

function resultOf(home: number, away: number): [number, number, number] {
  const result: [number, number, number] = [0, 0, 0];
  for (let h = 0; h < 14; h += 1) {
    for (let a = 0; a < 14; a += 1) {
      const side = h > a ? 0 : h === a ? 1 : 2;
      result[side] += poisson(home, h) * poisson(away, a);
    }
  }
  return result;
}

function poisson(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  for (let k = 1; k <= count; k += 1) chance *= mean / k;
  return chance;
}

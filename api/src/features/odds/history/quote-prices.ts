import type { OfferedQuote } from './compose-market.ts';

type Quote = Pick<OfferedQuote, 'points' | 'prices' | 'error'>;

/** Prices of a moneyline by outcome. */
export function moneylineOf({ prices, error }: Pick<Quote, 'prices' | 'error'>) {
  const [home = null, second = null, third] = prices;
  const priced = { home: home ?? 0, away: (third === undefined ? second : third) ?? 0 };
  return { ...priced, draw: third === undefined ? null : second, ...errorOf(error) };
}

/** Prices of a handicap by outcome. */
export function spreadOf({ points, prices, error }: Quote) {
  return { hdp: Number(points), home: prices[0] ?? 0, away: prices[1] ?? 0, ...errorOf(error) };
}

/** Prices of a total by outcome. */
export function totalOf({ points, prices, error }: Quote) {
  return { points: Number(points), over: prices[0] ?? 0, under: prices[1] ?? 0, ...errorOf(error) };
}

/** A ladder in the order of its handicaps or points. */
export function sorted<K extends string, T extends Readonly<Record<K, number>>>(ladder: T[], by: K): T[] {
  return ladder.sort((a, b) => a[by] - b[by]);
}

/** Only errors are marked. */
export function errorOf(error: boolean): { error?: true } {
  return error ? { error: true } : {};
}

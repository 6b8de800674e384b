import { type DevigMethod, marketFairOdds, marketVig } from '@fairline/shared/odds';

/** Prices of all outcomes of one market line, by outcome. */
export type Quote = Readonly<Record<string, number>>;

/** Whether two quotes have the same prices. */
export function isSameQuote(a: Quote, b: Quote): boolean {
  if (a === b) return true;
  const outcomes = Object.keys(a);
  return outcomes.length === Object.keys(b).length && outcomes.every((outcome) => a[outcome] === b[outcome]);
}

const fairCache = new WeakMap<Quote, Map<DevigMethod, Quote | null>>();

/**
 * Fair odds of a quote, by outcome; null where the method has no solution, and where an outcome has no price (see
 * `isWholeMarket`). Results are cached by the quote object, which is
 * immutable: a list of hundreds of alerts reads the same quotes on every render.
 *
 * @example fairQuote({ over: 1.952, under: 1.952 }, 'power') // { over: 2, under: 2 }
 */
export function fairQuote(quote: Quote, method: DevigMethod): Quote | null {
  let byMethod = fairCache.get(quote);
  if (!byMethod) {
    byMethod = new Map();
    fairCache.set(quote, byMethod);
  }
  let fair = byMethod.get(method);
  if (fair === undefined) {
    fair = compute(quote, method);
    byMethod.set(method, fair);
  }
  return fair;
}

function compute(quote: Quote, method: DevigMethod): Quote | null {
  const outcomes = Object.keys(quote);
  const fair = marketFairOdds(Object.values(quote), method);
  if (!fair) return null;
  return Object.fromEntries(outcomes.map((outcome, at) => [outcome, fair[at] ?? Number.NaN]));
}

/** The margin of a quote in percent; null for fewer than two prices, an invalid price, or an outcome without one. */
export function quoteVig(quote: Quote): number | null {
  const share = marketVig(Object.values(quote));
  return share === null ? null : share * 100;
}

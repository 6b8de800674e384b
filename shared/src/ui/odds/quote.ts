import { type DevigMethod, marketFairOdds, marketVig } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';

/** Prices of all outcomes of one market line, by outcome; 0 for one that has no price now. */
export type Quote = Readonly<Record<string, number>>;

/**
 * Adds the draw of a 1X2 that has no price now, as 0: two of three prices are not a whole market, and have no fair odds and no margin.
 *
 * @example withEveryOutcome({ home: 1.05, away: 21 }, { sport_id: 29, period: 0, market: 'moneyline' }) // { home: 1.05, away: 21, draw: 0 }
 */
export function withEveryOutcome(
  quote: Quote,
  {
    sport_id,
    period,
    market,
  }: { readonly sport_id: number; readonly period: number; readonly market: string },
): Quote {
  const lacksDraw = countOutcomes(sport_id, period, market) === 3 && !quote.draw;
  return lacksDraw ? { ...quote, draw: 0 } : quote;
}

/** Whether two quotes have the same prices. */
export function isSameQuote(a: Quote, b: Quote): boolean {
  if (a === b) return true;
  const outcomes = Object.keys(a);
  return outcomes.length === Object.keys(b).length && outcomes.every((outcome) => a[outcome] === b[outcome]);
}

/** What {@link withEveryOutcome} adds is a price of 0, which leaves no whole market: a quote names all of its outcomes. */
const LEAST_OUTCOMES = 2;

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
  const fair = marketFairOdds(Object.values(quote), method, LEAST_OUTCOMES);
  if (!fair) return null;
  return Object.fromEntries(outcomes.map((outcome, at) => [outcome, fair[at] ?? Number.NaN]));
}

/** The margin of a quote in percent; null for fewer than two prices, an invalid price, or an outcome without one. */
export function quoteVig(quote: Quote): number | null {
  const share = marketVig(Object.values(quote), LEAST_OUTCOMES);
  return share === null ? null : share * 100;
}

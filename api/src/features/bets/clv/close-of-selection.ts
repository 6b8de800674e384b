import { type BetClose, type BetLeg, DEVIG_METHODS, type FairOdds } from '@fairline/shared/contracts';
import { type DevigMethod, marketFairOdds } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import { type PriceAtClose, priceAtClose } from '../../../market/closing/price-at-close.ts';

/** Names of contestants in the order of their prices, by special. */
export type Contestants = ReadonlyMap<number, readonly string[]>;

/** By which method the price of a line that was not offered is approximated, where it is one price for all. */
const DEFAULT_METHOD: DevigMethod = 'power';

/**
 * The close of a selection from that of its line. A handicap or total that was not offered then is approximated from the ladder
 * that was.
 *
 * @returns null when its market never was open, or nothing can be approximated.
 */
export function closeOfSelection(
  markets: readonly MarketClose[],
  leg: BetLeg,
  contestants: Contestants,
): BetClose | null {
  const quote = quoteOf(markets, leg);
  if (quote === null) return null;
  const priceBy = (method: DevigMethod) =>
    priceAtClose(markets, quote, { sportId: leg.sport_id ?? 0, period: leg.period ?? 0, method });
  const price = priceBy(DEFAULT_METHOD);
  if (price === null) return null;
  const names = outcomesOf(leg, price.prices.length, contestants);
  const index = names.indexOf(leg.outcome);
  const odds = price.prices[index];
  if (!odds) return null;
  const outcomes = countOutcomes(leg.sport_id ?? 0, leg.period ?? 0, leg.market);
  const fair = DEVIG_METHODS.map((method) => {
    const by = priceBy(method);
    return [method, (by && fairOddsAtClose(by, method, outcomes)[index]) ?? null] as const;
  });
  const { period, market, outcome, points, special_id } = leg;
  return {
    ...{ period, market, outcome, points, special_id, odds, limit: price.limit, early: price.early },
    fair_odds: Object.fromEntries(fair) as FairOdds,
    closed_at: new Date(price.closedAt).toISOString(),
    approximated: price.approximation !== null,
    confidence: price.approximation?.confidence ?? null,
  };
}

/** What names a quote of a line, and one of its outcomes. */
export type LegSelection = Pick<BetLeg, 'market' | 'outcome' | 'points' | 'special_id'>;

/** The key of the quote that a selection is of; null where there can be none. */
export function quoteOf(markets: readonly MarketClose[], leg: LegSelection): string | null {
  const { market, outcome, points, special_id } = leg;
  if (market === 'moneyline') return 'moneyline';
  if (market === 'specials') {
    const offered = markets.find((one) => one.market === `special:${special_id}`)?.quotes.keys() ?? [];
    // A special has one handicap at a time, which may be named from the side of either contestant.
    const isSame = (quote: string) => Math.abs(handicapOf(quote)) === Math.abs(points ?? 0);
    return [...offered].find(isSame) ?? null;
  }
  if (points === null) return null;
  // Adding zero turns −0 into 0.
  return `${market}:${(market === 'spread' && outcome === 'away' ? -points : points) + 0}`;
}

const handicapOf = (quote: string): number => Number(quote.split(':')[2] ?? 0);

/** The names of a quote's outcomes in the order of its prices. */
export function outcomesOf(
  { market, special_id }: Pick<LegSelection, 'market' | 'special_id'>,
  prices: number,
  contestants: Contestants,
): readonly string[] {
  if (market === 'specials') return contestants.get(special_id ?? 0) ?? [];
  if (market === 'moneyline') return prices === 3 ? ['home', 'draw', 'away'] : ['home', 'away'];
  return market === 'spread' ? ['home', 'away'] : ['over', 'under'];
}

/** The fair odds of every outcome at the close, as far as they are known. @param outcomes as `countOutcomes` of the market says */
export function fairOddsAtClose(
  { prices, approximation }: PriceAtClose,
  method: DevigMethod,
  outcomes: number,
): readonly (number | null)[] {
  return approximation?.fairOdds ?? fairOddsOfOffered(prices, method, outcomes);
}

/** The fair odds of the outcomes that have a price: contestants without one were not offered. Null where they are no whole market. */
export function fairOddsOfOffered(
  prices: readonly (number | null)[],
  method: DevigMethod,
  outcomes: number,
): readonly (number | null)[] {
  const places = [...prices.keys()].filter((place) => prices[place]);
  const offered = places.map((place) => prices[place] ?? Number.NaN);
  const fair = marketFairOdds(offered, method, outcomes);
  return prices.map((_, place) => fair?.[places.indexOf(place)] ?? null);
}

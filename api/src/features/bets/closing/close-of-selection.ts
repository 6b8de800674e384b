import { type BetClose, type BetLeg, DEVIG_METHODS, type FairOdds } from '@fairline/shared/contracts';
import { type DevigMethod, fairOdds } from '@fairline/shared/odds';
import type { MarketClose } from '../../../history/closing/close-of-line.ts';
import { type PriceAtClose, priceAtClose } from '../../../history/closing/price-at-close.ts';

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
    priceAtClose(markets, quote, { sportId: leg.sport_id ?? 0, method });
  const price = priceBy(DEFAULT_METHOD);
  if (price === null) return null;
  const names = outcomesOf(leg, price.prices.length, contestants);
  const index = names.indexOf(leg.outcome);
  const odds = price.prices[index];
  if (!odds) return null;
  const fair = DEVIG_METHODS.map((method) => [method, fairOddsAt(priceBy(method), method, index)] as const);
  const { period, market, outcome, points, special_id } = leg;
  return {
    ...{ period, market, outcome, points, special_id, odds, limit: price.limit, early: price.early },
    fair_odds: Object.fromEntries(fair) as FairOdds,
    closed_at: new Date(price.closedAt).toISOString(),
    approximated: price.approximation !== null,
  };
}

function quoteOf(markets: readonly MarketClose[], leg: BetLeg): string | null {
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

function outcomesOf({ market, special_id }: BetLeg, prices: number, contestants: Contestants) {
  if (market === 'specials') return contestants.get(special_id ?? 0) ?? [];
  if (market === 'moneyline') return prices === 3 ? ['home', 'draw', 'away'] : ['home', 'away'];
  return market === 'spread' ? ['home', 'away'] : ['over', 'under'];
}

function fairOddsAt(price: PriceAtClose | null, method: DevigMethod, index: number): number | null {
  if (price === null) return null;
  if (price.approximation !== null) return price.approximation.fairOdds[index] ?? null;
  // Contestants without a price were not offered.
  const places = [...price.prices.keys()].filter((place) => price.prices[place]);
  const prices = places.map((place) => price.prices[place] ?? Number.NaN);
  return fairOdds(prices, method)?.[places.indexOf(index)] ?? null;
}

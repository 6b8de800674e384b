import { DEVIG_METHODS, type Markets, OTHER_PRICE_MAX_AGE_SECONDS } from '@fairline/shared/contracts';
import { expectedValue, marketFairOdds } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import { referencePrices } from '../reference-prices.ts';
import type { OtherMarket, StoredOffer } from '../stored-offer.ts';

/** A price of another bookmaker that is above the fair one. */
export interface FoundValue {
  readonly book: string;
  readonly market: OtherMarket;
  readonly outcome: string;
  /** The handicap of the selection itself, or the total; null for the moneyline. */
  readonly points: number | null;
  readonly odds: number;
  /** When the feed last saw it, epoch ms. */
  readonly seenAt: number;
  /** The prices of the reference, and the place of the selection among them. */
  readonly quote: readonly number[];
  readonly place: number;
  /** In percent: the highest of all devig methods, so that no user's method misses one. */
  readonly highestEv: number;
}

/** Below this nothing is stored; no setting can ask for less. Percent. */
export const LEAST_EV = 1;
const OUTCOMES: Readonly<Record<OtherMarket, readonly string[]>> = {
  moneyline: ['home', 'away', 'draw'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
};

/**
 * The prices of a match that are above the fair ones now. What was seen more than 90 seconds ago does not count, nor does a moneyline
 * with a draw beside one without.
 *
 * @param offers With the sides of the reference.
 */
export function findValues(
  sportId: number,
  line: Markets,
  offers: readonly StoredOffer[],
  now: number,
): FoundValue[] {
  const fresh = offers.filter(({ seenAt }) => now - seenAt <= OTHER_PRICE_MAX_AGE_SECONDS * 1_000);
  return fresh.flatMap(({ book, market, lines, seenAt }) =>
    lines.flatMap(([points, prices]): FoundValue[] => {
      const quote = referencePrices(line, market, points);
      if (quote === null || quote.length !== prices.length) return [];
      const fair = DEVIG_METHODS.flatMap((method) => {
        const odds = marketFairOdds(quote, method, countOutcomes(sportId, 0, market));
        return odds === null ? [] : [odds];
      });
      return prices.flatMap((odds, place): FoundValue[] => {
        const highestEv = Math.max(...fair.map((prices) => expectedValue(odds, prices[place] ?? Number.NaN)));
        const outcome = OUTCOMES[market][place];
        if (outcome === undefined || !(highestEv >= LEAST_EV)) return [];
        const own = market === 'spread' && outcome === 'away' && points !== null ? 0 - points : points;
        return [{ book, market, outcome, points: own, odds, seenAt, quote, place, highestEv }];
      });
    }),
  );
}

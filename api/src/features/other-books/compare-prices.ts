import type {
  Markets,
  OtherMarketPrices,
  OtherOutcome,
  OtherPrice,
  Preferences,
} from '@fairline/shared/contracts';
import { OTHER_PRICE_MAX_AGE_SECONDS } from '@fairline/shared/contracts';
import { expectedValue, marketFairOdds } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import { referencePrices } from '../../market/other-books/reference-prices.ts';
import { OTHER_MARKETS, type OtherMarket, type StoredOffer } from '../../market/other-books/stored-offer.ts';

type Outcome = OtherOutcome['outcome'];

export interface CompareOptions {
  readonly method: Preferences['devig_method'];
  /** The bookmakers that are shown; empty for all. */
  readonly own: ReadonlySet<string>;
  /** Epoch ms. */
  readonly now: number;
}

const OUTCOMES: Readonly<Record<OtherMarket, readonly Outcome[]>> = {
  moneyline: ['home', 'away', 'draw'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
};
/** As they are shown. */
const ORDER: readonly Outcome[] = ['home', 'draw', 'away', 'over', 'under'];

/**
 * The prices of other bookmakers beside the fair ones. A price that was seen more than 90 seconds ago has no EV and is never the best.
 * A moneyline with a draw is not compared to one without: they are bets on different things.
 *
 * @param line The open line of the reference; null without one.
 * @param offers With the sides of the reference.
 */
export function comparePrices(
  line: (Markets & { readonly sport_id: number }) | null,
  offers: readonly StoredOffer[],
  { method, own, now }: CompareOptions,
): OtherMarketPrices[] {
  const shown = offers.filter(({ book }) => own.size === 0 || own.has(book));
  return OTHER_MARKETS.flatMap((market) => {
    const ofMarket = shown.filter((offer) => offer.market === market);
    const points = [...new Set(ofMarket.flatMap(({ lines }) => lines.map(([at]) => at)))];
    return points
      .toSorted((a, b) => (a ?? 0) - (b ?? 0))
      .map((at) => {
        const reference = line === null ? null : referencePrices(line, market, at);
        const fair =
          reference === null || line === null
            ? null
            : marketFairOdds(reference, method, countOutcomes(line.sport_id, 0, market));
        const outcomes = OUTCOMES[market].flatMap((outcome, index): OtherOutcome[] => {
          const fairPrice = fair?.[index] ?? null;
          const prices = pricesOf(ofMarket, at, index, reference?.length ?? null, fairPrice, now);
          if (prices.length === 0) return [];
          const best = prices.find(({ counts }) => counts) ?? null;
          return [
            { outcome, reference_odds: reference?.[index] ?? null, fair_odds: fairPrice, best, prices },
          ];
        });
        outcomes.sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
        return { market, points: at, outcomes };
      });
  });
}

function pricesOf(
  offers: readonly StoredOffer[],
  points: number | null,
  index: number,
  outcomes: number | null,
  fair: number | null,
  now: number,
): OtherPrice[] {
  return offers
    .flatMap(({ book, lines, seenAt }): OtherPrice[] => {
      const [, prices] = lines.find(([at]) => at === points) ?? [];
      const odds = prices?.[index];
      if (odds === undefined) return [];
      const age_seconds = Math.max(0, Math.ceil((now - seenAt) / 1000));
      const counts = age_seconds <= OTHER_PRICE_MAX_AGE_SECONDS;
      const isSameMarket = outcomes === null || prices?.length === outcomes;
      const ev = counts && isSameMarket && fair !== null ? expectedValue(odds, fair) : null;
      return [{ book, odds, ev_percent: ev, age_seconds, counts }];
    })
    .toSorted((a, b) => Number(b.counts) - Number(a.counts) || b.odds - a.odds || (a.book < b.book ? -1 : 1));
}

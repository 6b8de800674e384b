import type { ApiMarket, ApiPastSelection } from '@fairline/shared/contracts/developer';
import { type DevigMethod, devigMarket, marketVig } from '@fairline/shared/odds';

/** An outcome of a market line with its price; null: withdrawn. */
export interface PricedOutcome {
  readonly outcome: string;
  readonly points: number | null;
  readonly price: number | null;
}

/** What names a market line within a period of an event. */
export interface MarketLineName {
  readonly market: ApiMarket;
  readonly points: number | null;
  readonly special_id: number | null;
  readonly special_name: string | null;
}

/**
 * The id of a market line, the same in odds, history, closing prices and streams.
 * @example marketLineId('1606758261:0', { market: 'spread', points: -0.5, … }) // '1606758261:0:spread:-0.5'
 */
export function marketLineId(lineId: string, { market, points, special_id }: MarketLineName): string {
  const own = special_id ?? points;
  return own === null ? `${lineId}:${market}` : `${lineId}:${market}:${own}`;
}

/**
 * Fair prices and margin of a market line, of the outcomes that have a price; null where those without one leave no whole market.
 *
 * @param least how many outcomes the market has at least
 */
export function withFairPrices(
  outcomes: readonly PricedOutcome[],
  method: DevigMethod,
  least: number,
): { vig: number | null; selections: ApiPastSelection[] } {
  const prices = outcomes.flatMap(({ price }) => price ?? []);
  const fair = devigMarket(prices, method, least);
  let at = 0;
  return {
    vig: marketVig(prices, least),
    selections: outcomes.map(({ outcome, points, price }) => {
      const probability = price === null ? null : (fair?.[at++] ?? null);
      return { ...{ outcome, points, price }, ...fairOf(probability) };
    }),
  };
}

/** A probability and its price; both null where no double holds the price. */
function fairOf(probability: number | null) {
  const fair_price = probability === null ? null : 1 / probability;
  return fair_price === null || !Number.isFinite(fair_price)
    ? { fair_price: null, fair_probability: null }
    : { fair_price, fair_probability: probability };
}

const outcomeOf = (outcome: string, points: number | null, price: number | null): PricedOutcome => ({
  ...{ outcome, points },
  price: price || null,
});

/** The outcomes of a moneyline that have a price. */
export function moneylineOutcomes(
  home: number,
  draw: number | null | undefined,
  away: number,
): PricedOutcome[] {
  return [
    outcomeOf('home', null, home),
    ...(draw ? [outcomeOf('draw', null, draw)] : []),
    outcomeOf('away', null, away),
  ];
}

/** The outcomes of a handicap, each with its own. Adding zero turns −0 into 0. */
export function spreadOutcomes(hdp: number, home: number, away: number): PricedOutcome[] {
  return [outcomeOf('home', hdp, home), outcomeOf('away', -hdp + 0, away)];
}

/** The outcomes of a total. */
export function totalOutcomes(points: number, over: number, under: number): PricedOutcome[] {
  return [outcomeOf('over', points, over), outcomeOf('under', points, under)];
}

/** The outcomes of a special: its contestants. */
export function specialOutcomes(
  contestants: readonly {
    readonly name: string;
    readonly odds: number | null;
    readonly handicap: number | null;
  }[],
): PricedOutcome[] {
  return contestants.map(({ name, odds, handicap }) => outcomeOf(name, handicap, odds));
}

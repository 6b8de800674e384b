import { halfOfDerived } from '@fairline/shared/bets';
import type {
  Bankroll,
  DerivedBet,
  DerivedMarketPrices,
  DerivedValue,
  Preferences,
} from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import type { DerivedPrice, DerivedTable } from '../../market/derived/derived-prices.ts';
import { stakeOfUser } from '../../market/derived/stake-of-user.ts';

type Priced = NonNullable<DerivedPrice['price']>;
type Interval = Pick<Priced, 'fairOdds' | 'high' | 'low' | 'probability' | 'returned'>;

/** The match of an answer, how well its model meets the lines, and why it has no prices. */
export function presentDerivedMatch({ match, version, quality, reason }: DerivedPrice | DerivedTable) {
  const { event_id, sport_id, league_name, home, away, starts } = match;
  return {
    ...{ event_id, sport_id, league_name, home, away, starts: starts.toISOString(), version },
    quality: quality && { ...quality, rms: rounded(quality.rms, 4), worst: rounded(quality.worst, 4) },
    no_price: reason,
  };
}

/** All prices of a match, market by market. */
export function presentTable({ markets }: DerivedTable): DerivedMarketPrices[] {
  return markets.map(({ period, kind, prices }) => ({
    ...{ period, kind },
    prices: prices.map(({ market, period: own, outcome, points, ...value }) => ({
      ...{ market, period: own, outcome, points },
      ...presentValue(value),
    })),
  }));
}

/**
 * A price with the digits that it is worth: its interval is wider than a thousandth of a point. The probabilities of a partition still
 * add up to 1 to a billionth.
 */
export function presentValue({ fairOdds, probability, low, high, returned }: Interval): DerivedValue {
  return {
    fair_odds: rounded(fairOdds, 4),
    probability: rounded(probability, 11),
    ...{ low: rounded(low, 7), high: rounded(high, 7), returned: rounded(returned, 7) },
  };
}

/** The EV of a bet at a price, at both ends of the interval too, and its stake. */
export function presentDerivedBet(
  odds: number,
  { fairOdds, low, high, returned }: Interval,
  selection: Parameters<typeof halfOfDerived>[0],
  bankrolls: readonly Bankroll[],
  preferences: Preferences,
): DerivedBet {
  const half = halfOfDerived(selection, returned);
  const suggested = stakeOfUser(odds, fairOdds, bankrolls, preferences, half);
  return {
    ev_percent: expectedValue(odds, fairOdds),
    ev_low: expectedValueBy(odds, low),
    ev_high: expectedValueBy(odds, high),
    stake: suggested?.stake ?? null,
    currency: suggested?.currency ?? null,
  };
}

/** An interval may begin at no chance at all, which has no fair odds. */
function expectedValueBy(odds: number, probability: number): number {
  return probability > 0 ? expectedValue(odds, 1 / probability) : -100;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

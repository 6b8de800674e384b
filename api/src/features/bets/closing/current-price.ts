import { priceAfterCommission, priceNow } from '@fairline/shared/bets';
import {
  BET_MARKETS,
  type BetMarket,
  type BetState,
  type Preferences,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { isLineOpen } from '../../odds/line-open.ts';
import { linesOfPlan } from '../../odds/odds.policy.ts';
import type { OddsLineRow } from '../../odds/odds.read-model.ts';

/** What a reader sees of prices: the plan, and the devig method. */
export interface PriceReader {
  readonly level: UpgradeLevel;
  readonly method: Preferences['devig_method'];
}

/** The price of a bet's selection now, and the EV of the bet against it. */
export interface CurrentPrice {
  readonly current_odds: number | null;
  readonly current_approximated: boolean;
  readonly ev_current: number | null;
}

export const NO_PRICE: CurrentPrice = { current_odds: null, current_approximated: false, ev_current: null };

/**
 * The price at which the selection of an unsettled bet is offered now. A handicap or total that is not offered is approximated where
 * the plan includes that; in play from the score of now.
 */
export function currentPrice(
  bet: Pick<BetState, 'commission_percent' | 'legs' | 'odds'>,
  row: OddsLineRow,
  { level, method }: PriceReader,
  now: number,
): CurrentPrice {
  const [leg] = bet.legs;
  const [line] = isLineOpen(row, now) ? linesOfPlan(level, [row]) : [];
  if (leg === undefined || line === undefined || !isBetMarket(leg.market)) return NO_PRICE;
  const { outcome, points, special_id: specialId } = leg;
  const price = priceNow(line, { market: leg.market, outcome, points, specialId }, method, {
    sportId: row.sport_id,
    score: scoreOf(row),
    approximates: planIncludes(level, 'line-approximation'),
  });
  if (price === null) return NO_PRICE;
  const fair = planIncludes(level, 'live-ev') ? price.fairOdds : null;
  return {
    current_odds: price.odds,
    current_approximated: price.approximated,
    ev_current:
      fair === null ? null : expectedValue(priceAfterCommission(bet.odds, bet.commission_percent), fair),
  };
}

function scoreOf({ live_status, home_score, away_score }: OddsLineRow) {
  if (live_status !== 1 || home_score === null || away_score === null) return null;
  return { home: home_score, away: away_score };
}

function isBetMarket(market: string): market is BetMarket {
  return (BET_MARKETS as readonly string[]).includes(market);
}

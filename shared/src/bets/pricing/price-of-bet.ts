import {
  BET_MARKETS,
  type BetLeg,
  type BetMarket,
  type BetState,
  type Markets,
  type Preferences,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { expectedValue, type Score } from '@fairline/shared/odds';
import { priceAfterCommission } from '../profit/price-after-commission.ts';
import { priceNow } from './fair-odds-of.ts';

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

/** What an open line offers, with the score of the match while it is in play. */
export interface OpenLine {
  readonly markets: Markets;
  readonly sportId: number;
  readonly score: Score | null;
}

type PricedBet = Pick<BetState, 'commission_percent' | 'is_live' | 'odds'> & {
  readonly legs: readonly BetLeg[];
};

const SOCCER = 29;
const MATCH_PERIOD = 0;
const LEVEL: Score = { home: 0, away: 0 };

/**
 * The price at which the selection of an unsettled single bet is offered now. A handicap or total that is not offered is approximated
 * where the plan includes that.
 *
 * In play, handicaps of soccer count what is scored from now on: the one of the bet is looked for with what was scored since the bet.
 * A bet on −0.5 is worth what +0.5 is offered at once its side has scored.
 *
 * @example priceOfBet(bet, { markets: line, sportId: 29, score: null }, { level: 'pro', method: 'power' }).current_odds // 1.95
 */
export function priceOfBet(bet: PricedBet, line: OpenLine, { level, method }: PriceReader): CurrentPrice {
  const [leg] = bet.legs;
  if (leg === undefined || !isBetMarket(leg.market)) return NO_PRICE;
  const points = pointsNow(bet, leg, line);
  if (points === undefined) return NO_PRICE;
  const selection = { market: leg.market, outcome: leg.outcome, points, specialId: leg.special_id };
  const price = priceNow(line.markets, selection, method, {
    sportId: line.sportId,
    score: line.score,
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

/** Undefined where the score at the bet is not known, and of a part of the match of which the score is not. */
function pointsNow(
  { is_live }: PricedBet,
  leg: BetLeg,
  { sportId, score }: OpenLine,
): number | null | undefined {
  const { market, outcome, period, points, score_at_bet } = leg;
  if (market !== 'spread' || sportId !== SOCCER || score === null || points === null) return points;
  const before = score_at_bet ?? (is_live ? null : LEVEL);
  if (before === null) return undefined;
  const lead = score.home - score.away - (before.home - before.away);
  if (lead !== 0 && period !== MATCH_PERIOD) return undefined;
  return points + (outcome === 'home' ? lead : -lead);
}

function isBetMarket(market: string): market is BetMarket {
  return (BET_MARKETS as readonly string[]).includes(market);
}

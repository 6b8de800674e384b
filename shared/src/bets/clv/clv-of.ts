import type { BetState, Preferences } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { priceAfterCommission } from '../profit/price-after-commission.ts';
import { type ClosedBet, closingOf } from './closing-of.ts';

/** What the CLV of a bet follows from. */
export type ClvBet = ClosedBet & Pick<BetState, 'commission_percent' | 'each_way' | 'odds'>;

/**
 * The closing line value of a bet in percent: the EV of its price after commission, `1 + (odds − 1)(1 − c)`, against the closing
 * fair odds. Without closing fair odds it is that of an imported file.
 *
 * @returns null for a bet without a close, never 0, and for an each-way bet, whose place part has no close.
 * @example
 * clvOf({ ...bet, odds: 2.1, commission_percent: 0, closing_fair_odds: 2 }, 'power') // 5
 *
 * Source: SPEC section 9, "CLV is average EV", with the close as the reference.
 */
export function clvOf(bet: ClvBet, method: Preferences['devig_method']): number | null {
  const closing = closingOf(bet, method);
  if (closing === null) return null;
  if (closing.fair_odds === null || bet.each_way) return closing.source === 'file' ? bet.clv_percent : null;
  return expectedValue(priceAfterCommission(bet.odds, bet.commission_percent), closing.fair_odds);
}

/** The CLV that averages count: an early close is left out, and a line that was not offered if its approximation is of low confidence. */
export function countedClvOf(bet: ClvBet, method: Preferences['devig_method']): number | null {
  const closing = closingOf(bet, method);
  return closing?.early === true || closing?.confidence === 'low' ? null : clvOf(bet, method);
}

/** What the EV at the bet follows from. */
export type EvBet = Pick<
  BetState,
  'commission_percent' | 'each_way' | 'ev_percent' | 'fair_confidence' | 'fair_odds' | 'odds'
>;

/** The EV at the bet in percent, or that of an imported file; null where the fair odds are not known, as those of a place are not. */
export function evAtBet(bet: EvBet, method: Preferences['devig_method']): number | null {
  const { fair_odds, ev_percent, odds, commission_percent, each_way } = bet;
  if (fair_odds === null || each_way) return ev_percent;
  const fair = fair_odds[method];
  return fair === null ? null : expectedValue(priceAfterCommission(odds, commission_percent), fair);
}

/** The EV that averages count: that by approximated fair odds of low confidence is left out. */
export function countedEvOf(bet: EvBet, method: Preferences['devig_method']): number | null {
  return bet.fair_confidence === 'low' ? null : evAtBet(bet, method);
}

import type { BetState, Preferences } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { priceAfterCommission } from '../profit/price-after-commission.ts';
import { type ClosedBet, closingOf } from './closing-of.ts';

/** What the CLV of a bet follows from. */
export type ClvBet = ClosedBet & Pick<BetState, 'commission_percent' | 'odds'>;

/**
 * The closing line value of a bet in percent: the EV of its price after commission, `1 + (odds − 1)(1 − c)`, against the closing
 * fair odds. Without closing fair odds it is that of an imported file.
 *
 * @returns null for a bet without a close, never 0.
 * @example
 * clvOf({ ...bet, odds: 2.1, commission_percent: 0, closing_fair_odds: 2 }, 'power') // 5
 *
 * Source: SPEC section 9, "CLV is average EV", with the close as the reference.
 */
export function clvOf(bet: ClvBet, method: Preferences['devig_method']): number | null {
  const closing = closingOf(bet, method);
  if (closing === null) return null;
  if (closing.fair_odds === null) return closing.source === 'file' ? bet.clv_percent : null;
  return expectedValue(priceAfterCommission(bet.odds, bet.commission_percent), closing.fair_odds);
}

/** The CLV that averages count: that of an early close is left out. */
export function countedClvOf(bet: ClvBet, method: Preferences['devig_method']): number | null {
  return closingOf(bet, method)?.early === true ? null : clvOf(bet, method);
}

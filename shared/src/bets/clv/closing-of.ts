import type { BetClose, BetClosing, BetLeg, BetState, Preferences } from '@fairline/shared/contracts';

/** What the close of a bet follows from. */
export type ClosedBet = Pick<
  BetState,
  'clv_percent' | 'close' | 'closing_fair_odds' | 'closing_odds' | 'is_live' | 'legs'
>;

/**
 * The close of a bet by a devig method.
 *
 * - A bet placed in play has none: its market had closed before.
 * - Closing fair odds or a CLV of an imported file stand as they are.
 * - Else it is the stored close of its selection, if it is of the selection that the bet has now.
 * - Else the closing price alone of an imported file.
 *
 * @returns null without a close.
 */
export function closingOf(bet: ClosedBet, method: Preferences['devig_method']): BetClosing | null {
  const { closing_odds, closing_fair_odds, clv_percent, is_live, legs } = bet;
  if (is_live) return null;
  const close = storedCloseOf(bet.close, legs);
  if (closing_fair_odds === null && clv_percent === null && close !== null) {
    const { odds, fair_odds, closed_at, limit, early, approximated } = close;
    return {
      source: 'feed',
      ...{ odds, fair_odds: fair_odds[method], closed_at, limit, early, approximated },
    };
  }
  if (closing_odds === null && closing_fair_odds === null && clv_percent === null) return null;
  return {
    ...{ source: 'file', odds: closing_odds, fair_odds: closing_fair_odds, closed_at: null, limit: null },
    ...{ early: false, approximated: false },
  };
}

const SELECTION = ['market', 'outcome', 'points', 'special_id'] as const;

function storedCloseOf(close: BetClose | null, [leg, ...others]: readonly BetLeg[]): BetClose | null {
  if (close === null || leg === undefined || others.length > 0) return null;
  const isOfPeriod = close.period === undefined || close.period === leg.period;
  return isOfPeriod && SELECTION.every((field) => close[field] === leg[field]) ? close : null;
}

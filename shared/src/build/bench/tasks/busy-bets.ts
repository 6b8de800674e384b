import { BET_PAGE_SIZE, type BetPage } from '@fairline/shared/contracts';
import { bet, betLeg, betTotals } from '../../../testing/factories/bet.factory.ts';

/** Unsettled bets of the account. */
export const BETS = 500;
const FIRST_EVENT = 1_700_000_000;
/** Of the selections in turn; the last two are not offered and are approximated at each change. */
const SELECTIONS = [
  { market: 'moneyline', outcome: 'home', points: null },
  { market: 'spread', outcome: 'away', points: 0.5 },
  { market: 'total', outcome: 'over', points: 2.5 },
  { market: 'spread', outcome: 'home', points: -2 },
  { market: 'total', outcome: 'under', points: 3.25 },
];

/** The line of the n-th bet. */
export const betLineId = (index: number): string => `${FIRST_EVENT + index}:0`;

/** A page of the unsettled bets, each on a line of its own. */
export function busyBets(page: number): BetPage {
  const first = (page - 1) * BET_PAGE_SIZE;
  const size = Math.max(0, Math.min(BET_PAGE_SIZE, BETS - first));
  return {
    status: 'ok',
    bets: Array.from({ length: size }, (_, row) => {
      const index = first + row;
      const selection = SELECTIONS[index % SELECTIONS.length];
      const legs = [betLeg({ ...selection, line_id: betLineId(index) })];
      return bet({ id: index + 1, legs, current_odds: 1.9, ev_current: 1 });
    }),
    count: BETS,
    totals: betTotals({ bets: BETS }),
  };
}

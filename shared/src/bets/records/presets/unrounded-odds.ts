import Big from 'big.js';
import { compareDecimals, exactText, ODDS_DECIMALS } from '../values/decimal.ts';

/** The general tolerance of a profit, and the rounding of one that was paid to the cent. */
const TOLERANCE = Big('0.01');
const HALF_A_CENT = Big('0.005');

/** A won bet whose odds a file may have rounded. Amounts and odds are decimal numbers. */
export type WonBet = { readonly stake: string; readonly profit: string };

/**
 * The odds at which a won bet was paid, where the file has rounded them: with the fewest decimals that lead to the paid profit.
 *
 * Trackers write -110 as 1.91, or 2.2671 as 2.27, next to the exact profit. With the written odds the profit would not follow from stake
 * and odds, and the true amount would be lost.
 *
 * @param low @param high the odds that are written as the file's odds.
 * @returns null when the profit does not come from odds in that range.
 *
 * @example
 * unroundedOdds({ stake: '100', profit: '90.91' }, '1.905', '1.915'); // '1.9091'
 */
export function unroundedOdds({ stake, profit }: WonBet, low: string, high: string): string | null {
  if (compareDecimals(stake, '0') <= 0 || compareDecimals(profit, '0') <= 0) return null;
  const paid = Big(profit).div(stake).plus(1);
  if (paid.lt(low) || paid.gt(high)) return null;
  for (let decimals = 2; decimals <= ODDS_DECIMALS; decimals += 1) {
    const odds = paid.round(decimals, Big.roundHalfUp);
    if (odds.minus(1).times(stake).minus(profit).abs().lte(HALF_A_CENT))
      return exactText(odds, ODDS_DECIMALS);
  }
  return null;
}

/**
 * The odds to store for a won bet: those of the file where its profit follows from them, else the ones at which it was paid
 * ({@link unroundedOdds}).
 *
 * @param range the odds that the file's odds may stand for.
 * @returns null when the profit has another reason; the general rule of profit then applies.
 */
export function paidOdds(odds: string, bet: WonBet, range: OddsRange): string | null {
  const difference = Big(odds).minus(1).times(bet.stake).minus(bet.profit).abs();
  return difference.lte(TOLERANCE) ? odds : unroundedOdds(bet, range.low, range.high);
}

/** The lowest and the highest odds that are written as some odds. */
export type OddsRange = { readonly low: string; readonly high: string };

/** The odds that are rounded to decimal odds: half a unit of their last decimal on both sides, at least that of the second. */
export function roundedRange(odds: string): OddsRange {
  const decimals = Math.max(2, odds.split('.')[1]?.length ?? 0);
  const half = Big(5).times(Big(10).pow(-decimals - 1));
  return { low: exactText(Big(odds).minus(half), 20), high: exactText(Big(odds).plus(half), 20) };
}

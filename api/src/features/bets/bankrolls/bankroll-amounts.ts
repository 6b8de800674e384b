import { amountOf, convertUnits, type Units, unitsOf } from '@fairline/shared/bets';
import type { Bankroll } from '@fairline/shared/contracts';
import type { BankrollBets, BankrollRow, MovementSums } from './bankrolls.read-model.ts';

/**
 * A bankroll with its amounts. Bets in other currencies are converted at the product's fixed rates, each currency's sum once.
 */
export function bankrollAmounts(
  { starting_amount, created_at, ...row }: BankrollRow,
  movements: MovementSums | undefined,
  bets: readonly BankrollBets[],
): Bankroll {
  const sum = (of: 'open_stakes' | 'profit'): Units =>
    bets.reduce<Units>(
      (total, one) => total + convertUnits(unitsOf(one[of]), one.currency, row.currency),
      0n,
    );
  const deposits = unitsOf(movements?.deposits ?? 0);
  const withdrawals = unitsOf(movements?.withdrawals ?? 0);
  const [profit, openStakes] = [sum('profit'), sum('open_stakes')];
  const balance = unitsOf(starting_amount) + deposits - withdrawals + profit;
  return {
    ...row,
    created_at: created_at.toISOString(),
    starting_amount: amountOf(unitsOf(starting_amount)),
    balance: amountOf(balance),
    deposits: amountOf(deposits),
    withdrawals: amountOf(withdrawals),
    profit: amountOf(profit),
    open_stakes: amountOf(openStakes),
    open_bets: bets.reduce((count, { open_bets }) => count + open_bets, 0),
    available: amountOf(balance - openStakes),
  };
}

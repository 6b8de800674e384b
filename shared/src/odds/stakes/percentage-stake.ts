import { roundStake } from './round-stake.ts';

/**
 * A fixed share of the bankroll, whatever the price: `bankroll × fraction/100`.
 *
 * @param i.bankroll in the user's currency.
 * @param i.fraction percent of the bankroll; above 100 the bankroll is the stake.
 * @param i.rounding the rounding option; see {@link roundStake}.
 * @returns a stake between 0 and the bankroll; 0 for input that is not finite and positive.
 *
 * @example
 * percentageStake({ bankroll: 820, fraction: 1.5, rounding: 0.1 }); // 12.3
 *
 * Source: fixed fractional staking, with the rounding options of the product.
 */
export function percentageStake(i: { bankroll: number; fraction: number; rounding: number }): number {
  const { bankroll, fraction, rounding } = i;
  if (!(bankroll > 0 && fraction > 0)) return 0;
  const stake = bankroll * (fraction / 100);
  return Number.isFinite(stake) ? roundStake(stake, rounding, bankroll) : 0;
}

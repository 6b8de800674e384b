import { roundStake } from './round-stake.ts';

/**
 * The stake of the Kelly criterion, scaled down to a fraction of it.
 *
 * `bankroll × (fraction/100) × (p·betOdds − 1)/(betOdds − 1)` with `p = 1/fairOdds`.
 *
 * @param i.betOdds the decimal price that is offered, above 1.
 * @param i.fairOdds the decimal price without margin, above 1.
 * @param i.bankroll in the user's currency.
 * @param i.fraction percent of full Kelly, 15 by default in the product; above 100 bets more than full Kelly.
 * @param i.rounding the rounding option; see {@link roundStake}.
 * @returns a stake between 0 and the bankroll; 0 without an edge and for input that is not finite and positive.
 *
 * @example
 * // p = 0.5, full Kelly (0.5 × 2.1 − 1) / 1.1 = 4.545 % of 1000, 15 % of it is 6.818
 * kellyStake({ betOdds: 2.1, fairOdds: 2, bankroll: 1000, fraction: 15, rounding: 0.1 }); // 6.8
 *
 * Source: Kelly, "A New Interpretation of Information Rate" (1956); rounding options of the product.
 */
export function kellyStake(i: {
  betOdds: number;
  fairOdds: number;
  bankroll: number;
  fraction: number;
  rounding: number;
}): number {
  const { betOdds, fairOdds, bankroll, fraction, rounding } = i;
  if (!(fairOdds > 1 && betOdds > fairOdds)) return 0;
  if (!(bankroll > 0 && fraction > 0)) return 0;
  // (betOdds/fairOdds − 1)/(betOdds − 1), in a form that is precise for a small edge.
  const kelly = (betOdds - fairOdds) / (fairOdds * (betOdds - 1));
  const stake = bankroll * (fraction / 100) * kelly;
  return Number.isFinite(stake) ? roundStake(stake, rounding, bankroll) : 0;
}

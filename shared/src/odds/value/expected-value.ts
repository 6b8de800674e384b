import { withoutNoise } from './without-noise.ts';

/**
 * The average profit of a bet, in percent of its stake: `(betOdds / fairOdds − 1) × 100`.
 *
 * Against the closing fair odds the same number is the closing line value (CLV).
 *
 * @param betOdds the decimal price that is offered, positive.
 * @param fairOdds the decimal price without margin, positive.
 * @returns percent, to the twelfth decimal; below 0 for a losing bet. `NaN` when either price is missing, not finite or
 *   not positive: show it as unavailable, never as 0.
 *
 * @example
 * expectedValue(2.1, 2); // 5
 *
 * Source: the expectation of a bet that wins `betOdds − 1` with probability `p = 1/fairOdds` and loses 1 otherwise,
 * `p·betOdds − 1`, in the form that the product shows.
 */
export function expectedValue(betOdds: number, fairOdds: number): number {
  if (!isPositive(betOdds) || !isPositive(fairOdds)) return Number.NaN;
  return withoutNoise(((betOdds - fairOdds) / fairOdds) * 100);
}

function isPositive(price: number): boolean {
  return price > 0 && price < Number.POSITIVE_INFINITY;
}

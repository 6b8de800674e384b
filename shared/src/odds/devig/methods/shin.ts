import { normalized } from './normalized.ts';

/** Newton's method converges in a few steps; the limit only ends a cycle of rounding errors. */
const MAX_STEPS = 200;

/**
 * Shin's method: the margin covers the loss to a share `z` of bettors who know the result.
 *
 * `p_i = (√(z² + 4(1−z)·π_i²/Σπ) − z) / (2(1−z))` with `π_i = 1/o_i` and `z` such that the probabilities sum to 1.
 *
 * Solved in `r = z/(1−z)`: there `p_i(r) = (√((r+2b)² + 4b(1−b)) − r)/2` with `b = π_i²/Σπ`, a branch of a hyperbola,
 * decreasing and convex. So is the sum, and Newton's method converges to the root from below without overshooting.
 * An under-round book has its root at a negative `z` (`r` between −1 and 0), which has no meaning as a share of insiders
 * but solves the formula. For two outcomes the method equals the additive one.
 *
 * @param odds two or more decimal prices, each finite and above 1.
 * @returns probabilities in the order of `odds`; `null` only when a double cannot distinguish one from 0 or 1.
 *
 * @example
 * shin([2.6, 2.4, 4.3]); // [0.372994, 0.404779, 0.222227], z = 0.016943
 *
 * Source: Shin, "Measuring the Incidence of Insider Trading in a Market for State-Contingent Claims" (1993), in the
 * form of Jullien and Salanié (1994); the example is the one in the README of the Python package shin.
 */
export function shin(odds: readonly number[]): number[] | null {
  const [first, second] = odds;
  if (odds.length === 2 && first !== undefined && second !== undefined)
    return shinOfTwo(1 / first, 1 / second);
  let book = 0;
  for (const price of odds) book += 1 / price;
  const r = ratio(odds, book);
  return normalized(odds.map((price) => probability(1 / (price * price * book), r)));
}

function shinOfTwo(first: number, second: number): number[] | null {
  return normalized([(1 + (first - second)) / 2, (1 + (second - first)) / 2]);
}

function ratio(odds: readonly number[], book: number): number {
  let r = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (const price of odds) {
      const b = 1 / (price * price * book);
      const p = probability(b, r);
      sum += p;
      // p² + r·p = b·(1 + r) along the branch, hence its derivative.
      slope += (p - b) / (2 * p + r);
    }
    // At −1 every probability is 1, so the root is above −1.
    const next = Math.max(-1, r + (sum - 1) / slope);
    if (Math.abs(next - r) <= 1e-15 * (1 + Math.abs(r))) return next;
    r = next;
  }
  return r;
}

/** The positive solution of `p² + r·p = b·(1 + r)`, in a form without cancellation. */
function probability(b: number, r: number): number {
  const root = Math.sqrt((r + 2 * b) * (r + 2 * b) + 4 * b * (1 - b));
  return r > 0 ? (2 * b * (1 + r)) / (root + r) : (root - r) / 2;
}

import { normalized } from './normalized.ts';

/** Newton's method converges in a few steps; the limit only ends a cycle of rounding errors. */
const MAX_STEPS = 100;

/**
 * The odds ratio method: one factor `c` between the odds of the price and the odds of the fair probability,
 * `c = (π_i/(1−π_i)) / (p_i/(1−p_i))` with `π_i = 1/o_i`, chosen so that the probabilities sum to 1.
 *
 * With `a_i = o_i − 1` this is `p_i = 1/(1 + c·a_i)`. The function `H(c) = 1/Σ p_i(c)` is a harmonic mean of lines,
 * so it is increasing and concave, and Newton's method on `H(c) = 1` converges to the root from any start below it without
 * overshooting. `n(n−1)/Σa_i` is such a start: the tangent of `H` at 0 reaches 1 there. No logarithm is needed.
 * Two outcomes have a closed form: `c²·a_1·a_2 = 1`.
 *
 * @param odds two or more decimal prices, each finite and above 1.
 * @returns probabilities in the order of `odds`; `null` only when a double cannot distinguish one from 0 or 1.
 *
 * @example
 * oddsRatio([1.595, 3.99, 6.76]); // [0.615943, 0.241934, 0.142123], c = 1.047945
 *
 * Source: Keith Cheung, "Fixed-odds betting and traditional odds" (2015), as in the R package implied.
 */
export function oddsRatio(odds: readonly number[]): number[] | null {
  const [first = 0, second = 0] = odds;
  const c = odds.length === 2 ? 1 / Math.sqrt(first - 1) / Math.sqrt(second - 1) : factor(odds);
  return normalized(odds.map((price) => 1 / (1 + c * (price - 1))));
}

function factor(odds: readonly number[]): number {
  const n = odds.length;
  let payouts = 0;
  for (const price of odds) payouts += price - 1;
  const below = (n * (n - 1)) / payouts;
  // Real books are nearly fair, so c = 1 is the better start. When it is above the root, one step leads below it.
  let c = Math.max(1, below);
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (const price of odds) {
      const a = price - 1;
      const p = 1 / (1 + c * a);
      sum += p;
      slope += a * p * p;
    }
    const next = Math.max(below, c + (sum * (sum - 1)) / slope);
    if (Math.abs(next - c) <= 1e-15 * c) return next;
    c = next;
  }
  return c;
}

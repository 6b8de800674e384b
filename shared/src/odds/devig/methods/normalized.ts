/**
 * Scales solved probabilities to sum to 1 and refuses those that a double cannot hold.
 *
 * A solver leaves a sum that is off by rounding only; dividing by it spreads that rest. Changes the given array,
 * which the solver has just made, so that a call allocates nothing but its result.
 *
 * @returns the same array, or `null` when a probability is not strictly between 0 and 1.
 */
export function normalized(probabilities: number[]): number[] | null {
  let sum = 0;
  for (const p of probabilities) sum += p;
  for (let i = 0; i < probabilities.length; i++) {
    const p = (probabilities[i] ?? 0) / sum;
    if (!(p > 0 && p < 1)) return null;
    probabilities[i] = p;
  }
  return probabilities;
}

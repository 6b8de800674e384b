/**
 * Scales solved probabilities to sum to 1, and returns null for those that a double cannot hold.
 *
 * The sum of a solver's result differs from 1 by rounding only; dividing by it distributes the difference. Changes the
 * given array, which the solver has just created, so that a call allocates only its result.
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

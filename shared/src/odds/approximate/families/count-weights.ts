/**
 * Logarithms of the weights of 0, 1, 2, … of a count before tilting: `1/k!` of a Poisson count, or the coefficients
 * `Γ(k + r) / (Γ(r) k!)` of a negative binomial one, times the power that gives it its mean.
 *
 * @param mean of the negative binomial count; a Poisson count is tilted to its mean.
 * @param varianceRatio variance over mean: 1 for a Poisson count.
 */
export function logCountWeights(mean: number, varianceRatio: number, count: number): Float64Array {
  const weights = new Float64Array(count);
  const size = mean / (varianceRatio - 1);
  const failure = 1 - 1 / varianceRatio;
  for (let k = 1; k < count; k += 1) {
    const ratio = varianceRatio === 1 ? 1 / k : ((size + k - 1) / k) * failure;
    weights[k] = (weights[k - 1] ?? 0) + Math.log(ratio);
  }
  return weights;
}

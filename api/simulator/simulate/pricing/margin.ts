/**
 * Adds the bookmaker's margin to fair chances by the power method: raises every chance to the exponent below 1 for which
 * the results sum to the overround. Long shots carry more of the margin, as at the real book, and no chance reaches 1.
 *
 * @param fair chances that sum to 1, each above 0 and below 1.
 * @param overround the required sum, slightly above 1.
 */
export function withMargin(fair: readonly number[], overround: number): number[] {
  const logs = fair.map(Math.log);
  let exponent = 1;
  for (let round = 0; round < 40; round++) {
    let sum = 0;
    let slope = 0;
    for (const log of logs) {
      const value = Math.exp(exponent * log);
      sum += value;
      slope += value * log;
    }
    const step = (sum - overround) / slope;
    // The sum is a decreasing convex function of the exponent, so Newton's method approaches the root from one side after
    // the first step, which must not go below 0.
    exponent = Math.max(0, exponent - step);
    if (Math.abs(step) < 1e-12) break;
  }
  return logs.map((log) => Math.exp(exponent * log));
}

/**
 * Converts a chance to a price: three decimals below 2, two from 2 up.
 *
 * @example toPrice(0.5208) // 1.92
 */
export function toPrice(chance: number): number {
  const price = 1 / chance;
  const fine = Math.round(price * 1_000) / 1_000;
  return fine < 2 ? fine : Math.round(price * 100) / 100;
}

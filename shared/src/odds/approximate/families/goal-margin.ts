import type { StartingPoint } from '../fit/starting-point.ts';
import type { PointMass, TiltedFamily } from '../fit/tilted-family.ts';
import { logCountWeights } from './count-weights.ts';
import { drawPointMass, type Expectations } from './expectations.ts';

/** Margins from −40 to 40, which covers corners and runs. */
const WIDEST = 40;
const MARGIN = Float64Array.from({ length: 2 * WIDEST + 1 }, (_, i) => i - WIDEST);
const DISTANCE = MARGIN.map(Math.abs);

/** The range of plausible standard deviations of a margin of goals. */
export const GOAL_DEVIATIONS = [0.25, 6] as const;

/**
 * The margin of a low-scoring game: the difference of two Poisson counts (Skellam) with free dispersion and a free
 * draw probability.
 *
 * `P(k) ∝ I_|k|(z) · exp(a·k + b·|k|) · (1 + d·[k = 0])`: `a` is the supremacy of one side, `b` the dispersion relative to
 * the first guess in `z`, `d` the extra probability of a draw.
 */
export function goalMargin(start: StartingPoint, expectations: Expectations, lead = 0): TiltedFamily {
  const mean = Math.min(Math.max(start.location, -WIDEST / 2), WIDEST / 2);
  // The variance of a difference of Poisson counts is at least the absolute value of its mean.
  const variance = Math.max(start.deviation ** 2, Math.abs(mean) + 0.05);
  const { varianceRatio } = expectations;
  const isPoisson = varianceRatio === 1;
  const supremacy = isPoisson ? 0.5 * Math.log((variance + mean) / (variance - mean)) : 0;
  const z = Math.sqrt(variance * variance - mean * mean);
  const reach = Math.min(WIDEST, Math.ceil(Math.abs(mean) + 8 * Math.sqrt(variance)) + 4);
  const within = (values: Float64Array) => values.subarray(WIDEST - reach, WIDEST + reach + 1);
  const base = isPoisson ? logBessel(z, reach) : logDifference(mean, variance, varianceRatio, reach);
  return {
    lowest: -reach,
    base,
    statistics: [
      { values: within(MARGIN), mean: supremacy, deviation: 3 },
      { values: within(DISTANCE), mean: 0, deviation: 2 },
    ],
    pointMasses: [
      drawPointMass(expectations, lead),
      ...overtimePointMass(expectations, base, supremacy, lead),
    ],
  };
}

/** Drawn games that overtime decides by one. In the first guess they make such margins more likely by this factor. */
function overtimePointMass(
  { overtime }: Expectations,
  base: Float64Array,
  supremacy: number,
  lead: number,
): PointMass[] {
  if (!overtime) return [];
  const middle = (base.length - 1) / 2;
  const weight = (margin: number) => {
    const k = margin - lead;
    return Math.abs(k) > middle ? 0 : Math.exp((base[middle + k] ?? 0) + supremacy * k);
  };
  const share = weight(0) / (weight(-1) + weight(1));
  if (!Number.isFinite(share)) return [];
  const [mean, deviation] = overtime;
  return [{ numbers: [-1 - lead, 1 - lead], shares: [share, share], mean, deviation }];
}

/** Logarithm of the probability of each margin of two independent negative binomial counts. */
function logDifference(mean: number, variance: number, varianceRatio: number, reach: number): Float64Array {
  const expected = Math.max(variance / varianceRatio, Math.abs(mean) + 0.05);
  const count = Math.min(WIDEST + 1, 2 * reach + 1);
  const side = (scored: number) =>
    logCountWeights(scored, varianceRatio, count).map((weight) => Math.exp(weight));
  const [home, away] = [side((expected + mean) / 2), side((expected - mean) / 2)];
  const result = new Float64Array(2 * reach + 1);
  for (let k = -reach; k <= reach; k += 1) {
    let sum = 0;
    for (let h = Math.max(0, k); h < count && h - k < count; h += 1)
      sum += (home[h] ?? 0) * (away[h - k] ?? 0);
    result[reach + k] = Math.log(Math.max(sum, 1e-300));
  }
  return result;
}

/**
 * `ln I_|k|(z)` for margins from `−reach` to `reach`, up to a constant, by Miller's downward recurrence of the ratios
 * `r_k = I_k / I_(k−1) = 1 / (2k/z + r_(k+1))` (Abramowitz and Stegun, 9.6.26 and 9.12).
 */
function logBessel(z: number, reach: number): Float64Array {
  const result = new Float64Array(2 * reach + 1);
  let ratio = 0;
  for (let k = reach + 25; k >= 1; k -= 1) {
    ratio = 1 / ((2 * k) / z + ratio);
    if (k <= reach) result[reach + k] = Math.log(ratio);
  }
  for (let k = 1; k <= reach; k += 1) {
    const log = (result[reach + k - 1] ?? 0) + (result[reach + k] ?? 0);
    result[reach + k] = log;
    result[reach - k] = log;
  }
  return result;
}

import type { PointMass, TiltedFamily } from './tilted-family.ts';

/** The distribution of a family at some parameters, with its derivatives. One fit reuses the arrays in every step. */
export interface Tilted {
  /** Cumulative probabilities as in `Distribution`: one entry more than the family has whole numbers. */
  readonly below: Float64Array;
  /** For each parameter, statistics first and then point masses, the derivative of `below` by it. */
  readonly slopes: readonly Float64Array[];
}

/** The prior of each parameter, statistics first and then point masses. */
export function parametersOf(family: TiltedFamily): readonly { mean: number; deviation: number }[] {
  return [...family.statistics, ...family.pointMasses];
}

/** Allocates the arrays for a family's distribution. */
export function allocateTilted(family: TiltedFamily): Tilted {
  const n = family.base.length + 1;
  return { below: new Float64Array(n), slopes: parametersOf(family).map(() => new Float64Array(n)) };
}

/**
 * Fills `tilted` with the distribution at `parameters`. The derivative of a probability by a tilt is the probability
 * times the statistic's deviation from its mean, as in every exponential family.
 */
export function tilt(family: TiltedFamily, parameters: Float64Array, tilted: Tilted): void {
  const { base, statistics, pointMasses, lowest } = family;
  const { below, slopes } = tilted;
  // Entry k + 1 is the weight of whole number k until the weights are summed up below.
  below.set(base, 1);
  for (let j = 0; j < statistics.length; j += 1) {
    const values = statistics[j]?.values;
    const by = parameters[j] ?? 0;
    if (!values || by === 0) continue;
    for (let k = 0; k < values.length; k += 1) below[k + 1] = (below[k + 1] ?? 0) + by * (values[k] ?? 0);
  }
  exponentiate(below);
  for (let j = 0; j < pointMasses.length; j += 1) {
    const pointMass = pointMasses[j];
    const slope = slopes[statistics.length + j];
    if (pointMass && slope)
      applyPointMass(pointMass, parameters[statistics.length + j] ?? 0, below, slope, lowest);
  }
  for (let j = 0; j < statistics.length; j += 1) {
    const values = statistics[j]?.values;
    const slope = slopes[j];
    if (values && slope) sumProducts(below, values, slope);
  }
  let total = 0;
  for (let i = 1; i < below.length; i += 1) {
    total += below[i] ?? 0;
    below[i] = total;
  }
  for (let i = 1; i < below.length; i += 1) below[i] = (below[i] ?? 0) / total;
  for (const slope of slopes) centreSlope(slope, below, total);
}

/** Replaces logarithms by weights from index 1 on, scaled so that the largest is 1. */
function exponentiate(logs: Float64Array): void {
  let largest = logs[1] ?? 0;
  for (let i = 2; i < logs.length; i += 1) {
    const log = logs[i] ?? 0;
    if (log > largest) largest = log;
  }
  logs[0] = 0;
  for (let i = 1; i < logs.length; i += 1) logs[i] = Math.exp((logs[i] ?? 0) - largest);
}

/** Applies a point mass to the weights of its numbers and writes the cumulative derivative by its parameter to `slope`. */
function applyPointMass(
  pointMass: PointMass,
  by: number,
  weights: Float64Array,
  slope: Float64Array,
  lowest: number,
): void {
  slope.fill(0);
  for (let i = 0; i < pointMass.numbers.length; i += 1) {
    const index = (pointMass.numbers[i] ?? 0) - lowest + 1;
    if (index < 1 || index >= weights.length) continue;
    const change = (weights[index] ?? 0) * (pointMass.shares[i] ?? 0);
    slope[index] = change;
    weights[index] = (weights[index] ?? 0) + by * change;
  }
  let sum = 0;
  for (let i = 1; i < slope.length; i += 1) {
    sum += slope[i] ?? 0;
    slope[i] = sum;
  }
}

/** Writes the cumulative sums of weight times value to `slope`. */
function sumProducts(weights: Float64Array, values: Float64Array, slope: Float64Array): void {
  let sum = 0;
  for (let k = 0; k < values.length; k += 1) {
    sum += (weights[k + 1] ?? 0) * (values[k] ?? 0);
    slope[k + 1] = sum;
  }
}

/** Converts derivatives of the summed weights to derivatives of the cumulative probabilities, which end at 1. */
function centreSlope(slope: Float64Array, below: Float64Array, total: number): void {
  const scale = 1 / total;
  const all = (slope[slope.length - 1] ?? 0) * scale;
  for (let i = 1; i < slope.length; i += 1) slope[i] = (slope[i] ?? 0) * scale - all * (below[i] ?? 0);
}

import type { TiltedFamily } from './tilted-family.ts';

/** A family's distribution at some tilts, with its derivative by each of them: room that one fit uses over and over. */
export interface Tilted {
  /** As in `Distribution`: one entry more than the family has whole numbers, from 0 to 1. */
  readonly below: Float64Array;
  /** For each statistic the derivative of `below` by its tilt. */
  readonly slopes: readonly Float64Array[];
}

/** Room for a family's distribution. */
export function roomFor(family: TiltedFamily): Tilted {
  const n = family.base.length + 1;
  return { below: new Float64Array(n), slopes: family.statistics.map(() => new Float64Array(n)) };
}

/**
 * Fills `room` with the distribution at `tilts`. The derivative of a probability by a tilt is the probability times
 * what the statistic has there above its mean: the rule of exponential families.
 */
export function tilt(family: TiltedFamily, tilts: Float64Array, room: Tilted): void {
  const { base, statistics } = family;
  const { below, slopes } = room;
  // Until they are summed up, entry k + 1 is the weight of whole number k.
  below.set(base, 1);
  for (let j = 0; j < statistics.length; j += 1) {
    const values = statistics[j]?.values;
    const by = tilts[j] ?? 0;
    if (!values || by === 0) continue;
    for (let k = 0; k < values.length; k += 1) below[k + 1] = (below[k + 1] ?? 0) + by * (values[k] ?? 0);
  }
  const total = exponentiate(below);
  for (let j = 0; j < slopes.length; j += 1) {
    const values = statistics[j]?.values;
    const slope = slopes[j];
    if (values && slope) sumSlope(below, values, total, slope);
  }
  let sum = 0;
  for (let i = 1; i < below.length; i += 1) {
    sum += below[i] ?? 0;
    below[i] = sum / total;
  }
}

/** Replaces logarithms by weights, the largest 1, from index 1 on, and returns their sum. */
function exponentiate(logs: Float64Array): number {
  let largest = logs[1] ?? 0;
  for (let i = 2; i < logs.length; i += 1) {
    const log = logs[i] ?? 0;
    if (log > largest) largest = log;
  }
  let total = 0;
  logs[0] = 0;
  for (let i = 1; i < logs.length; i += 1) {
    const weight = Math.exp((logs[i] ?? 0) - largest);
    logs[i] = weight;
    total += weight;
  }
  return total;
}

function sumSlope(weights: Float64Array, values: Float64Array, total: number, slope: Float64Array): void {
  let mean = 0;
  for (let k = 0; k < values.length; k += 1) mean += (weights[k + 1] ?? 0) * (values[k] ?? 0);
  mean /= total;
  let sum = 0;
  for (let k = 0; k < values.length; k += 1) {
    sum += (weights[k + 1] ?? 0) * ((values[k] ?? 0) - mean);
    slope[k + 1] = sum / total;
  }
  // The whole always sums to 1, whatever the tilt.
  slope[values.length] = 0;
}

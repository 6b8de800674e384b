import type { Lump, TiltedFamily } from './tilted-family.ts';

/** A family's distribution somewhere, with its derivatives: room that one fit uses over and over. */
export interface Tilted {
  /** As in `Distribution`: one entry more than the family has whole numbers, from 0 to 1. */
  readonly below: Float64Array;
  /** For each parameter, statistics first and then lumps, the derivative of `below` by it. */
  readonly slopes: readonly Float64Array[];
}

/** What is expected of each parameter, statistics first and then lumps. */
export function parametersOf(family: TiltedFamily): readonly { mean: number; deviation: number }[] {
  return [...family.statistics, ...family.lumps];
}

/** Room for a family's distribution. */
export function roomFor(family: TiltedFamily): Tilted {
  const n = family.base.length + 1;
  return { below: new Float64Array(n), slopes: parametersOf(family).map(() => new Float64Array(n)) };
}

/**
 * Fills `room` with the distribution at `parameters`. The derivative of a probability by a tilt is the probability
 * times what the statistic has there above its mean: the rule of exponential families.
 */
export function tilt(family: TiltedFamily, parameters: Float64Array, room: Tilted): void {
  const { base, statistics, lumps, lowest } = family;
  const { below, slopes } = room;
  // Until they are summed up, entry k + 1 is the weight of whole number k.
  below.set(base, 1);
  for (let j = 0; j < statistics.length; j += 1) {
    const values = statistics[j]?.values;
    const by = parameters[j] ?? 0;
    if (!values || by === 0) continue;
    for (let k = 0; k < values.length; k += 1) below[k + 1] = (below[k + 1] ?? 0) + by * (values[k] ?? 0);
  }
  exponentiate(below);
  for (let j = 0; j < lumps.length; j += 1) {
    const lump = lumps[j];
    const slope = slopes[statistics.length + j];
    if (lump && slope) applyLump(lump, parameters[statistics.length + j] ?? 0, below, slope, lowest);
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
  for (const slope of slopes) aboveTheMean(slope, below, total);
}

/** Replaces logarithms by weights, the largest 1, from index 1 on. */
function exponentiate(logs: Float64Array): void {
  let largest = logs[1] ?? 0;
  for (let i = 2; i < logs.length; i += 1) {
    const log = logs[i] ?? 0;
    if (log > largest) largest = log;
  }
  logs[0] = 0;
  for (let i = 1; i < logs.length; i += 1) logs[i] = Math.exp((logs[i] ?? 0) - largest);
}

/** Changes the weights of a lump's numbers, and sums up in `slope` what they change by for each unit of it. */
function applyLump(lump: Lump, by: number, weights: Float64Array, slope: Float64Array, lowest: number): void {
  slope.fill(0);
  for (let i = 0; i < lump.numbers.length; i += 1) {
    const index = (lump.numbers[i] ?? 0) - lowest + 1;
    if (index < 1 || index >= weights.length) continue;
    const change = (weights[index] ?? 0) * (lump.shares[i] ?? 0);
    slope[index] = change;
    weights[index] = (weights[index] ?? 0) + by * change;
  }
  let sum = 0;
  for (let i = 1; i < slope.length; i += 1) {
    sum += slope[i] ?? 0;
    slope[i] = sum;
  }
}

/** The sum of weight times value up to each number. */
function sumProducts(weights: Float64Array, values: Float64Array, slope: Float64Array): void {
  let sum = 0;
  for (let k = 0; k < values.length; k += 1) {
    sum += (weights[k + 1] ?? 0) * (values[k] ?? 0);
    slope[k + 1] = sum;
  }
}

/** Turns sums of changes of the weights into changes of the cumulative probabilities, whose whole is always 1. */
function aboveTheMean(slope: Float64Array, below: Float64Array, total: number): void {
  const scale = 1 / total;
  const all = (slope[slope.length - 1] ?? 0) * scale;
  for (let i = 1; i < slope.length; i += 1) slope[i] = (slope[i] ?? 0) * scale - all * (below[i] ?? 0);
}

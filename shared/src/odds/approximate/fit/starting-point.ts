import type { KnownLine } from '../lines/known-lines.ts';

/** A first estimate of the location and spread of the margin or total. */
export interface StartingPoint {
  /** The threshold at which both sides are equally likely. */
  readonly location: number;
  readonly deviation: number;
}

/** The scale at which a logistic curve is closest to a normal one. */
const LOGIT_PER_DEVIATION = 1.702;

/**
 * Straight-line regression of the lines' log odds on their thresholds.
 *
 * @param lines at least one.
 * @param range the plausible standard deviations of the family; the result is limited to it.
 */
export function startingPoint(lines: readonly KnownLine[], range: readonly [number, number]): StartingPoint {
  let meanThreshold = 0;
  let meanLogit = 0;
  for (const { threshold, probability } of lines) {
    meanThreshold += threshold / lines.length;
    meanLogit += logit(probability) / lines.length;
  }
  let together = 0;
  let apart = 0;
  for (const { threshold, probability } of lines) {
    together += (threshold - meanThreshold) * (logit(probability) - meanLogit);
    apart += (threshold - meanThreshold) ** 2;
  }
  const slope = together / apart;
  const raw = slope < 0 ? -LOGIT_PER_DEVIATION / slope : range[1];
  const deviation = Math.min(Math.max(raw, range[0]), range[1]);
  return { location: meanThreshold + (meanLogit * deviation) / LOGIT_PER_DEVIATION, deviation };
}

function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

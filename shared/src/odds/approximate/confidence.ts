import { type Distribution, standardDeviation } from './fit/distribution.ts';
import type { KnownLine } from './lines/known-lines.ts';
import { isFlat, variationOf } from './lines/ladder-variation.ts';

/** How far an approximated line can be trusted. */
export type Confidence = 'low' | 'moderate' | 'high';

/**
 * The share of the lines' variance in probability that the fitted distribution explains, from 0 to 1. It is about
 * 0.9999 for a recorded ladder.
 *
 * @param fitted the probabilities of the same lines, in the same order.
 */
export function rSquaredOf(lines: readonly KnownLine[], fitted: readonly number[]): number {
  const { varied } = variationOf(lines);
  let missed = 0;
  for (let i = 0; i < lines.length; i += 1) {
    missed += ((lines[i]?.probability ?? 0) - (fitted[i] ?? 0)) ** 2;
  }
  if (isFlat(lines, varied)) return missed < 1e-6 * lines.length ? 1 : 0;
  return Math.min(1, Math.max(0, 1 - missed / varied));
}

/**
 * Confidence from r squared and the distance to the nearest known line. The distance is measured in standard deviations
 * of the result, so that it means the same in every sport (a soccer match: about 1.6 goals; a basketball game: about 12 points).
 *
 * | confidence | r squared at least | distance at most |
 * | --- | --- | --- |
 * | high | 0.999 | 0.35 |
 * | moderate | 0.99 | 1 |
 * | low | otherwise | |
 */
export function confidenceOf(
  rSquared: number,
  lines: readonly KnownLine[],
  target: number,
  distribution: Distribution,
): Confidence {
  let distance = Number.POSITIVE_INFINITY;
  for (const line of lines) distance = Math.min(distance, Math.abs(line.threshold - target));
  const deviations = distance / standardDeviation(distribution);
  if (rSquared >= 0.999 && deviations <= 0.35) return 'high';
  return rSquared >= 0.99 && deviations <= 1 ? 'moderate' : 'low';
}

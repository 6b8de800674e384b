import type { KnownLine } from './known-lines.ts';

/** The mean of the lines' probabilities and the sum of squared deviations from it. */
export function variationOf(lines: readonly KnownLine[]): { mean: number; varied: number } {
  let mean = 0;
  for (const { probability } of lines) mean += probability / lines.length;
  let varied = 0;
  for (const { probability } of lines) varied += (probability - mean) ** 2;
  return { mean, varied };
}

/** Whether all lines have the same probability, as from -0.5 to +0.5 in a game without draws. r squared has no meaning then. */
export function isFlat(lines: readonly KnownLine[], varied: number): boolean {
  return varied < 1e-8 * lines.length;
}

/**
 * Whether the probabilities rise with the threshold, so that no distribution explains them: a higher threshold never
 * makes a side more likely. The test is that no falling curve fits the lines better than their mean does.
 *
 * That holds when no leading part of the ladder has a mean above the mean of the whole. Otherwise a curve with one step
 * down after that part fits better (Ayer et al., "An empirical distribution function for sampling with incomplete
 * information", 1955).
 *
 * @param lines in ascending order of threshold, at least one.
 *
 * @example probabilities 0.4, 0.6, 0.5 rise; 0.6, 0.4, 0.5 do not
 */
export function isRising(lines: readonly KnownLine[]): boolean {
  const { mean, varied } = variationOf(lines);
  if (isFlat(lines, varied)) return false;
  let above = 0;
  for (const { probability } of lines.slice(0, -1)) {
    above += probability - mean;
    if (above > 0) return false;
  }
  return true;
}

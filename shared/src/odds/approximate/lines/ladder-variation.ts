import type { KnownLine } from './known-lines.ts';

/** Mean of the lines' probabilities, and the sum of the squared distances from it. */
export function variationOf(lines: readonly KnownLine[]): { mean: number; varied: number } {
  let mean = 0;
  for (const { probability } of lines) mean += probability / lines.length;
  let varied = 0;
  for (const { probability } of lines) varied += (probability - mean) ** 2;
  return { mean, varied };
}

/** A flat ladder (a game without draws, -0.5 to +0.5) has nothing to explain: what counts is that it is met. */
export function isFlat(lines: readonly KnownLine[], varied: number): boolean {
  return varied < 1e-8 * lines.length;
}

/**
 * Whether a ladder rises where it should fall, so that no distribution explains anything of it: asking for more never
 * makes a side likelier, and of all curves that never rise none comes nearer to these lines than their mean does.
 *
 * That is so when no beginning of the ladder lies above the mean of the whole: otherwise a step down behind it would
 * come nearer (Ayer et al., "An empirical distribution function for sampling with incomplete information", 1955).
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

import type { KnownLine } from './known-lines.ts';

/**
 * The margin that the bookmaker would charge on a line, by linear interpolation between the neighbouring lines. Beyond
 * the ends it is the margin of the last line; at a known line it is exactly that line's margin.
 *
 * @param lines in ascending order of threshold, at least one.
 */
export function ladderOverround(lines: readonly KnownLine[], threshold: number): number {
  let below: KnownLine | undefined;
  let above: KnownLine | undefined;
  for (const line of lines) {
    if (line.threshold <= threshold) below = line;
    if (line.threshold >= threshold && above === undefined) above = line;
  }
  if (!below || !above) return (below ?? above)?.overround ?? 0;
  const width = above.threshold - below.threshold;
  const share = width === 0 ? 0 : (threshold - below.threshold) / width;
  return below.overround + share * (above.overround - below.overround);
}

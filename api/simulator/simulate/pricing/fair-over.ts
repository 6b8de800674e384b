import { above, at, type Pmf } from '../models/pmf.ts';

/**
 * The fair chance of "over" at a line, with pushes and quarter lines: its inverse is the price at which the expected
 * profit is 0 for both sides.
 *
 * A tie on a whole line is a push: wins / (1 − ties). A quarter line is half a stake on each neighbouring line: with
 * wins w₁, w₂ and ties t₁, t₂ there, the fair price o solves ½(w₁o + t₁) + ½(w₂o + t₂) = 1.
 *
 * For handicaps `x` is the margin: home with `hdp` wins when the margin is over `−hdp`.
 *
 * @example fairOver(pointMass(3), 2.5) // 1
 */
export function fairOver(x: Pmf, line: number): number {
  const quarters = Math.round(line * 4);
  if (quarters % 2 === 0) return above(x, line) / (1 - at(x, line));
  const [low, high] = [line - 0.25, line + 0.25];
  return (above(x, low) + above(x, high)) / (2 - at(x, low) - at(x, high));
}

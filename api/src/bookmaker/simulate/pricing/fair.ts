import { above, at, type Pmf } from '../models/pmf.ts';

/**
 * The fair chance of "over" at a line, pushes and quarter lines included: `1 / it` is the price at which a bet is worth
 * nothing to either side.
 *
 * A whole line gives the stake back on a tie: wins / (1 − ties). A quarter line is half a stake on each neighbour:
 * with wins w₁, w₂ and ties t₁, t₂ there, the fair price solves ½(w₁o + t₁) + ½(w₂o + t₂) = 1.
 *
 * A handicap is the same question of the margin: home with `hdp` wins when the margin is over `−hdp`.
 *
 * @example fairOver(certain(3), 2.5) // 1
 */
export function fairOver(x: Pmf, line: number): number {
  const quarters = Math.round(line * 4);
  if (quarters % 2 === 0) return above(x, line) / (1 - at(x, line));
  const [low, high] = [line - 0.25, line + 0.25];
  return (above(x, low) + above(x, high)) / (2 - at(x, low) - at(x, high));
}

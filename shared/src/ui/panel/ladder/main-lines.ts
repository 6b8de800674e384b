import type { LadderRow } from '../panel-blocks.ts';

/** Lines of a folded ladder. */
const FOLDED = 5;
/** A ladder of so many lines is never folded: one or two more are not worth a button. */
export const FOLDED_ABOVE = 7;

/**
 * The lines around the main one, in their order. Of a ladder without a main line, those in its middle.
 *
 * @example mainLines(rows of 1.5, 2, 2.25, 2.5 (main), 2.75, 3, 3.5, 4) // 2, 2.25, 2.5, 2.75, 3
 */
export function mainLines(rows: readonly LadderRow[]): readonly LadderRow[] {
  if (rows.length <= FOLDED_ABOVE) return rows;
  const main = rows.findIndex((row) => row.main);
  const middle = main === -1 ? Math.floor(rows.length / 2) : main;
  const first = Math.max(0, Math.min(middle - Math.floor(FOLDED / 2), rows.length - FOLDED));
  return rows.slice(first, first + FOLDED);
}

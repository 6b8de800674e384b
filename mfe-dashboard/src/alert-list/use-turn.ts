import { useEffect, useState } from 'react';
import { createTurns } from './turns.ts';

/**
 * Rows that get their cells within one frame. More than the eye follows, and few enough that a burst which changes all
 * rows in sight never holds the page up: the rest stand empty for a frame or two, which nobody sees.
 */
export const ROWS_A_FRAME = 6;

const turns = createTurns(ROWS_A_FRAME);

/** Whether a row may render what is expensive in it. Rows further up, which are rendered first, come first. */
export function useTurn(): boolean {
  // While rendering, so that the row that a single alert adds costs one render. A render thrown away wastes a turn only.
  const [mine, setMine] = useState(() => turns.take());
  useEffect(() => (mine ? undefined : turns.wait(() => setMine(true))), [mine]);
  return mine;
}

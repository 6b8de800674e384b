import { useEffect, useState } from 'react';
import type { PanelBlock } from './panel-blocks.ts';

/** Cells of changed blocks after which the others wait for the next frame. */
export const CELLS_PER_FRAME = 16;

interface Turns {
  /** Whose blocks they are. */
  readonly lineId: string;
  /** What is to be shown in the end. */
  readonly target: readonly PanelBlock[];
  /** What is shown in this frame. */
  readonly shown: readonly PanelBlock[];
  /** The block that waits, and is first in the next turn; null: none does. */
  readonly waiting: number | null;
  /** How many turns there were. */
  readonly count: number;
}

/**
 * The blocks of a panel, a change of many prices spread over a few frames: in one of them it would block a slow phone for a
 * tenth of a second. A block changes as a whole; one that has not changed stays the same object. Another line, which must never be
 * seen with prices of the one before, and other markets show at once.
 */
export function useInTurns(blocks: readonly PanelBlock[], lineId: string): readonly PanelBlock[] {
  const [state, setState] = useState<Turns>(() => ({ ...atOnce(blocks, lineId), count: 0 }));
  let turns = state;
  if (state.lineId !== lineId) {
    turns = { ...atOnce(blocks, lineId), count: state.count };
    setState(turns);
  } else if (state.target !== blocks) {
    // There is one turn in a frame; one that waits has its own.
    const changed = { ...state, target: blocks };
    turns = state.waiting === null ? takeTurn(changed) : changed;
    setState(turns);
  }
  const { count } = turns;
  const isWaiting = turns.waiting !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn that leaves something has a next one.
  useEffect(() => {
    if (!isWaiting) return;
    const frame = requestAnimationFrame(() => setState(takeTurn));
    return () => cancelAnimationFrame(frame);
  }, [isWaiting, count]);
  return turns.shown;
}

/** Shows the next changed blocks. What waits is first, whatever has changed again meanwhile. */
function takeTurn({ lineId, target, shown, waiting, count }: Turns): Turns {
  const hasSameKeys = target.length === shown.length && target.every(({ key }, at) => key === shown[at]?.key);
  if (!hasSameKeys) return { ...atOnce(target, lineId), count };
  const after = [...shown];
  let cells = 0;
  for (let step = 0; step < target.length; step += 1) {
    const at = ((waiting ?? 0) + step) % target.length;
    const [before, block] = [shown[at], target[at]];
    if (!before || !block || isSame(before, block)) continue;
    if (cells >= CELLS_PER_FRAME) return { lineId, target, shown: after, waiting: at, count: count + 1 };
    after[at] = block;
    cells += block.rows.reduce((sum, row) => sum + row.cells.length, 0);
  }
  return { lineId, target, shown: after, waiting: null, count };
}

function atOnce(blocks: readonly PanelBlock[], lineId: string): Omit<Turns, 'count'> {
  return { lineId, target: blocks, shown: blocks, waiting: null };
}

function isSame(a: PanelBlock, b: PanelBlock): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

import { useEffect, useState } from 'react';
import { createRenderBudget } from './render-budget.ts';

/**
 * Rows whose cells are rendered in one frame. Rendering a full screen of rows in one frame would block the page during a
 * burst of alerts; the remaining rows stay empty for one or two frames, too short to notice.
 */
export const ROWS_PER_FRAME = 6;

const budget = createRenderBudget(ROWS_PER_FRAME);

/** Whether a row may render its cells in this frame. Rows are served from the top of the list. */
export function useRenderBudget(): boolean {
  // Claimed during render, so that a single new row renders once. A discarded render only wastes one claim.
  const [granted, setGranted] = useState(() => budget.claim());
  useEffect(() => (granted ? undefined : budget.enqueue(() => setGranted(true))), [granted]);
  return granted;
}

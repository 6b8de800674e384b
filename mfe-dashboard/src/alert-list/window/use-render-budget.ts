import { useEffect, useState } from 'react';
import { createRenderBudget } from './render-budget.ts';

/**
 * Groups that are rendered in one frame. Rendering a full screen of them in one frame would block the page during a burst of
 * alerts; the remaining ones stay empty for a few frames, too short to notice.
 */
export const GROUPS_PER_FRAME = 2;

const budget = createRenderBudget(GROUPS_PER_FRAME);

/** Whether a group may render in this frame. Groups are served from the top of the list. */
export function useRenderBudget(): boolean {
  // Claimed during render, so that a single new group renders once. A discarded render only wastes one claim.
  const [granted, setGranted] = useState(() => budget.claim());
  useEffect(() => (granted ? undefined : budget.enqueue(() => setGranted(true))), [granted]);
  return granted;
}

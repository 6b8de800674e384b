import { useEffect, useState } from 'react';

/** A browser that is never idle draws the next chart nevertheless. Milliseconds. */
const LONGEST_WAIT = 250;

const waiting = new Set<() => void>();
let isScheduled = false;

/**
 * Whether it is the turn of a chart, or of another part of the page, that is to be drawn. Drawing all of them takes many frames: each has an
 * idle time of its own, between which the page answers.
 */
export function useDrawTurn(isWanted: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const draw = (): void => setIsDrawn(true);
    waiting.add(draw);
    schedule();
    return () => {
      waiting.delete(draw);
    };
  }, [isWanted]);
  return isDrawn;
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    next();
    schedule();
  });
}

/** Safari has no idle times. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work);
  else requestIdleCallback(work, { timeout: LONGEST_WAIT });
}

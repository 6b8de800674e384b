import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A mean delay of the event loop above which the process is overloaded, and below which it no longer is. Milliseconds. */
const BUSY_MS = 200;
const CALM_MS = 50;
/** The share of what may wait for all clients above which the process is overloaded. */
const BUSY_SHARE = 0.5;
const RESOLUTION_MS = 20;

/** Whether the process is overloaded, judged once a second. */
export function createLoadMonitor(readDelay: () => number = eventLoopDelay()) {
  let busy = false;
  return {
    isBusy: () => busy,
    /** Judges the last second; returns whether the state changed. `share` is how full the queues of all clients are. */
    judge(share: number): { changed: boolean; delayMs: number } {
      const delayMs = readDelay();
      const before = busy;
      if (delayMs > BUSY_MS || share > BUSY_SHARE) busy = true;
      else if (delayMs < CALM_MS && share < BUSY_SHARE / 2) busy = false;
      return { changed: busy !== before, delayMs };
    },
  };
}

/** The mean delay since the last call. */
function eventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return () => {
    const mean = histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
    return Number.isNaN(mean) ? 0 : Math.max(0, mean);
  };
}

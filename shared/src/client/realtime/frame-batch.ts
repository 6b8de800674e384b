/** Interval of batches while the page is hidden and has no frames. Milliseconds. */
const HIDDEN_MS = 500;
/**
 * Pause after a batch. A single change is applied in the next frame. A stream of changes is applied twenty times a
 * second, which looks continuous and leaves the page most of its time. Milliseconds.
 */
export const PAUSE_MS = 50;
/**
 * On a device that takes longer for a batch than this pause leaves, the page rests as long as the batch took, so that it can
 * answer to its user between two of them; at most this long, so that prices stay current. Milliseconds.
 */
export const MOST_REST_MS = 100;

/**
 * Collects items and delivers them together in an animation frame, with a pause after each batch, so that pushes do not
 * cause a render each. `flush` delivers the collected items at once, `cancel` drops them.
 */
export function frameBatch<T>(apply: (items: T[]) => void) {
  let items: T[] = [];
  let cancelNext: (() => void) | null = null;
  let pauseUntil = 0;

  const flush = (): void => {
    cancelNext?.();
    cancelNext = null;
    const batch = items;
    items = [];
    if (batch.length === 0) return;
    const start = performance.now();
    pauseUntil = start + PAUSE_MS;
    apply(batch);
    // Runs once the frame has been rendered, laid out and painted.
    setTimeout(() => {
      const end = performance.now();
      pauseUntil = Math.max(pauseUntil, end + Math.min(end - start, MOST_REST_MS));
    }, 0);
  };

  /** Delivers in the first frame after the pause, which can become longer meanwhile. */
  const deliverLater = (): void => {
    const pause = pauseUntil - performance.now();
    if (pause <= 0) {
      cancelNext = nextFrame(flush);
      return;
    }
    const timer = setTimeout(deliverLater, pause);
    cancelNext = () => clearTimeout(timer);
  };

  return {
    add(more: readonly T[]): void {
      for (const item of more) items.push(item);
      if (items.length > 0 && cancelNext === null) deliverLater();
    },
    flush,
    cancel(): void {
      cancelNext?.();
      cancelNext = null;
      items = [];
    },
  };
}

function nextFrame(run: () => void): () => void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible') {
    const frame = requestAnimationFrame(run);
    // A page that is hidden before the frame would not apply the batch until it is visible again.
    const timer = setTimeout(run, HIDDEN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
  const timer = setTimeout(run, HIDDEN_MS);
  return () => clearTimeout(timer);
}

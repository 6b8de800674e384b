/** Interval of batches while the page is hidden and has no frames. Milliseconds. */
const HIDDEN_MS = 500;
/**
 * Pause after a batch. A single change is applied in the next frame. A stream of changes is applied twenty times a
 * second, which looks continuous and leaves the page most of its time. Milliseconds.
 */
export const PAUSE_MS = 50;

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
    pauseUntil = performance.now() + PAUSE_MS;
    apply(batch);
  };

  return {
    add(more: readonly T[]): void {
      for (const item of more) items.push(item);
      if (items.length > 0) cancelNext ??= frameAfter(pauseUntil - performance.now(), flush);
    },
    flush,
    cancel(): void {
      cancelNext?.();
      cancelNext = null;
      items = [];
    },
  };
}

function frameAfter(pause: number, run: () => void): () => void {
  if (pause <= 0) return nextFrame(run);
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = nextFrame(run);
  }, pause);
  return () => cancel();
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

/** While a page is hidden it has no frames; changes are applied this often then. Milliseconds. */
const HIDDEN_MS = 500;

/**
 * Collects items and hands them over together, at most once an animation frame, so that a burst of pushes costs one
 * render. `flush` hands over at once what is waiting; `cancel` drops it.
 */
export function frameBatch<T>(apply: (items: T[]) => void) {
  let items: T[] = [];
  let cancelNext: (() => void) | null = null;

  const flush = (): void => {
    cancelNext?.();
    cancelNext = null;
    const batch = items;
    items = [];
    if (batch.length > 0) apply(batch);
  };

  return {
    add(more: readonly T[]): void {
      for (const item of more) items.push(item);
      if (items.length > 0) cancelNext ??= nextFrame(flush);
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
    // A page that is hidden before its frame comes would keep the batch until it is seen again.
    const timer = setTimeout(run, HIDDEN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }
  const timer = setTimeout(run, HIDDEN_MS);
  return () => clearTimeout(timer);
}

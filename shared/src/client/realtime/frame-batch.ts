/** While a page is hidden it has no frames; changes are applied this often then. Milliseconds. */
const HIDDEN_MS = 500;
/**
 * Rest after a batch. What comes alone still shows with the next frame; what streams shows twenty times a second, which
 * the eye cannot tell from sixty, and leaves the page most of its time. Milliseconds.
 */
export const REST_MS = 50;

/**
 * Collects items and hands them over together in an animation frame, with a rest in between, so that neither a burst of
 * pushes nor a stream of them costs a render each. `flush` hands over at once what is waiting; `cancel` drops it.
 */
export function frameBatch<T>(apply: (items: T[]) => void) {
  let items: T[] = [];
  let cancelNext: (() => void) | null = null;
  let restUntil = 0;

  const flush = (): void => {
    cancelNext?.();
    cancelNext = null;
    const batch = items;
    items = [];
    if (batch.length === 0) return;
    restUntil = performance.now() + REST_MS;
    apply(batch);
  };

  return {
    add(more: readonly T[]): void {
      for (const item of more) items.push(item);
      if (items.length > 0) cancelNext ??= frameAfter(restUntil - performance.now(), flush);
    },
    flush,
    cancel(): void {
      cancelNext?.();
      cancelNext = null;
      items = [];
    },
  };
}

function frameAfter(rest: number, run: () => void): () => void {
  if (rest <= 0) return nextFrame(run);
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = nextFrame(run);
  }, rest);
  return () => cancel();
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

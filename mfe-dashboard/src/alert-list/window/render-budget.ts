/**
 * Limits how many items render per animation frame. Items that do not fit into the current frame are queued and called in
 * order in the following frames.
 *
 * @param perFrame items per frame
 */
export function createRenderBudget(perFrame: number) {
  const queue = new Set<() => void>();
  let left = perFrame;
  let frameRequested = false;

  const requestFrame = (): void => {
    if (frameRequested) return;
    frameRequested = true;
    requestAnimationFrame(() => {
      frameRequested = false;
      left = perFrame;
      for (const render of [...queue].slice(0, perFrame)) {
        queue.delete(render);
        claim();
        render();
      }
    });
  };

  /** Claims one item of the current frame; false if its budget is used up. */
  function claim(): boolean {
    requestFrame();
    if (left === 0) return false;
    left -= 1;
    return true;
  }

  return {
    claim,
    /**
     * Calls back in a later frame that has budget left.
     * @returns a function that cancels the callback
     */
    enqueue(render: () => void): () => void {
      queue.add(render);
      requestFrame();
      return () => queue.delete(render);
    },
  };
}

/** Hands out turns, at most so many an animation frame; those who wait get theirs in the order of asking. */
export function createTurns(perFrame: number) {
  const waiting = new Set<() => void>();
  let left = perFrame;
  let counting = false;

  const countFrame = (): void => {
    if (counting) return;
    counting = true;
    requestAnimationFrame(() => {
      counting = false;
      left = perFrame;
      for (const turn of [...waiting].slice(0, perFrame)) {
        waiting.delete(turn);
        take();
        turn();
      }
    });
  };

  /** Takes a turn of this frame if there is one. */
  function take(): boolean {
    countFrame();
    if (left === 0) return false;
    left -= 1;
    return true;
  }

  return {
    take,
    /**
     * Waits for a turn of a later frame.
     * @returns what gives it up while it has not come
     */
    wait(turn: () => void): () => void {
      waiting.add(turn);
      countFrame();
      return () => waiting.delete(turn);
    },
  };
}

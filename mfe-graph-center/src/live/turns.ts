/** How many charts compute approximations at a time. */
const AT_ONCE = 2;

/** Lets what is expensive begin in turns: at most two at a time, the others in their order. */
export function createTurns(atOnce = AT_ONCE) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const start = waiting.shift();
      if (start === undefined) return;
      running += 1;
      start();
    }
  }

  return {
    /** Calls back when it may begin. Returns a function that ends the turn, or the waiting for it. */
    take(onTurn: () => void): () => void {
      let [hasBegun, hasEnded] = [false, false];
      const start = (): void => {
        hasBegun = true;
        onTurn();
      };
      waiting.push(start);
      next();
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        if (hasBegun) running -= 1;
        else waiting.splice(waiting.indexOf(start), 1);
        next();
      };
    },
  };
}
export type Turns = ReturnType<typeof createTurns>;

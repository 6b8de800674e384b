/** Handshakes begun in one turn of the event loop. Between two turns, requests over HTTP are answered. */
const A_TURN = 10;

/**
 * Runs work in its order, a few pieces in each turn of the event loop: when thousands of clients come back at once, everything
 * else would wait until the last of them is accepted.
 */
export function createPacer(perTurn = A_TURN): (work: () => void) => void {
  const waiting: Array<() => void> = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(runSome);
  }

  function runSome(): void {
    scheduled = false;
    for (const work of waiting.splice(0, perTurn)) work();
    schedule();
  }

  return (work) => {
    waiting.push(work);
    schedule();
  };
}

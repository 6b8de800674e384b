import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other work waits at most about so long. Milliseconds. */
const TURN_MS = 5;

/** For a long loop: resolves at once, or after other work had its turn when the last one is long enough ago. */
export function createTurns(): () => Promise<void> | null {
  let ends = performance.now() + TURN_MS;
  return () => {
    if (performance.now() < ends) return null;
    return nextTurn().then(() => {
      ends = performance.now() + TURN_MS;
    });
  };
}

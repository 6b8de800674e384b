/** Long enough for the optimizer and for a stable figure, short enough to run often. */
const ROUND_MS = 250;
const ROUNDS = 5;

/** The last results, stored so that the optimizer cannot remove the calls. */
const results: unknown[] = Array.from({ length: 1024 }, () => null);

/**
 * How often a function can be called per second of processor time, over inputs in turn.
 *
 * Processor time is used instead of wall clock time because the machine may be busy, and the fastest of several rounds
 * because disturbances only slow a round down.
 */
export function callsPerSecond<T>(inputs: readonly T[], call: (input: T) => unknown): number {
  let best = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const { calls, microseconds } = oneRound(inputs, call);
    // The first round only warms up the optimizer.
    if (round > 0) best = Math.max(best, (calls * 1e6) / microseconds);
  }
  return Math.round(best);
}

function oneRound<T>(
  inputs: readonly T[],
  call: (input: T) => unknown,
): { calls: number; microseconds: number } {
  let calls = 0;
  const start = process.cpuUsage();
  for (;;) {
    for (const input of inputs) results[calls++ & (results.length - 1)] = call(input);
    const { user, system } = process.cpuUsage(start);
    if (user + system > ROUND_MS * 1000) {
      if (results.every((result) => result === null)) throw new Error('Every call returned null');
      return { calls, microseconds: user + system };
    }
  }
}

/** Long enough for the optimizer and for a steady figure, short enough to run often. */
const ROUND_MS = 250;
const ROUNDS = 5;

/** The last answers, kept where the optimizer cannot know that nobody reads them: a call that is not used is left out. */
const kept: unknown[] = Array.from({ length: 1024 }, () => null);

/**
 * How often a function can be called in a second of processor time, over inputs taken in turn.
 *
 * Processor time and not the clock, because the machine may be busy with something else; the best of several rounds,
 * because what disturbs a round only ever slows it down.
 */
export function callsPerSecond<T>(inputs: readonly T[], call: (input: T) => unknown): number {
  let best = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const { calls, microseconds } = oneRound(inputs, call);
    // The first round is for the optimizer.
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
    for (const input of inputs) kept[calls++ & (kept.length - 1)] = call(input);
    const { user, system } = process.cpuUsage(start);
    if (user + system > ROUND_MS * 1000) {
      if (kept.every((answer) => answer === null)) throw new Error('Nothing was answered');
      return { calls, microseconds: user + system };
    }
  }
}

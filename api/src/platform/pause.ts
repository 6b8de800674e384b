/** Other work of the process waits at most about this long, in milliseconds. */
const STEP_MS = 12;

/**
 * For long work on the processor: resolves at once until it has run for a step, then after other work of the process.
 * @example for (const row of rows) { await pause(); plan(row); }
 */
export function createPauses(): () => Promise<void> | undefined {
  let ends = performance.now() + STEP_MS;
  return () => {
    if (performance.now() < ends) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        ends = performance.now() + STEP_MS;
        resolve();
      });
    });
  };
}

/** The result of a whole test run. */
export type Counts = { passed: number; failed: number; skipped: number };

/** A run that crashed before it could report anything. */
export const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0 };

/**
 * The counts together with the exit code of the test program: an exit code other than 0 without a failed test, such as
 * that of an unhandled error, counts as one failure.
 */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of `npm test`: `12 passed, 0 failed`, with `, 2 skipped` when tests were skipped. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run succeeds when nothing failed and at least one test passed. */
export function isSuccess({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}

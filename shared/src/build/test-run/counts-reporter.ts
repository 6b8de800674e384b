import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';

/** A Vitest reporter that sends the {@link Counts} of the run to the process that started Vitest. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.send?.(countTests(modules));
  }
}

/** A file that failed without a failed test, such as one that could not be loaded, counts as one failure. */
function countTests(modules: readonly TestModule[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    const failedBefore = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that was never run, because the run was interrupted, is pending.
      counts[state === 'pending' ? 'skipped' : state] += 1;
    }
    if (module.state() === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

import { afterAll } from 'vitest';

/*
 * Runs before each file of the suites whose files share the globals of a worker: a file that leaves a fake clock to the next one fails
 * itself. With an interval that never fires, a test elsewhere waits in vain.
 */
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'Date'] as const;

afterAll(() => {
  // Functions of a fake clock have it as a property. Node has no frames.
  const fake = TIMERS.filter((name) => 'clock' in (globalThis[name] ?? {}));
  if (fake.length > 0) {
    throw new Error(
      `This file leaves ${fake.join(', ')} of a fake clock. Restore spies before vi.useRealTimers().`,
    );
  }
});

import { setTimeout as wait } from 'node:timers/promises';

/** Longer than anything that a call does for a known address and not for an unknown one. Milliseconds. */
const STEP_MS = 250;

/** What remains of the step in which a call ended: answers that are sent at its end do not reveal what the call did. */
export function remainingMs(elapsedMs: number): number {
  return STEP_MS - (elapsedMs % STEP_MS);
}

/** Waits until the call that began at `start` may be answered. */
export async function untilEven(start: number): Promise<void> {
  await wait(remainingMs(performance.now() - start));
}

/** The answer to a call that may have sent a mail: the same for every address. */
export const CHECK_YOUR_MAIL = {
  status: 'ok',
  message: 'Check your mail. The next step is there.',
} as const;

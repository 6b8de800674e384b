import type { DiffTime } from '../book/diff/draft.ts';
import type { ChangeSet } from '../change-set.ts';
import type { MeasuredClock } from './measured-clock.ts';
import type { OutageTracker } from './outages.ts';

/** A change set as the clock dates it now, and its measured time. */
export interface TimedChange {
  readonly change: ChangeSet;
  /** Epoch ms. */
  readonly now: number;
  readonly time: DiffTime;
}

/**
 * Dates a change set that is about to be applied. It came before now, also when the clock has been set since, so that nothing
 * is dated ahead.
 */
export function timeChange(
  change: ChangeSet,
  source: string,
  clock: MeasuredClock,
  outages: OutageTracker,
): TimedChange {
  const now = clock.wall();
  const { offset } = clock;
  const receivedAt = now - clock.span(change.receivedAt, now);
  const measured = receivedAt + offset;
  const answeredBefore = measured - clock.span(change.answeredBefore ?? change.receivedAt, change.receivedAt);
  const knownUntil = outages.knownUntil(source, { receivedAt: measured, answeredBefore });
  return {
    change: receivedAt === change.receivedAt ? change : { ...change, receivedAt },
    now,
    time: { offset, knownUntil },
  };
}

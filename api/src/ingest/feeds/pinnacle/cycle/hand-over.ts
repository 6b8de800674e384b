import type { ChangeSet } from '../../../change-set.ts';
import type { ChangeSink } from '../../../ports.ts';
import { backOffMs } from '../transport/back-off.ts';
import type { Clock } from '../transport/clock.ts';
import type { FeedCondition } from './condition/feed-condition.ts';
import type { FeedLog } from './condition/feed-log.ts';

/** After so many failed tries a change set is given up and the picture taken anew. */
const TRIES = 5;
const PAUSES = { baseMs: 250, capMs: 5000 } as const;

/** Hands change sets to the sink, one at a time and in order. */
export interface HandOver {
  /** True when the change set and its cursor are committed; false when it was given up or the feed is stopping. */
  give(change: ChangeSet): Promise<boolean>;
}

export interface HandOverOptions {
  readonly sink: ChangeSink;
  readonly clock: Clock;
  readonly random: () => number;
  readonly condition: FeedCondition;
  readonly log: FeedLog;
  readonly signal: AbortSignal;
}

/**
 * A change set that the sink refuses is offered again as it is: what it says about a moment cannot be asked for a
 * second time. One that has begun is never cut off by a stop.
 */
export function createHandOver(options: HandOverOptions): HandOver {
  const { sink, clock, random, condition, log, signal } = options;
  let queue: Promise<unknown> = Promise.resolve();

  async function offer(change: ChangeSet): Promise<boolean> {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        await sink.apply(change);
        condition.stored(clock.now());
        return true;
      } catch (error) {
        condition.notStored(clock.now());
        const { endpoint, sportId } = change;
        log.error({ err: error, endpoint, sportId, tries }, 'a change set could not be stored');
        if (tries === TRIES) return false;
        await clock.wait(backOffMs(PAUSES, tries, random), signal);
      }
    }
    return false;
  }

  return {
    give(change) {
      const turn = queue.then(() => offer(change));
      queue = turn;
      return turn;
    },
  };
}

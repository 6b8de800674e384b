import type { Logger } from '../../../../platform/log.ts';
import type { ChangeSet } from '../../../change-set.ts';
import type { ChangeSink } from '../../../ports.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import { backOffMs } from '../transport/back-off.ts';
import type { Clock } from '../transport/clock.ts';

/** After this many failed attempts a change set is dropped; a resync replaces it. */
const MAX_ATTEMPTS = 5;
const BACK_OFF = { baseMs: 250, capMs: 5000 } as const;

/**
 * Delivers change sets to the sink, one at a time. Those of one poller stay in order, because it waits for each of them. A
 * change set that waits for its next attempt does not delay those of others.
 */
export interface Delivery {
  /** True when the change set and its cursor are committed; false when it was dropped or the feed is stopping. */
  deliver(change: ChangeSet): Promise<boolean>;
}

export interface DeliveryOptions {
  readonly sink: ChangeSink;
  readonly clock: Clock;
  readonly random: () => number;
  readonly health: Pick<HealthMonitor, 'stored' | 'notStored'>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * A change set that the sink rejects is retried unchanged, because the same delta cannot be requested again. A stop never
 * interrupts a delivery that has begun.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { sink, clock, random, health, log, signal } = options;
  let queue: Promise<unknown> = Promise.resolve();

  async function store(change: ChangeSet, attempt: number): Promise<boolean> {
    const { endpoint, sportId } = change;
    if (signal.aborted) return false;
    try {
      await sink.apply(change);
      health.stored(endpoint, sportId, clock.monotonic());
      return true;
    } catch (error) {
      health.notStored(endpoint, sportId, clock.monotonic());
      log.error({ err: error, endpoint, sportId, attempt }, 'a change set could not be stored');
      return false;
    }
  }

  return {
    async deliver(change) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const stored = queue.then(() => store(change, attempt));
        queue = stored;
        if (await stored) return true;
        if (signal.aborted || attempt === MAX_ATTEMPTS) return false;
        await clock.wait(backOffMs(BACK_OFF, attempt, random), signal);
      }
      return false;
    },
  };
}

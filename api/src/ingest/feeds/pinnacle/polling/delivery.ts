import type { Logger } from '../../../../platform/log/log.ts';
import type { ChangeSet } from '../../../change-set.ts';
import type { ChangeSink } from '../../../ports.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import { backOffMs } from '../transport/back-off.ts';
import type { Clock } from '../transport/clock.ts';

/** After this many failed attempts a change set is dropped; a resync replaces it. */
const MAX_ATTEMPTS = 5;
const BACK_OFF = { baseMs: 250, capMs: 5000 } as const;

/** Delivers change sets to the sink, one at a time and in order. */
export interface Delivery {
  /** True when the change set and its cursor are committed; false when it was dropped or the feed is stopping. */
  deliver(change: ChangeSet): Promise<boolean>;
}

export interface DeliveryOptions {
  readonly sink: ChangeSink;
  readonly clock: Clock;
  readonly random: () => number;
  readonly health: HealthMonitor;
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

  async function deliverWithRetries(change: ChangeSet): Promise<boolean> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await sink.apply(change);
        health.stored(clock.monotonic());
        return true;
      } catch (error) {
        health.notStored(clock.monotonic());
        const { endpoint, sportId } = change;
        log.error({ err: error, endpoint, sportId, attempt }, 'a change set could not be stored');
        if (attempt === MAX_ATTEMPTS) return false;
        await clock.wait(backOffMs(BACK_OFF, attempt, random), signal);
      }
    }
    return false;
  }

  return {
    deliver(change) {
      const result = queue.then(() => deliverWithRetries(change));
      queue = result;
      return result;
    },
  };
}

import type { Logger } from '../../platform/log.ts';
import type { Clock } from '../feeds/pinnacle/transport/clock.ts';
import type { OtherPricesStore } from './storage/other-prices.store.ts';
import type { EvMovesStore } from './values/ev-moves.store.ts';
import { createValueRecorder } from './values/record-values.ts';

export interface KeepValuesDeps {
  readonly prices: Pick<OtherPricesStore, 'prune'>;
  readonly values: EvMovesStore;
  /** false: no other bookmaker is read, so no price has a value; stored ones are still deleted in time. */
  readonly hasOthers: boolean;
  /** Resolves when this process is the one that writes, or the signal is given. */
  readonly leading: () => Promise<void>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const PRUNE_MS = 10 * 60_000;
/** Fair prices move between two readings of the others, so that values are looked for more often. */
const VALUES_MS = 5_000;

/** Stores the values of the prices that are stored, and deletes old ones of both, until the signal. */
export async function keepValues(deps: KeepValuesDeps): Promise<void> {
  const { prices, values, hasOthers, leading, clock, signal, log } = deps;

  async function prune(): Promise<void> {
    while (!signal.aborted) {
      await Promise.all([prices.prune(clock.wall()), values.prune(clock.wall())]).catch((error: unknown) =>
        log.warn({ err: error }, 'old prices of other bookmakers stayed'),
      );
      await clock.wait(PRUNE_MS, signal);
    }
  }

  async function record(): Promise<void> {
    if (!hasOthers) return;
    const look = createValueRecorder(values, clock.wall);
    while (!signal.aborted) {
      await leading();
      if (signal.aborted) return;
      await look().catch((error: unknown) => log.warn({ err: error }, 'values could not be stored'));
      await clock.wait(VALUES_MS, signal);
    }
  }

  await Promise.all([prune(), record()]);
}

import type { FeedStatus } from '@fairline/shared/contracts';
import type { Logger } from '../../platform/log.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import { isConnectionError } from '../storage/data-errors.ts';
import { writeFeedState } from '../storage/feed-state.store.ts';
import type { MeasuredClock } from '../time/measured-clock.ts';
import type { WriterTerms } from '../writer/writer-terms.ts';
import type { PriceAges } from './price-ages.ts';

export interface StatusStoreOptions {
  readonly terms: WriterTerms;
  readonly jobs: SerialQueue;
  readonly clock: MeasuredClock;
  /** Compares the clocks first: the last answer and the offset are stored of one reading. */
  readonly checkClock: () => void;
  /** The last answer of the feed as the clocks stand now. */
  readonly lastSuccessAt: () => FeedStatus['last_success_at'];
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Stores the status through the connection that holds the lock, so that a process that is not the writer any more can
 * neither store nor publish it. While the database is away, the status is published without being stored.
 *
 * @returns whether it may be published
 */
export async function storeStatus(
  { terms, jobs, clock, checkClock, lastSuccessAt, log, signal }: StatusStoreOptions,
  status: FeedStatus,
  ages: PriceAges,
): Promise<boolean> {
  const term = terms.leading;
  if (term === null) return terms.databaseIsAway;
  try {
    return await jobs.run(async () => {
      if (terms.leading !== term) return terms.databaseIsAway;
      checkClock();
      // After a restart they give the length of the outage.
      await writeFeedState(term.client, { ...status, last_success_at: lastSuccessAt() }, clock.stored, ages);
      return true;
    });
  } catch (error) {
    if (signal.aborted) return false;
    log.warn({ err: error }, 'the state of the feed could not be stored');
    // An error of the server came through the connection that holds the lock.
    return !isConnectionError(error);
  }
}

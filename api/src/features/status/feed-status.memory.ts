import type { FeedStatus } from '@fairline/shared/contracts';
import { presentFeedStatus } from '../../market/monitoring/present-feed-status.ts';
import type { StatusReadModel } from '../../market/monitoring/status.read-model.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-error.ts';
import type { DatabaseWatch } from '../../platform/db/database-watch.ts';

/** The message that users see while the database is away. */
export const DATABASE_UNAVAILABLE =
  'The database is not available. Prices and alerts continue when it is back.';

export interface FeedStatusMemoryDeps {
  readonly status: Pick<StatusReadModel, 'findFeedState'>;
  readonly databaseWatch: Pick<DatabaseWatch, 'unavailableSince' | 'check'>;
  readonly now: () => number;
}

/** The status of the feed, which is also known while the database is away. */
export interface FeedStatusMemory {
  /** From the database; while it is away, the last known status as down. Rejects only with bugs. */
  read(): Promise<FeedStatus>;
  /** Remembers a status that the ingest publishes, and returns it as users may see it now. */
  published(status: FeedStatus): FeedStatus;
}

/** Remembers the last status that was read or published in this process. */
export function createFeedStatusMemory({
  status,
  databaseWatch,
  now,
}: FeedStatusMemoryDeps): FeedStatusMemory {
  let last: FeedStatus | null = null;

  function withoutDatabase(since: number): FeedStatus {
    const known = last ?? presentFeedStatus(null, now());
    return {
      ...known,
      status: 'down',
      message: DATABASE_UNAVAILABLE,
      down_since: known.down_since ?? new Date(since).toISOString(),
    };
  }

  return {
    async read() {
      const { unavailableSince } = databaseWatch;
      if (unavailableSince !== null) return withoutDatabase(unavailableSince);
      try {
        last = presentFeedStatus(await status.findFeedState(), now());
        return last;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        // The watch reports the loss and its end to open pages.
        void databaseWatch.check();
        return withoutDatabase(now());
      }
    },
    published(published) {
      last = published;
      const { unavailableSince } = databaseWatch;
      return unavailableSince === null ? published : withoutDatabase(unavailableSince);
    },
  };
}

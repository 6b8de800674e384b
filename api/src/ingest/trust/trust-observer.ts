import { minuteOf } from '../../trust/trust-count.ts';
import type { MarketObserver } from '../observers/observer.ts';
import { judgeMoves, storeCounts, writeCounts } from '../storage/trust.store.ts';
import { countChange } from './count-change.ts';
import { PendingCounts } from './pending-counts.ts';

/** Counts how late prices are and what becomes of drops, each change set in its transaction. */
export function createTrustObserver(feed: string): MarketObserver {
  let committed = PendingCounts.none;
  let written = committed;
  return {
    load: (client) => storeCounts(client),
    async writeLast(client, change) {
      const { diff, errors } = change;
      const now = change.storedAt();
      written = committed.with(diff.change.feed, minuteOf(now), countChange(diff, errors.length, now));
      if (written !== committed) await writeCounts(client, written.json);
    },
    committed() {
      committed = written;
    },
    async everyMinute(client, measuredUntil, now) {
      await storeCounts(client);
      committed = PendingCounts.none;
      return judgeMoves(client, feed, { measuredUntil, now });
    },
  };
}

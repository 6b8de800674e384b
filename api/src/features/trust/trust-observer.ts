import type { MarketObserver } from '../../market/observer.ts';
import { countChange } from './count-change.ts';
import { PendingCounts } from './pending-counts.ts';
import { deleteTrustBefore, judgeMoves, storeCounts, writeCounts } from './trust.store.ts';
import { minuteOf } from './trust-count.ts';

const HOUR = 3_600_000;
/** Figures are of the last 24 hours, by the minute, and of the last 30 days. */
const SHOWN = { minutes: 25 * HOUR, hours: 30 * 24 * HOUR + HOUR };

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
    async sweep(client, { now }) {
      await deleteTrustBefore(client, now - SHOWN.minutes, now - SHOWN.hours);
      return false;
    },
    async everyMinute(client, measuredUntil, now) {
      await storeCounts(client);
      committed = PendingCounts.none;
      return judgeMoves(client, feed, { measuredUntil, now });
    },
  };
}

import type { Logger } from '../../../../platform/log.ts';
import type { FeedEndpoint } from '../../../change-set.ts';
import type { Clock } from '../transport/clock.ts';
import type { RejectReason, WireReport } from '../wire/wire-report.ts';

/** What was set aside of all responses of the feed. */
export interface Rejections {
  /** Adds the report of a response. The first of each endpoint and reason is logged. */
  add(endpoint: FeedEndpoint | 'inRunning', sportId: number | null, report: WireReport): void;
  /** Since the start, by reason. */
  totals(): Readonly<Partial<Record<RejectReason, number>>>;
  /** One sentence about the last minutes for the status; null when nothing was set aside. */
  describe(): string | null;
}

/** As long as the interval between two resyncs: what is still broken has been set aside again by then. */
const RECENT_MS = 15 * 60_000;

const NAMES: Readonly<Record<RejectReason, string>> = {
  league: 'leagues',
  event: 'events',
  period: 'periods',
  special: 'specials',
  settlement: 'results',
  list: 'lists',
  contestant: 'contestants',
  price: 'prices',
  market: 'markets',
  score: 'scores',
  limit: 'limits',
  time: 'times',
  field: 'descriptions',
  status: 'betting statuses',
  ahead: 'times in the future',
};

export function createRejections({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Logger;
}): Rejections {
  const totals = new Map<RejectReason, { count: number; at: number }>();
  const logged = new Set<string>();
  return {
    add(endpoint, sportId, report) {
      for (const [reason, { count, example }] of report.rejected) {
        totals.set(reason, { count: (totals.get(reason)?.count ?? 0) + count, at: clock.monotonic() });
        const key = `${endpoint}:${reason}`;
        if (logged.has(key)) continue;
        logged.add(key);
        log.warn({ endpoint, sportId, reason, count, example }, 'parts of a response were set aside');
      }
    },
    totals: () => Object.fromEntries([...totals].map(([reason, { count }]) => [reason, count])),
    describe() {
      const now = clock.monotonic();
      const recent = [...totals].filter(([, { at }]) => now - at < RECENT_MS);
      if (recent.length === 0) return null;
      // Without the counts, which change with every response, so that the status is stored and sent only once.
      const names = recent.map(([reason]) => NAMES[reason]).sort();
      return `Parts of the bookmaker's responses cannot be used and are left out: ${names.join(', ')}.`;
    },
  };
}

import { type AlertKind, type AlertQuery, STARTED_GRACE_SECONDS } from '@fairline/shared/contracts';
import { createShortCache } from '../../platform/cache/short-cache.ts';
import type { AlertRow, AlertRows, AlertSearch, IdRange } from './alerts.read-model.ts';

/** How long a count of all that lies behind counts; what is newer is counted exactly. Milliseconds. */
const COUNT_MS = 10_000;
const COUNTS_KEPT = 500;

export interface AlertsDeps {
  readonly findAlerts: (kind: AlertKind, search: AlertSearch) => Promise<AlertRow[]>;
  readonly countAlerts: (kind: AlertKind, search: AlertSearch, range: IdRange) => Promise<number>;
  readonly newestId: (kind: AlertKind) => Promise<number>;
  readonly now: () => number;
}

/**
 * Pages of alerts with the count of all that match. A month holds more than a million alerts, and after a restart
 * everybody asks at once: all of them are counted once in a while for each filter, then only what came since.
 */
export function createAlertsService({ findAlerts, countAlerts, newestId, now }: AlertsDeps) {
  const counted = createShortCache<{ upTo: number; count: number }>({ ms: COUNT_MS, size: COUNTS_KEPT, now });

  async function countAll(kind: AlertKind, search: AlertSearch): Promise<number> {
    const { time_interval, min_drop_percentage, sport_id, hide_started } = search;
    const key = JSON.stringify([kind, time_interval, min_drop_percentage, sport_id, hide_started]);
    const known = await counted.get(key, async () => {
      const upTo = await newestId(kind);
      return { upTo, count: await countAlerts(kind, search, { upTo }) };
    });
    return known.count + (await countAlerts(kind, search, { after: known.upTo }));
  }

  return {
    async page(kind: AlertKind, query: AlertQuery): Promise<AlertRows> {
      const startsAfter = query.hide_started ? new Date(now() - STARTED_GRACE_SECONDS * 1_000) : null;
      const search = { ...query, startsAfter };
      const [rows, count] = await Promise.all([findAlerts(kind, search), countAll(kind, search)]);
      return { rows, count };
    },
  };
}
export type AlertsService = ReturnType<typeof createAlertsService>;

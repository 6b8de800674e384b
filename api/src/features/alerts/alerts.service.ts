import {
  type AlertKind,
  type AlertQuery,
  STARTED_GRACE_SECONDS,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import { alertScopeOf } from './alerts.policy.ts';
import type { AlertRow, AlertSearch, AlertsReadModel } from './alerts.read-model.ts';

/** How long a full count is reused. Alerts newer than it are counted exactly. Milliseconds. */
const COUNT_MS = 10_000;
const MAX_COUNTS = 500;

/** The rows of a page, one row more where the list goes on, and how many rows match in all. */
export interface AlertRows {
  readonly rows: readonly AlertRow[];
  readonly count: number;
}

interface FullCount {
  readonly upTo: number;
  readonly count: number;
}

export interface AlertsDeps {
  readonly readModel: AlertsReadModel;
  readonly now: () => number;
}

/**
 * Pages of alerts with the count of all that match. A month holds more than a million alerts, and after a restart every
 * client reads at once. A full count is therefore cached for each filter, and only newer alerts are counted again.
 */
export function createAlertsService({ readModel, now }: AlertsDeps) {
  const fullCounts = new LRUCache<string, FullCount, () => Promise<FullCount>>({
    max: MAX_COUNTS,
    ttl: COUNT_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  async function countAll(kind: AlertKind, search: AlertSearch): Promise<number> {
    const { time_interval, min_drop_percentage, sport_id, hide_started, scope } = search;
    const key = JSON.stringify([kind, time_interval, min_drop_percentage, sport_id, hide_started, scope]);
    const full = await fullCounts.forceFetch(key, {
      context: async () => {
        const upTo = await readModel.newestId(kind);
        return { upTo, count: await readModel.count(kind, search, { upTo }) };
      },
    });
    return full.count + (await readModel.count(kind, search, { after: full.upTo }));
  }

  return {
    /** One page of what the plan includes of a kind. */
    async page(kind: AlertKind, query: AlertQuery, level: UpgradeLevel): Promise<AlertRows> {
      const startsAfter = query.hide_started ? new Date(now() - STARTED_GRACE_SECONDS * 1_000) : null;
      const search = { ...query, startsAfter, scope: alertScopeOf(level) };
      const [rows, count] = await Promise.all([readModel.findPage(kind, search), countAll(kind, search)]);
      return { rows, count };
    },
  };
}
export type AlertsService = ReturnType<typeof createAlertsService>;

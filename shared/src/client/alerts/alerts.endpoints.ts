import { type AlertPage, type AlertQuery, alertPageSchema, alertSchema } from '@fairline/shared/contracts';
import { original } from '@reduxjs/toolkit';
import { injectFeature } from '../base-api/inject-feature.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import type { AlertFilter } from './alert-filter.ts';
import { type AlertStream, appendOlder, startStream } from './alert-stream.ts';
import { followAlerts } from './follow-alerts.ts';

/** Rows of the first page and of each older one. */
const PAGE_ROWS = 100;

/** A page of a list: `before` the oldest loaded alert, or `after` the newest. */
export interface AlertPageRequest {
  readonly filter: AlertFilter;
  readonly query: Partial<Pick<AlertQuery, 'before' | 'after' | 'limit'>>;
}

/** The lists of alerts. Screens use `useAlertStream`, which combines the two endpoints. */
export const alertsApi = injectFeature('alerts', (build) => ({
  /** A list of alerts, updated while a screen shows it. */
  alertsStream: build.query<AlertStream, AlertFilter>({
    query: (filter) => pageUrl({ filter, query: {} }),
    rawResponseSchema: alertPageSchema,
    transformResponse: (page: AlertPage) => startStream(page),
    keepUnusedDataFor: 0,
    providesTags: ['Alerts'],
    onCacheEntryAdded: async (filter, api) => {
      await followAlerts(filter, {
        realtime: realtimeOf(api.extra),
        loaded: api.cacheDataLoaded.then(({ data }) => data),
        removed: api.cacheEntryRemoved,
        isAlert: (alert) => alertSchema.safeParse(alert).success,
        readPage: (query) =>
          api.dispatch(alertsApi.endpoints.alertsPage.initiate({ filter, query }, once)).unwrap(),
        update: (change) => api.updateCachedData((draft) => change(original(draft) ?? draft)),
      });
    },
  }),

  /** One page, read to resume or to page back; not cached. */
  alertsPage: build.query<AlertPage, AlertPageRequest>({
    query: pageUrl,
    rawResponseSchema: alertPageSchema,
    keepUnusedDataFor: 0,
  }),
}));

const once = { subscribe: false, forceRefetch: true } as const;

function pageUrl({ filter: { kind, ...filter }, query }: AlertPageRequest) {
  return { url: `/alerts/${kind}`, params: { limit: PAGE_ROWS, ...filter, ...query } };
}

/** Reads the page after the oldest loaded alert of a list. */
export function readOlder(filter: AlertFilter, before: number) {
  return alertsApi.endpoints.alertsPage.initiate({ filter, query: { before } }, once);
}

/** Appends the page after the alert `before` to the list. */
export function appendPage(filter: AlertFilter, page: AlertPage, before: number) {
  return alertsApi.util.updateQueryData('alertsStream', filter, (draft) =>
    appendOlder(original(draft) ?? draft, page, before),
  );
}

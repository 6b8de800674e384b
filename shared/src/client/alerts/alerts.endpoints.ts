import {
  type AlertPage,
  type AlertQuery,
  type AlertSettings,
  alertPageSchema,
  alertSchema,
  alertSettingsSchema,
  FIRST_ALERT_PAGE_SIZE,
  type UpdateAlertSettings,
} from '@fairline/shared/contracts';
import { original } from '@reduxjs/toolkit';
import { injectFeature } from '../base-api/inject-feature.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import type { AlertFilter } from './alert-filter.ts';
import { type AlertStream, appendOlder, startStream } from './alert-stream.ts';
import { followAlerts } from './follow-alerts.ts';
import { pageSize } from './page-size.ts';

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
        readVersion: async () =>
          (await api.dispatch(alertsApi.endpoints.alertsSettings.initiate(undefined, once)).unwrap()).version,
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

  /** The user's alert settings, which also another page or device can change. */
  alertsSettings: build.query<AlertSettings, void>({
    query: () => '/alerts/settings',
    rawResponseSchema: alertSettingsSchema,
    providesTags: ['AlertSettings'],
    onCacheEntryAdded: async (_, { dispatch, extra, cacheEntryRemoved }) => {
      const stop = realtimeOf(extra).changes('alert-settings-changed', () =>
        dispatch(alertsApi.util.invalidateTags(['AlertSettings'])),
      );
      await cacheEntryRemoved;
      stop();
    },
  }),

  /** Saves the whole list of settings. */
  alertsUpdateSettings: build.mutation<AlertSettings, UpdateAlertSettings>({
    query: (body) => ({ url: '/alerts/update-settings', method: 'POST', body }),
    rawResponseSchema: alertSettingsSchema,
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      // The caller shows why a save failed.
      const saved = await queryFulfilled.catch(() => null);
      if (saved) dispatch(alertsApi.util.upsertQueryData('alertsSettings', undefined, saved.data));
    },
  }),
}));

export const { useAlertsSettingsQuery, useAlertsUpdateSettingsMutation } = alertsApi;

const once = { subscribe: false, forceRefetch: true } as const;

function pageUrl({ filter: { kind, ...filter }, query }: AlertPageRequest) {
  return { url: `/alerts/${kind}`, params: { limit: FIRST_ALERT_PAGE_SIZE, ...filter, ...query } };
}

/** Reads the page after the oldest loaded alert of a list, of which so many are loaded: the further, the larger. */
export function readOlder(filter: AlertFilter, before: number, loaded: number) {
  const query = { before, limit: pageSize(loaded) };
  return alertsApi.endpoints.alertsPage.initiate({ filter, query }, once);
}

/** Appends the page after the alert `before` to the list. */
export function appendPage(filter: AlertFilter, page: AlertPage, before: number) {
  return alertsApi.util.updateQueryData('alertsStream', filter, (draft) =>
    appendOlder(original(draft) ?? draft, page, before),
  );
}

import { injectFeature } from '@fairline/shared/client';
import {
  type AlertPreview,
  type AlertSetting,
  type AlertSettings,
  alertPreviewSchema,
  alertSettingsSchema,
  type ExplainedEvent,
  explainedEventSchema,
  type FacetsAnswer,
  facetsAnswerSchema,
  knownLeaguesSchema,
  knownPeriodsSchema,
  settingCountsSchema,
} from '@fairline/shared/contracts';

type KnownLeagues = ReturnType<typeof knownLeaguesSchema.parse>;
type KnownPeriods = ReturnType<typeof knownPeriodsSchema.parse>;
type SettingCounts = ReturnType<typeof settingCountsSchema.parse>;

/** Leagues of a sport, or of all where it is null, by a part of the name. */
export interface LeagueSearch {
  readonly sportId: number | null;
  readonly search: string;
}

/** What this page reads beside the settings themselves. */
const alertSettingsApi = injectFeature('alertSettings', (build) => ({
  alertSettingsPreview: build.query<AlertPreview, AlertSetting>({
    query: (setting) => ({ url: '/alerts/preview', method: 'POST', body: { setting } }),
    rawResponseSchema: alertPreviewSchema,
    keepUnusedDataFor: 30,
  }),

  alertSettingsCounts: build.query<SettingCounts, void>({
    query: () => '/alerts/settings/counts',
    rawResponseSchema: settingCountsSchema,
    providesTags: ['AlertSettings'],
  }),

  alertSettingsLeagues: build.query<KnownLeagues, LeagueSearch>({
    query: ({ sportId, search }) => ({
      url: '/alerts/leagues',
      params: { search, ...(sportId === null ? {} : { sport_id: sportId }) },
    }),
    rawResponseSchema: knownLeaguesSchema,
  }),

  alertSettingsPeriods: build.query<KnownPeriods, number>({
    query: (sportId) => ({ url: '/alerts/periods', params: { sport_id: sportId } }),
    rawResponseSchema: knownPeriodsSchema,
  }),

  alertSettingsExplain: build.query<ExplainedEvent, number>({
    query: (eventId) => ({ url: '/alerts/explain', params: { event_id: eventId } }),
    rawResponseSchema: explainedEventSchema,
    keepUnusedDataFor: 0,
    providesTags: ['AlertSettings'],
  }),

  /** Bets by the setting that they were logged from. */
  alertSettingsBets: build.query<FacetsAnswer['cells'], void>({
    query: () => ({ url: '/stats/facets', params: { facets: 'alert-setting' } }),
    rawResponseSchema: facetsAnswerSchema,
    transformResponse: ({ cells }: FacetsAnswer) => cells,
    providesTags: ['Bets'],
  }),

  /** Chooses the sports of a plan that does not include all. */
  alertSettingsChooseSports: build.mutation<AlertSettings, readonly number[]>({
    query: (sports) => ({ url: '/alerts/sports', method: 'POST', body: { sports } }),
    rawResponseSchema: alertSettingsSchema,
    invalidatesTags: ['AlertSettings'],
  }),
}));

export const {
  useAlertSettingsPreviewQuery,
  useAlertSettingsCountsQuery,
  useAlertSettingsLeaguesQuery,
  useAlertSettingsPeriodsQuery,
  useAlertSettingsExplainQuery,
  useAlertSettingsBetsQuery,
  useAlertSettingsChooseSportsMutation,
} = alertSettingsApi;

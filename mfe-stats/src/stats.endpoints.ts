import { injectFeature } from '@fairline/shared/client';
import {
  type AlertLedger,
  alertLedgerSchema,
  type CompareMode,
  type Comparison,
  comparisonSchema,
  type DaysAnswer,
  daysAnswerSchema,
  type FacetsAnswer,
  facetsAnswerSchema,
  type StatsPage,
  type StatsSummary,
  statsPageSchema,
  statsSummarySchema,
} from '@fairline/shared/contracts';

/** The bets that statistics are of: `from` is included, `to` is not. */
export interface StatsRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: 'starts' | 'placed';
  /** IANA name of the zone that days and weekdays belong to. */
  readonly zone: string;
}

/** The statistics of the user's bets. Changed bets are read again. */
export const statsApi = injectFeature('stats', (build) => ({
  statsPage: build.query<StatsPage, StatsRequest>({
    query: (params) => ({ url: '/stats', params: { ...params } }),
    rawResponseSchema: statsPageSchema,
    providesTags: ['Bets'],
  }),
  statsSummary: build.query<StatsSummary, StatsRequest>({
    query: (params) => ({ url: '/stats/summary', params: { ...params } }),
    rawResponseSchema: statsSummarySchema,
    providesTags: ['Bets'],
  }),
  statsCompare: build.query<Comparison, Omit<StatsRequest, 'zone'> & { readonly mode: CompareMode }>({
    query: (params) => ({ url: '/stats/compare', params: { ...params } }),
    rawResponseSchema: comparisonSchema,
    providesTags: ['Bets'],
  }),
  statsDays: build.query<DaysAnswer, Pick<StatsRequest, 'by' | 'zone'> & { readonly month: string }>({
    query: (params) => ({ url: '/stats/days', params: { ...params } }),
    rawResponseSchema: daysAnswerSchema,
    providesTags: ['Bets'],
  }),
  statsFacets: build.query<FacetsAnswer, StatsRequest & { readonly facets: string }>({
    query: (params) => ({ url: '/stats/facets', params: { ...params } }),
    rawResponseSchema: facetsAnswerSchema,
    providesTags: ['Bets'],
  }),
  statsAlertSettings: build.query<AlertLedger, StatsRequest>({
    query: (params) => ({ url: '/stats/alert-settings', params: { ...params } }),
    rawResponseSchema: alertLedgerSchema,
    providesTags: ['Bets', 'AlertSettings'],
  }),
  /** The columns as text: there are hundreds of thousands of numbers in them, which a worker reads. */
  statsLuck: build.query<string, StatsRequest>({
    query: (params) => ({
      url: '/stats/luck',
      params: { ...params },
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
    providesTags: ['Bets'],
    keepUnusedDataFor: 0,
  }),
}));

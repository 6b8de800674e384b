import {
  type MatchQuery,
  matchCountSchema,
  matchLinesSchema,
  matchPageSchema,
  type OddsLine,
} from '@fairline/shared/contracts';
import type * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';

/** A match search. Absent fields have the defaults of the contract. */
export type MatchSearch = Partial<MatchQuery>;
/** One page of the search. */
export type MatchPage = Omit<z.infer<typeof matchPageSchema>, 'status'>;

/** The match search and the lines of a match. */
export const matchesApi = injectFeature('matches', (build) => ({
  matchesSearch: build.query<MatchPage, MatchSearch>({
    query: ({ showMatchTypes, sports, ...search }) => ({
      url: '/matches',
      params: { ...search, showMatchTypes: showMatchTypes?.join(','), sports: sports?.join(',') },
    }),
    rawResponseSchema: matchPageSchema,
    transformResponse: ({ status: _, ...page }: z.infer<typeof matchPageSchema>): MatchPage => page,
    providesTags: ['Matches'],
  }),

  matchesCount: build.query<{ preMatchCount: number; liveMatchCount: number }, void>({
    query: () => '/matches/count',
    rawResponseSchema: matchCountSchema,
  }),

  /** All lines of an event. */
  matchesLines: build.query<OddsLine[], number>({
    query: (eventId) => `/matches/${eventId}/lines`,
    rawResponseSchema: matchLinesSchema,
    transformResponse: ({ lines }: z.infer<typeof matchLinesSchema>) => lines,
    providesTags: ['Odds'],
    keepUnusedDataFor: 30,
  }),
}));

/** The search, and the two counts in the sidebar. */
export const { useMatchesSearchQuery, useMatchesCountQuery } = matchesApi;

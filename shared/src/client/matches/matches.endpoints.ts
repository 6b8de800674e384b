import {
  type Match,
  type MatchQuery,
  matchCountSchema,
  matchLinesSchema,
  matchPageSchema,
  type OddsLine,
  oddsLineSchema,
} from '@fairline/shared/contracts';
import { original } from '@reduxjs/toolkit';
import type * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';
import { frameBatch } from '../realtime/frame-batch.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import { mergeLines } from './merge-lines.ts';

/** What is searched for; what is left out has the contract's default. */
export type MatchSearch = Partial<MatchQuery>;
/** A page of matches as screens see it. */
export interface MatchPage {
  readonly matches: Match[];
  /** All matches that fit, whatever the page. */
  readonly count: number;
}

/** Match search and the lines of a match. */
export const matchesApi = injectFeature('matches', (build) => ({
  matchesSearch: build.query<MatchPage, MatchSearch>({
    query: ({ showMatchTypes, sports, ...search }) => ({
      url: '/matches',
      params: { ...search, showMatchTypes: showMatchTypes?.join(','), sports: sports?.join(',') },
    }),
    rawResponseSchema: matchPageSchema,
    transformResponse: ({ matches, count }: z.infer<typeof matchPageSchema>) => ({ matches, count }),
    providesTags: ['Matches'],
  }),

  matchesCount: build.query<{ preMatchCount: number; liveMatchCount: number }, void>({
    query: () => '/matches/count',
    rawResponseSchema: matchCountSchema,
  }),

  /** All lines of an event, kept current by pushes while somebody looks at them. */
  matchesLines: build.query<OddsLine[], number>({
    query: (eventId) => `/matches/${eventId}/lines`,
    rawResponseSchema: matchLinesSchema,
    transformResponse: ({ lines }: z.infer<typeof matchLinesSchema>) => lines,
    providesTags: ['Odds'],
    keepUnusedDataFor: 30,
    onCacheEntryAdded: async (
      _,
      { cacheDataLoaded, cacheEntryRemoved, extra, getCacheEntry, updateCachedData },
    ) => {
      const realtime = realtimeOf(extra);
      const batch = frameBatch<OddsLine>((changed) =>
        updateCachedData((lines) => mergeLines(original(lines) ?? lines, changed)),
      );
      const push = (lines: readonly OddsLine[]): void =>
        batch.add(lines.filter((line) => oddsLineSchema.safeParse(line).success));
      if ((await cacheDataLoaded.catch(() => null)) === null) return;
      const ids = getCacheEntry().data?.map((line) => line.line_id) ?? [];
      const release = realtime.lines(ids, push);
      await cacheEntryRemoved;
      release();
      batch.cancel();
    },
  }),
}));

/** Search; the two counts in the sidebar; an event's lines, which keep themselves current. */
export const { useMatchesSearchQuery, useMatchesCountQuery, useMatchesLinesQuery } = matchesApi;

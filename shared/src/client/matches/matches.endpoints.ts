import {
  type MatchQuery,
  matchCountSchema,
  matchLinesSchema,
  matchPageSchema,
  type OddsLine,
  oddsLineSchema,
  planIncludes,
  TIMINGS,
} from '@fairline/shared/contracts';
import { original } from '@reduxjs/toolkit';
import type * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';
import { selectUpgradeLevel } from '../profile/use-preferences.ts';
import { frameBatch } from '../realtime/frame-batch.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import { mergeLines } from './merge-lines.ts';

/** A match search. Absent fields have the defaults of the contract. */
export type MatchSearch = Partial<MatchQuery>;
/** One page of the search. */
export type MatchPage = Omit<z.infer<typeof matchPageSchema>, 'status'>;

/** Follow the lines of the matches that are shown, by the id of the match. */
const followers = new Map<number, (lines: readonly OddsLine[]) => void>();

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

  /** All lines of an event. Pushes update them while a screen shows them, if the plan has realtime odds. */
  matchesLines: build.query<OddsLine[], number>({
    query: (eventId) => `/matches/${eventId}/lines`,
    rawResponseSchema: matchLinesSchema,
    transformResponse: ({ lines }: z.infer<typeof matchLinesSchema>) => lines,
    providesTags: ['Odds'],
    keepUnusedDataFor: 30,
    onQueryStarted: async (eventId, { queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) followers.get(eventId)?.(answer.data);
    },
    onCacheEntryAdded: async (eventId, api) => {
      const { cacheDataLoaded, cacheEntryRemoved, getState, updateCachedData } = api;
      const batch = frameBatch<OddsLine>((changed) =>
        updateCachedData((lines) => mergeLines(original(lines) ?? lines, changed)),
      );
      const push = (lines: readonly OddsLine[]): void =>
        batch.add(lines.filter((line) => oddsLineSchema.safeParse(line).success));
      const first = await cacheDataLoaded.catch(() => null);
      if (first === null) return;
      // The server refuses the subscription of other plans.
      if (!planIncludes(selectUpgradeLevel(getState()), 'realtime-odds')) return;
      let followed = '';
      let unsubscribe = (): void => {};
      // A match that starts has further lines: those in play.
      const follow = (lines: readonly OddsLine[]): void => {
        const ids = lines.map((line) => line.line_id);
        if (ids.join() === followed) return;
        followed = ids.join();
        const before = unsubscribe;
        // Each subscription has a listener of its own.
        unsubscribe = realtimeOf(api.extra).lines(ids, (changed) => push(changed));
        before();
      };
      followers.set(eventId, follow);
      follow(first.data);
      await cacheEntryRemoved;
      if (followers.get(eventId) === follow) followers.delete(eventId);
      unsubscribe();
      batch.cancel();
    },
  }),
}));

/** The search, and the two counts in the sidebar. */
export const { useMatchesSearchQuery, useMatchesCountQuery } = matchesApi;

/**
 * The lines of an event: read when they are opened and every 40 s, and with realtime odds also pushed as they change.
 */
export const useMatchesLinesQuery = (eventId: number) =>
  matchesApi.useMatchesLinesQuery(eventId, {
    pollingInterval: TIMINGS.openLinesRefresh,
    refetchOnMountOrArgChange: true,
  });

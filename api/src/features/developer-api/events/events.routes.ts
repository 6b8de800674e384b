import { DEFAULT_PAGE, getEvent, listEvents, listResults } from '@fairline/shared/contracts/developer';
import * as z from 'zod';
import { searchWords } from '../../../market/search-words.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { MatchesReadModel, MatchSearch } from '../../matches/index.ts';
import { apiRoute } from '../http/api-route.ts';
import { cursorOf, cursorParts, pageOfItems } from '../http/cursor.ts';
import { windowsOfSearch } from './event-search.ts';
import { presentEvent, presentResult } from './events.presenter.ts';
import type { ResultRow, ResultsAfter } from './results.read-model.ts';

export interface EventsDeps {
  readonly matches: Pick<MatchesReadModel, 'findAfter'>;
  readonly results: (request: ResultsAfter) => Promise<ResultRow[]>;
  readonly now: () => number;
}

/** The cursors of lists of events, by start and id. */
export const eventCursor = cursorOf('events', z.tuple([cursorParts.time, cursorParts.id]));
const resultCursor = cursorOf(
  'results',
  z.tuple([cursorParts.time, cursorParts.id, z.number().int().min(0).max(999)]),
);
const DAY_MS = 86_400_000;

/** A search that finds everything within its windows. */
export const EVERY_EVENT: Omit<MatchSearch, 'now'> = {
  ...{ windows: [], words: [], sports: null, bookmarkedBy: null, onlyClosed: false, eventId: null },
  withCancelled: true,
};

/** Events and results. */
export function eventsRoutes({ matches, results, now }: EventsDeps): Route[] {
  return [
    apiRoute(listEvents, async ({ caller, query }) => {
      const at = now();
      const limit = query.limit ?? DEFAULT_PAGE;
      const after = eventCursor.read(query.cursor);
      const windows = windowsOfSearch(query, caller.level, at);
      const rows =
        windows.length === 0
          ? []
          : await matches.findAfter({
              ...EVERY_EVENT,
              ...{ windows, after, limit: limit + 1, now: new Date(at) },
              words: searchWords(query.search ?? '').map((typed) => ({ typed, words: null, as: [] })),
              sports: query.sport_id ?? null,
              leagues: query.league_id,
            });
      return pageOfItems(
        rows,
        limit,
        (row) => presentEvent(row, at),
        ({ starts, event_id }) => eventCursor.write([starts.toISOString(), event_id]),
      );
    }),
    apiRoute(getEvent, async ({ params }) => {
      const at = now();
      const eventId = params.event_id;
      const request = { ...EVERY_EVENT, eventId, after: null, limit: 1, now: new Date(at) };
      const [row] = await matches.findAfter(request);
      if (row === undefined) throw apiErrors.notFound('There is no such event.');
      return presentEvent(row, at);
    }),
    apiRoute(listResults, async ({ query }) => {
      const limit = query.limit ?? DEFAULT_PAGE;
      const { event_id, settled_from } = query;
      const rows = await results({
        eventId: event_id,
        sportId: query.sport_id,
        settledFrom: settledFrom(settled_from, event_id, now()),
        after: resultCursor.read(query.cursor),
        limit: limit + 1,
      });
      return pageOfItems(rows, limit, presentResult, (row) =>
        resultCursor.write([row.settled_exactly, row.event_id, row.period_num]),
      );
    }),
  ];
}

/** By default a day ago, and for one event of all times. */
function settledFrom(wanted: string | undefined, eventId: number | undefined, now: number): Date | null {
  if (wanted !== undefined) return new Date(wanted);
  return eventId === undefined ? new Date(now - DAY_MS) : null;
}

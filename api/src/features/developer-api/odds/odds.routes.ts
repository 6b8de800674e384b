import { lineIdOf } from '@fairline/shared/contracts';
import {
  type ApiHistoryPoint,
  type ApiMarket,
  DEFAULT_PAGE,
  getClosingPrices,
  getEventOdds,
  listOdds,
  listOddsHistory,
} from '@fairline/shared/contracts/developer';
import * as z from 'zod';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { MatchesReadModel } from '../../matches/index.ts';
import { filterLines, type OddsHistoryReadModel } from '../../odds/index.ts';
import { windowsOfSearch } from '../events/event-search.ts';
import { EVERY_EVENT, eventCursor } from '../events/events.routes.ts';
import { apiRoute } from '../http/api-route.ts';
import { cursorOf, cursorParts, pageOfItems } from '../http/cursor.ts';
import { changesInOrder, type QuotePlace } from './changes-in-order.ts';
import { presentOddsLines } from './odds-lines.presenter.ts';
import { presentClosingPrices, presentHistoryPoint, QUOTE_PREFIXES } from './past-lines.presenter.ts';

export interface ApiOddsDeps {
  readonly matches: Pick<MatchesReadModel, 'findAfter'>;
  readonly odds: Pick<OddsReadModel, 'findEventLines' | 'findLinesOfEvents'>;
  readonly history: OddsHistoryReadModel;
  readonly now: () => number;
}

/** Events of a page of bulk odds by default. */
const BULK_EVENTS = 20;
/** Time of the change, in whole milliseconds and below, and the quote that changed. */
const historyCursor = cursorOf('history', z.tuple([z.number().min(0).max(8e15), cursorParts.text]));
const noSuchEvent = () => apiErrors.notFound('There are no odds of such an event and period.');

/** Current odds, their history, and closing prices. */
export function apiOddsRoutes({ matches, odds, history, now }: ApiOddsDeps): Route[] {
  async function lineOf(eventId: number, period: number) {
    const line = await history.findLine(lineIdOf(eventId, period));
    if (line === null) throw noSuchEvent();
    return { line, specials: await history.findSpecials(line) };
  }

  return [
    apiRoute(getEventOdds, async ({ caller, params: { event_id }, query }) => {
      const rows = filterLines(caller, await odds.findEventLines(event_id));
      if (rows.length === 0) throw noSuchEvent();
      const at = now();
      return {
        event_id,
        as_of: new Date(at).toISOString(),
        data: rows.flatMap((row) => presentOddsLines(row, query.devig_method ?? 'power', at, query)),
      };
    }),
    apiRoute(listOdds, async ({ caller, query }) => {
      const at = now();
      const limit = query.limit ?? BULK_EVENTS;
      const status = query.live === undefined ? undefined : ([query.live ? 'live' : 'prematch'] as const);
      const events = await matches.findAfter({
        ...EVERY_EVENT,
        windows: windowsOfSearch({ status }, caller.level, at),
        sports: query.sport_id === undefined ? null : [query.sport_id],
        ...{ leagues: query.league_id, eventIds: query.event_id },
        ...{ after: eventCursor.read(query.cursor), limit: limit + 1, now: new Date(at) },
      });
      const { data, ...page } = pageOfItems(
        events,
        limit,
        ({ event_id }) => event_id,
        ({ starts, event_id }) => eventCursor.write([starts.toISOString(), event_id]),
      );
      const rows = data.length === 0 ? [] : await odds.findLinesOfEvents(data);
      const byEvent = Map.groupBy(filterLines(caller, rows), (row) => row.parent_id ?? row.event_id);
      const method = query.devig_method ?? 'power';
      return {
        ...page,
        as_of: new Date(at).toISOString(),
        data: data
          .flatMap((event) => byEvent.get(event) ?? [])
          .flatMap((row) => presentOddsLines(row, method, at, query)),
      };
    }),
    apiRoute(listOddsHistory, async ({ params, query }) => {
      const past = await lineOf(params.event_id, query.period_num ?? 0);
      const method = query.devig_method ?? 'power';
      const after = historyCursor.read(query.cursor);
      const limit = query.limit ?? DEFAULT_PAGE;
      const wanted = quotesOf(query);
      const changes = changesInOrder({
        read: (span) => history.findHistory(past.line, { ...wanted, ...span }),
        first: await history.findFirst(past.line),
        from: Math.max(timeOf(query.from, 0), after?.[0] ?? 0),
        before: timeOf(query.before, undefined),
        after: after && { at: after[0], quote: after[1] },
        now: now(),
      });
      const shown: (QuotePlace & { readonly point: ApiHistoryPoint })[] = [];
      for await (const { at, quote, row } of changes) {
        const point = presentHistoryPoint({ ...past, method }, quote, row);
        if (point !== null) shown.push({ at, quote, point });
        if (shown.length > limit) break;
      }
      return pageOfItems(
        shown,
        limit,
        ({ point }) => point,
        ({ at, quote }) => historyCursor.write([at, quote]),
      );
    }),
    apiRoute(getClosingPrices, async ({ params: { event_id }, query }) => {
      const past = await lineOf(event_id, query.period_num ?? 0);
      const close = await history.findClose(past.line.line_id);
      const method = query.devig_method ?? 'power';
      const data = (close?.markets ?? [])
        .flatMap((market) => presentClosingPrices({ ...past, method }, market))
        .filter(({ market }) => query.market === undefined || market === query.market);
      return {
        event_id,
        cutoff: close?.cutoff.toISOString() ?? null,
        provisional: close?.provisional ?? true,
        data,
      };
    }),
  ];
}

/** A time of the query in epoch milliseconds. */
function timeOf<D>(text: string | undefined, otherwise: D): number | D {
  return text === undefined ? otherwise : Date.parse(text);
}

interface QuoteFilter {
  readonly market?: ApiMarket | undefined;
  readonly points?: number | undefined;
  readonly special_id?: number | undefined;
}

/** The quote that is asked for, or how the keys of those begin; nothing when all are. */
function quotesOf({ market, points, special_id }: QuoteFilter): { quote?: string; prefix?: string } {
  if (market === undefined) return {};
  const prefix = QUOTE_PREFIXES[market];
  if (market === 'moneyline') return { quote: prefix };
  if (market === 'specials') return { prefix: special_id === undefined ? prefix : `${prefix}${special_id}:` };
  return points === undefined ? { prefix } : { quote: `${prefix}${points}` };
}

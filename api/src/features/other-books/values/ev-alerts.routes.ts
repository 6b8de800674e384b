import {
  EV_PAGE_SIZE,
  type EvAlert,
  evAlertPageSchema,
  evAlertQuerySchema,
  lineIdOf,
  type Preferences,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { OtherBooksReadModel } from '../other-books.read-model.ts';
import type { EvMovesReadModel } from './ev-moves.read-model.ts';
import { foldValues, type ShownValue } from './fold-values.ts';

export interface EvAlertsRouteDeps {
  readonly moves: EvMovesReadModel;
  readonly others: Pick<OtherBooksReadModel, 'findBooks' | 'findFeed'>;
  readonly users: { readonly preferencesOf: (userId: string) => Promise<Preferences> };
  /** Epoch ms. */
  readonly now: () => number;
}

/** `GET /api/alerts/ev`: prices of other bookmakers above the fair ones, by the rules of the user's preferences. */
export function evAlertsRoutes({ moves, others, users, now }: EvAlertsRouteDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/alerts/ev',
      access: { feature: 'live-ev' },
      rateLimit: LIMITS.read,
      query: evAlertQuerySchema,
      response: evAlertPageSchema,
      handler: async ({ viewer, query: { before = Number.POSITIVE_INFINITY } }) => {
        const [{ evRules, devig_method: method, ownBooks: own }, feed] = await Promise.all([
          users.preferencesOf(viewer.user.id),
          others.findFeed(),
        ]);
        const [rows, books] = await Promise.all([
          moves.recent(evRules.min_ev, now()),
          feed === null ? [] : others.findBooks(feed.feed),
        ]);
        const shown = foldValues(rows, evRules, { method, own })
          .filter(({ row }) => row.id < before)
          .reverse();
        const titles = new Map(books.map(({ book, title }) => [book, title]));
        return {
          alerts: shown.slice(0, EV_PAGE_SIZE).map((value) => presentValue(value, titles)),
          more: shown.length > EV_PAGE_SIZE,
          configured: feed !== null,
          simulated: feed?.simulated ?? false,
          books: books.map(({ book, title }) => ({ key: book, title })),
        };
      },
    }),
  ];
}

function presentValue(
  { row, fairOdds, evPercent, realert }: ShownValue,
  titles: ReadonlyMap<string, string>,
): EvAlert {
  const { quote: _, place: __, starts, at, ...value } = row;
  return {
    ...{ type: 'ev', ...value, line_id: lineIdOf(row.event_id, 0), starts: starts.toISOString() },
    book_title: titles.get(row.book) ?? row.book,
    fair_odds: fairOdds,
    ev_percent: evPercent,
    realert,
    created_at: at.toISOString(),
  };
}

import type { Board } from '../board/board.ts';
import { SportBoard } from '../board/sport-board.ts';
import { type Cursor, cursorOf } from './cursor.ts';
import { presentFixtures } from './present/fixtures.presenter.ts';
import type { Window } from './present/group.ts';
import { presentOdds } from './present/odds.presenter.ts';
import {
  presentInRunning,
  presentLeagues,
  presentPeriods,
  presentSports,
} from './present/reference.presenter.ts';
import { presentSettled, presentSettledSpecials } from './present/settled.presenter.ts';
import { presentSpecialOdds, presentSpecials } from './present/specials.presenter.ts';
import { parseQuery, type Query, queryKey } from './query.ts';
import type { RateLimiter } from './rate-limit.ts';
import { CANCELLATION_REASONS } from './reference/cancellation-reasons.ts';
import { CURRENCIES } from './reference/currencies.ts';
import type { Resource, Route } from './routes.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** Which endpoints issue cursors above 2^53. */
export type BigCursors = 'none' | 'specials' | 'all';

export interface AnswerDeps {
  readonly board: Board;
  readonly now: () => number;
  readonly limiter: RateLimiter;
  readonly cache: SnapshotCache;
  readonly bigCursors: BigCursors;
}

const NOTHING = new SportBoard(() => 0);

/** The body for a request; an empty text is the empty 200 of "nothing changed". Throws ApiError. */
export function answer(deps: AnswerDeps, route: Route, url: URL): string {
  const { board } = deps;
  switch (route.resource) {
    case 'sports':
      return presentSports(board);
    case 'inRunning':
      return presentInRunning(board);
    case 'currencies':
      return JSON.stringify({ currencies: CURRENCIES });
    case 'cancellationReasons':
      return JSON.stringify({ cancellationReasons: CANCELLATION_REASONS });
    case 'bettingStatus':
      return JSON.stringify({ status: board.bettingStatus });
    case 'leagues':
      return presentLeagues(board.find(parseQuery(url.searchParams).sportId) ?? NOTHING);
    case 'periods':
      return presentPeriods(parseQuery(url.searchParams).sportId, route.host);
    default:
      return answerLines(deps, route, parseQuery(url.searchParams), url.pathname);
  }
}

function answerLines(deps: AnswerDeps, route: Route, query: Query, path: string): string {
  const now = deps.now();
  const cursor = cursorOf(route.resource, query.sportId, isBig(route.resource, deps.bigCursors));
  const since = query.since === null ? null : cursor.read(query.since);
  deps.limiter.check(route.resource, query.sportId, since === null ? 'snapshot' : 'delta', now);
  const make = () => present(deps, route, query, cursor, since);
  return since === null ? deps.cache.take(`${path}?${queryKey(query)}`, now, make) : make();
}

function present(deps: AnswerDeps, route: Route, query: Query, cursor: Cursor, since: number | null): string {
  const board = deps.board.find(query.sportId) ?? NOTHING;
  const window: Window = { since, cursor, stamp: deps.board.stamp };
  switch (route.resource) {
    case 'fixtures':
      return presentFixtures(board, query, route.host, window);
    case 'odds':
      return presentOdds(board, query, route, window);
    case 'specials':
      return presentSpecials(board, query, route.host, window);
    case 'specialOdds':
      return presentSpecialOdds(board, query, window);
    case 'settled':
      return presentSettled(board, query, window, deps.now());
    case 'settledSpecials':
      return presentSettledSpecials(board, query, window, deps.now());
    default:
      return '';
  }
}

function isBig(resource: Resource, which: BigCursors): boolean {
  if (which !== 'specials') return which === 'all';
  return resource === 'specials' || resource === 'specialOdds' || resource === 'settledSpecials';
}

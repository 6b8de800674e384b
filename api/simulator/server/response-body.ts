import type { Board } from '../board/board.ts';
import { SportBoard } from '../board/sport-board.ts';
import { type Cursor, cursorOf } from './cursor.ts';
import type { CursorRange } from './presenters/envelope.ts';
import { presentFixtures } from './presenters/fixtures.presenter.ts';
import { presentOdds } from './presenters/odds.presenter.ts';
import {
  presentInRunning,
  presentLeagues,
  presentPeriods,
  presentSports,
} from './presenters/reference.presenter.ts';
import { presentSettled, presentSettledSpecials } from './presenters/settled.presenter.ts';
import { presentSpecialOdds, presentSpecials } from './presenters/specials.presenter.ts';
import { parseQuery, type Query, queryKey } from './query.ts';
import type { RateLimiter } from './rate-limit.ts';
import { CANCELLATION_REASONS, CURRENCIES } from './reference-data.ts';
import type { Resource, Route } from './routes.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** Which endpoints issue cursors above 2^53. */
export type BigCursors = 'none' | 'specials' | 'all';

export interface ResponseDeps {
  readonly board: Board;
  readonly now: () => number;
  readonly limiter: RateLimiter;
  readonly cache: SnapshotCache;
  readonly bigCursors: BigCursors;
}

const EMPTY_BOARD = new SportBoard(() => 0);

/** Builds the body for a request; it is empty when nothing changed or nothing matches. Throws ApiError. */
export function responseBody(deps: ResponseDeps, route: Route, url: URL): string {
  const { board } = deps;
  const nonsense = board.nonsense.size === 0 ? undefined : findNonsense(board, route, url);
  if (nonsense !== undefined) return JSON.stringify(nonsense);
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
      return presentLeagues(board.find(parseQuery(url.searchParams).sportId) ?? EMPTY_BOARD);
    case 'periods':
      return presentPeriods(parseQuery(url.searchParams).sportId, route.host);
    default:
      return linesBody(deps, route, parseQuery(url.searchParams), url.pathname);
  }
}

function findNonsense(board: Board, { resource }: Route, url: URL): object | undefined {
  const sportId = Number(url.searchParams.get('sportId'));
  const endpoint = resource === 'settledSpecials' ? 'specialsSettled' : resource;
  return board.nonsense.get(`${endpoint}:${sportId}`);
}

function linesBody(deps: ResponseDeps, route: Route, query: Query, path: string): string {
  const now = deps.now();
  const cursor = cursorOf(route.resource, query.sportId, isBig(route.resource, deps.bigCursors));
  const since = query.since === null ? null : cursor.read(query.since);
  deps.limiter.check(route.resource, query.sportId, since === null ? 'snapshot' : 'delta', now);
  const create = () => present(deps, route, query, cursor, since);
  return since === null ? deps.cache.getOrCreate(`${path}?${queryKey(query)}`, now, create) : create();
}

function present(
  deps: ResponseDeps,
  route: Route,
  query: Query,
  cursor: Cursor,
  since: number | null,
): string {
  const board = deps.board.find(query.sportId) ?? EMPTY_BOARD;
  const range: CursorRange = { since, cursor, stamp: deps.board.stamp };
  switch (route.resource) {
    case 'fixtures':
      return presentFixtures(board, query, route.host, range);
    case 'odds':
      return presentOdds(board, query, route, range);
    case 'specials':
      return presentSpecials(board, query, route.host, range);
    case 'specialOdds':
      return presentSpecialOdds(board, query, range);
    case 'settled':
      return presentSettled(board, query, range, deps.now());
    case 'settledSpecials':
      return presentSettledSpecials(board, query, range, deps.now());
    default:
      return '';
  }
}

function isBig(resource: Resource, which: BigCursors): boolean {
  if (which !== 'specials') return which === 'all';
  return resource === 'specials' || resource === 'specialOdds' || resource === 'settledSpecials';
}

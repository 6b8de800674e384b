import type { IncomingHttpHeaders } from 'node:http';
import {
  openStream,
  type ResyncReason,
  STREAM_RESUME_HOURS,
  TIER_LIMITS,
} from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';
import type * as z from 'zod';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import { type ApiCaller, userOf } from '../gate/api-caller.ts';
import { gateErrors } from '../gate/gate-errors.ts';
import { gatedRoute } from '../http/api-route.ts';
import type { ChangesReadModel } from './changes/changes.read-model.ts';
import { StreamClient } from './clients/stream-client.ts';
import type { Streams } from './clients/streams.ts';
import { nameFilter, type StreamFilter } from './filter/stream-filter.ts';
import { type Position, parsePosition } from './order/position.ts';
import type { StreamAlerts } from './stream-alerts.ts';

/** Open streams of a process; clients beyond that are answered 503. */
const MOST_STREAMS = 5_000;
/** When one more of a user may be opened: one that broke may not have been noticed. Seconds. */
const RETRY_SECONDS = 30;
const RESUME_MS = STREAM_RESUME_HOURS * 3_600_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // Nginx and its kin would collect events before they pass them on.
  'X-Accel-Buffering': 'no',
};

export interface StreamRoutesDeps {
  readonly streams: Streams;
  readonly changes: Pick<ChangesReadModel, 'readWindow'>;
  readonly alerts: Pick<StreamAlerts, 'open'>;
}

/** `GET /api/v1/stream` */
export function streamRoutes(deps: StreamRoutesDeps): Route[] {
  return [
    gatedRoute(openStream as never, async (ctx, { caller, query }) => {
      await open(ctx, caller, query as z.output<typeof openStream.query>, deps);
    }),
  ];
}

async function open(
  ctx: Context,
  caller: ApiCaller,
  query: z.output<typeof openStream.query>,
  { streams, changes, alerts }: StreamRoutesDeps,
): Promise<void> {
  const user = userOf(caller);
  const filter = filterOf(query);
  if (filter.kinds.has('alerts') && !caller.scopes.includes('alerts:read')) {
    throw gateErrors.scopeRequired('alerts:read');
  }
  const method = query.devig_method ?? 'power';
  const followed = filter.kinds.has('alerts') ? await alerts.open({ ...user, method }) : null;
  const name = { filter: nameFilter(filter, [method, followed?.name ?? '']), alerts: null };
  const wanted = lastEventId(ctx.headers, query.last_event_id);
  const position = wanted === null ? null : parsePosition(wanted);
  const resync =
    wanted === null ? null : resyncOf(position, name.filter, followed !== null, await changes.readWindow());
  // Last, because nothing waits between this and the opening: of many requests at once only as many open as may.
  assertSpace(streams, user.id);
  ctx.status = 200;
  ctx.set(HEADERS);
  if (ctx.method === 'HEAD') return;
  // From here on the response is written by the stream.
  ctx.respond = false;
  ctx.res.flushHeaders();
  const request = {
    keyId: caller.key.id ?? 0,
    userId: user.id,
    level: user.level,
    filter,
    method,
    alerts: followed,
  };
  const client = new StreamClient(request, name, ctx.res, () => streams.closed(client));
  if (position !== null && resync === null) {
    client.place = position.place;
    client.name = { ...name, alerts: position.alerts };
  }
  streams.open(client, resync);
}

function filterOf(query: z.output<typeof openStream.query>): StreamFilter {
  const setOf = <T>(list: readonly T[] | undefined) => (list === undefined ? null : new Set(list));
  return {
    sports: setOf(query.sport_id),
    leagues: setOf(query.league_id),
    events: setOf(query.event_id),
    periods: setOf(query.period_num),
    markets: setOf(query.market),
    kinds: new Set(query.kind ?? (['odds', 'events', 'results'] as const)),
  };
}

/** @throws ApiError 429 for a user with too many streams, 503 where the process has too many */
function assertSpace(streams: Streams, userId: string): void {
  if (streams.clients.size >= MOST_STREAMS) throw apiErrors.busy();
  let own = 0;
  for (const { request } of streams.clients) if (request.userId === userId) own += 1;
  if (own >= TIER_LIMITS.extended.streams) throw tooManyStreams(own);
}

const tooManyStreams = (own: number) =>
  new ApiError(429, 'too_many_requests', `You have ${own} streams open. Close one first.`, {
    'Retry-After': String(RETRY_SECONDS),
  });

/** The header counts: clients that reconnect by themselves keep the address with which they began. */
function lastEventId(headers: IncomingHttpHeaders, parameter: string | undefined): string | null {
  const header = headers['last-event-id'];
  return (typeof header === 'string' && header !== '' ? header : parameter) ?? null;
}

/** Why a client cannot go on at its position; null when it can. */
function resyncOf(
  position: Position | null,
  filter: string,
  hasAlerts: boolean,
  { until, kept }: { readonly until: number; readonly kept: number },
): ResyncReason | null {
  if (position === null) return 'unknown_position';
  if (position.filter !== filter) return 'filter_changed';
  const { place, alerts } = position;
  if (place.seq > until || hasAlerts !== (alerts !== null)) return 'unknown_position';
  const isKept = place.key === null ? place.seq >= kept : place.seq > kept;
  const oldest = Math.min(place.seq, alerts ?? place.seq);
  return isKept && oldest >= until - RESUME_MS ? null : 'expired';
}

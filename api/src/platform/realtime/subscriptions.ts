import {
  type AlertKind,
  rooms,
  type SubscribeAnswer,
  subscribeAlertsSchema,
  subscribeLinesSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';
import { ALERT_ACCESS, seesAlerts } from '../http/access.ts';
import { ApiError, refusals } from '../http/api-error.ts';
import type { RateLimit, RateLimiter } from '../http/rate-limits.ts';
import type { Logger } from '../log/log.ts';
import { alertKindOfRoom, alertRooms } from './alert-rooms.ts';
import type { RealtimeSocket } from './socket-types.ts';

/** Lines that one socket may watch at a time. */
export const MAX_LINES = 200;
/** Subscriptions of one user. */
const SUBSCRIBE_LIMIT: RateLimit = { name: 'subscribe', points: 600, seconds: 60 };

export interface SubscriptionDeps {
  readonly limiter: RateLimiter;
  readonly log: Logger;
  /** Somebody here now watches these lines. */
  readonly wanted: (lineIds: readonly string[]) => void;
}

/** Answers a socket's subscriptions. Which rooms it joins is decided here and nowhere else. */
export function handleSubscriptions(socket: RealtimeSocket, deps: SubscriptionDeps): void {
  void socket.join(rooms.feedStatus);

  const answering =
    <S extends z.ZodType>(schema: S, join: (request: z.output<S>) => SubscribeAnswer) =>
    async (request: unknown, answer: unknown): Promise<void> => {
      const reply = typeof answer === 'function' ? answer : () => {};
      try {
        await deps.limiter.take(SUBSCRIBE_LIMIT, socket.data.userId);
        const parsed = schema.safeParse(request);
        if (!parsed.success) throw refusals.invalid(parsed.error.issues[0]?.message ?? 'Not understood.');
        reply(join(parsed.data));
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : refusals.internal();
        if (error !== thrown) deps.log.error({ err: thrown }, 'subscription failed');
        reply({ status: 'error', error: error.message, code: error.code } satisfies SubscribeAnswer);
      }
    };

  socket.on(
    'alerts:subscribe',
    answering(subscribeAlertsSchema, ({ kinds, time_interval }) => {
      // One kind too many and nothing is joined: a client that asks wrongly should find out at once.
      for (const kind of kinds) {
        const access = ALERT_ACCESS[kind];
        if (access !== 'user' && !seesAlerts(socket.data.level, kind)) throw refusals.planRequired(access);
      }
      const asked = new Set(kinds.flatMap((kind) => alertRooms(kind, time_interval)));
      void socket.join([...asked]);
      // A kind that was not named keeps what it has: each list of a page asks for its own.
      leave(socket, (room) => isAmong(kinds, alertKindOfRoom(room)) && !asked.has(room));
      return { status: 'ok', kinds: [...new Set(kinds)] };
    }),
  );
  socket.on('alerts:unsubscribe', (answer) => {
    leave(socket, (room) => alertKindOfRoom(room) !== null);
    if (typeof answer === 'function') answer({ status: 'ok' });
  });
  socket.on(
    'lines:subscribe',
    answering(subscribeLinesSchema, ({ line_ids }) => {
      const asked = new Set(line_ids.map(rooms.line));
      const after = new Set([...lineRooms(socket), ...asked]);
      if (after.size > MAX_LINES) {
        throw new ApiError(400, 'too_many_lines', `At most ${MAX_LINES} lines can be watched at a time.`);
      }
      void socket.join([...asked]);
      deps.wanted(line_ids);
      return { status: 'ok' };
    }),
  );
  socket.on(
    'lines:unsubscribe',
    answering(subscribeLinesSchema, ({ line_ids }) => {
      const asked = new Set(line_ids.map(rooms.line));
      leave(socket, (room) => asked.has(room));
      return { status: 'ok' };
    }),
  );
}

/** Takes a socket out of the rooms that its plan does not reach any more. */
export function leaveForbiddenRooms(socket: RealtimeSocket): void {
  leave(socket, (room) => {
    const kind = alertKindOfRoom(room);
    return kind !== null && !seesAlerts(socket.data.level, kind);
  });
}

function isAmong(kinds: readonly AlertKind[], kind: AlertKind | null): boolean {
  return kind !== null && kinds.includes(kind);
}

function lineRooms(socket: RealtimeSocket): string[] {
  return [...socket.rooms].filter((room) => room.startsWith(rooms.line('')));
}

function leave(socket: RealtimeSocket, matches: (room: string) => boolean): void {
  for (const room of [...socket.rooms]) if (matches(room)) void socket.leave(room);
}

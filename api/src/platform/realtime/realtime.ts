import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SOCKET_AUTH_MS, SOCKET_PATH } from '@fairline/shared/contracts';
import { Server } from 'socket.io';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Accounts } from '../http/viewer.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createLineFanOut } from './lines/line-fan-out.ts';
import { createLineInterest, INTEREST_MS } from './lines/line-interest.ts';
import type { RealtimePublisher } from './publisher.ts';
import type { RedisLink } from './redis/redis-link.ts';
import { guardRecovery, requireSession } from './socket-auth.ts';
import { createSocketPublisher } from './socket-publisher.ts';
import { createSocketRegistry } from './socket-registry.ts';
import type { RealtimeServer } from './socket-types.ts';
import { handleSubscriptions } from './subscriptions.ts';

/** How long a client may be away and still get what it missed over the socket; after that it asks over HTTP. */
export const RECOVERY_MS = 120_000;
const MAX_REQUEST_BYTES = 100_000;
const KEEP_UP_CHECK_MS = 1_000;
/** Sockets are looked over this often, for sessions that ran out by themselves. */
const SESSION_CHECK_MS = 60_000;

export interface RealtimeDeps {
  readonly server: HttpServer;
  readonly accounts: Accounts;
  readonly limiter: RateLimiter;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly redis: RedisLink | null;
  /** Pages of these origins may connect, beside those of the server itself. */
  readonly allowedOrigins: readonly string[];
  readonly now?: () => number;
}

export interface Realtime {
  readonly publisher: RealtimePublisher;
  /** The sessions or rights of a user changed: its sockets follow at once. */
  accountChanged(userId: string): void;
  /** Looks at every socket anew. */
  recheckAll(): void;
  /** Says goodbye to every client; they come back to whoever answers next. */
  stop(): Promise<void>;
}

/** The one socket of the product, on the HTTP server's own port. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { accounts, log, metrics, redis, now = Date.now } = deps;
  const io: RealtimeServer = new Server(deps.server, {
    path: SOCKET_PATH,
    serveClient: false,
    connectTimeout: SOCKET_AUTH_MS,
    maxHttpBufferSize: MAX_REQUEST_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request, deps.allowedOrigins)),
    ...(redis === null ? {} : { adapter: redis.adapter }),
  });
  guardRecovery(io, accounts);
  requireSession(io, accounts, log);

  const fanOut = createLineFanOut(io);
  const interest = redis === null ? null : createLineInterest();
  const registry = createSocketRegistry({ accounts, log, metrics });
  const wanted = (lineIds: readonly string[]) => {
    if (interest !== null && lineIds.length > 0) io.serverSideEmit('wanted', [...lineIds]);
  };

  io.on('connection', (socket) => {
    registry.add(socket);
    handleSubscriptions(socket, { limiter: deps.limiter, log, wanted });
  });
  io.on('lines', (lines) => fanOut.tell(lines));
  io.on('wanted', (lineIds) => interest?.note(lineIds, now()));

  const timers = [
    setInterval(() => registry.closeSlow(), KEEP_UP_CHECK_MS),
    setInterval(() => registry.recheckAll(), SESSION_CHECK_MS),
    setInterval(() => {
      wanted(fanOut.watched());
      interest?.sweep(now());
    }, INTEREST_MS / 3),
  ];
  for (const timer of timers) timer.unref();

  return {
    publisher: createSocketPublisher({ io, log, metrics, fanOut, interest, now }),
    accountChanged: registry.recheck,
    recheckAll: registry.recheckAll,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await io.close();
    },
  };
}

/** A page may connect from the origin that served it or from a listed one; programs send no origin. */
function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

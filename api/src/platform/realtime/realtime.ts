import type { IncomingMessage } from 'node:http';
import { SOCKET_AUTH_MS, SOCKET_PATH } from '@fairline/shared/contracts';
import { Server } from 'socket.io';
import type { RedisConnection } from './redis/redis.connection.ts';
import type { RealtimeServer } from './socket-types.ts';
import {
  type AddressCounts,
  addressOf,
  createAddressCounts,
  SOCKET_LIMITS,
  type SocketLimits,
} from './sockets/connection-limits.ts';
import { createLoadMonitor } from './sockets/load-monitor.ts';
import { createPacer } from './sockets/paced-work.ts';

/** How long a client may be disconnected and still receive missed events over the socket. After that it reads over HTTP. */
const RECOVERY_MS = 120_000;
const MAX_REQUEST_BYTES = 100_000;

/** The socket server as channels use it. */
export interface Realtime {
  readonly io: RealtimeServer;
  /** Whether Redis connects it to the sockets of other processes. */
  readonly clustered: boolean;
  /** The connections of each address. */
  readonly addresses: AddressCounts;
  addressOf(request: IncomingMessage): string;
  /** Whether the process is overloaded. */
  readonly load: ReturnType<typeof createLoadMonitor>;
}

export interface RealtimeOptions {
  readonly redis: RedisConnection | null;
  /** Pages of these origins may connect, beside those of the server itself. */
  readonly allowedOrigins?: readonly string[];
  readonly limits?: SocketLimits;
  /** Whether the address that a proxy names is the caller's. */
  readonly trustProxy?: boolean;
}

/** Creates the one socket server of a process. It has no port until `serveSockets` attaches it to the HTTP server. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { redis, allowedOrigins = [], limits = SOCKET_LIMITS, trustProxy = false } = options;
  const addresses = createAddressCounts(limits);
  const pace = createPacer();
  const callerOf = (request: IncomingMessage) => addressOf(request, trustProxy);
  const io: RealtimeServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    connectTimeout: SOCKET_AUTH_MS,
    maxHttpBufferSize: MAX_REQUEST_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    allowRequest(request, decide) {
      if (!isAllowedOrigin(request, allowedOrigins)) return decide(null, false);
      if (!addresses.admits(callerOf(request))) {
        return decide('Too many connections from this address. Try again in a minute.', false);
      }
      pace(() => {
        if (!request.socket.destroyed) decide(null, true);
      });
    },
    ...(redis === null ? {} : { adapter: redis.adapter }),
  });
  return {
    io,
    clustered: redis !== null,
    addresses,
    addressOf: callerOf,
    load: createLoadMonitor(),
  };
}

/** A page may connect from the server's own origin or an allowed one; programs send no origin. */
function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

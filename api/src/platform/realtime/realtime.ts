import type { IncomingMessage } from 'node:http';
import { SOCKET_AUTH_MS, SOCKET_PATH } from '@fairline/shared/contracts';
import { Server } from 'socket.io';
import type { RedisConnection } from './redis/redis.connection.ts';
import type { RealtimeServer } from './socket-types.ts';

/** How long a client may be disconnected and still receive missed events over the socket. After that it reads over HTTP. */
const RECOVERY_MS = 120_000;
const MAX_REQUEST_BYTES = 100_000;

/** The socket server as channels use it. */
export interface Realtime {
  readonly io: RealtimeServer;
  /** Whether Redis connects it to the sockets of other processes. */
  readonly clustered: boolean;
}

export interface RealtimeOptions {
  readonly redis: RedisConnection | null;
  /** Pages of these origins may connect, beside those of the server itself. */
  readonly allowedOrigins?: readonly string[];
}

/** Creates the one socket server of a process. It has no port until `serveSockets` attaches it to the HTTP server. */
export function createRealtime({ redis, allowedOrigins = [] }: RealtimeOptions): Realtime {
  const io: RealtimeServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    connectTimeout: SOCKET_AUTH_MS,
    maxHttpBufferSize: MAX_REQUEST_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request, allowedOrigins)),
    ...(redis === null ? {} : { adapter: redis.adapter }),
  });
  return { io, clustered: redis !== null };
}

/** A page may connect from the server's own origin or an allowed one; programs send no origin. */
function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

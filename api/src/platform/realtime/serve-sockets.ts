import type { Server as HttpServer } from 'node:http';
import { SOCKET_AUTH_MS } from '@fairline/shared/contracts';
import type { Accounts, SessionAccount } from '../http/viewer.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createSampledWarn } from '../sampled-warnings.ts';
import type { Channel } from './channel.ts';
import type { Realtime } from './realtime.ts';
import type { RealtimeSocket } from './socket-types.ts';
import { type SocketLimits, tooManySockets } from './sockets/connection-limits.ts';
import { createSessionQueue } from './sockets/session-queue.ts';
import { QUEUE_LIMITS, shedSlow } from './sockets/shed-slow.ts';
import { guardRecovery, requireSession } from './sockets/socket-auth.ts';
import { createSocketRegistry } from './sockets/socket-registry.ts';
import { viewedAccount } from './sockets/viewed-account.ts';

const LOAD_CHECK_MS = 1_000;
const MINUTE_MS = 60_000;

export interface ServeSocketsDeps {
  readonly realtime: Realtime;
  readonly server: HttpServer;
  readonly channels: readonly Channel[];
  readonly accounts: Accounts;
  readonly limits: SocketLimits;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Epoch ms. */
  readonly now: () => number;
  /** How often the sessions of all sockets are read again, which finds those that expired by themselves; a minute by default. */
  readonly sessionCheckMs?: number | undefined;
}

export interface Sockets {
  /** The sessions or rights of a user changed: closes its sockets or moves them to the rooms of the new plan. */
  accountChanged(userId: string): void;
  /** Checks every socket again. */
  recheckAll(): void;
  /** Disconnects every client. Clients reconnect to whichever process answers next. */
  stop(): Promise<void>;
}

/** Accepts sockets on the HTTP server's own port and connects each one to the channels. */
export function serveSockets(deps: ServeSocketsDeps): Sockets {
  const {
    realtime,
    server,
    channels,
    accounts,
    limits,
    log,
    metrics,
    now,
    sessionCheckMs = MINUTE_MS,
  } = deps;
  const { io, addresses, load } = realtime;
  const viewed = (socket: RealtimeSocket, actor: SessionAccount) =>
    viewedAccount(accounts, actor, socket, realtime.addressOf(socket.request));
  const registry = createSocketRegistry({ accounts, viewed, channels, log, metrics, now });
  const warn = createSampledWarn(log);
  const sessions = createSessionQueue(accounts, (err) =>
    warn('sessions', 'the sessions of new sockets could not be read', { err }),
  );
  guardRecovery(io, sessions, channels);
  requireSession(io, {
    sessions,
    warn,
    viewed,
    refused: (code) => metrics.refusedSockets.inc({ code }),
    assertConnection(socket) {
      if (addresses.isOver(realtime.addressOf(socket.request))) throw tooManySockets(limits.perAddress);
    },
    assertUser(socket, userId) {
      if (!registry.reserve(socket, userId, limits.perUser)) throw tooManySockets(limits.perUser);
    },
  });

  io.on('connection', (socket) => {
    registry.add(socket);
    for (const channel of channels) channel.connect(socket);
  });
  io.attach(server);
  const late = countLateHandshakes(realtime);

  function checkLoad(): void {
    const { packets, closed } = shedSlow(registry.all());
    metrics.waitingPackets.set(packets);
    if (closed > 0) {
      metrics.slowSockets.inc(closed);
      log.warn({ closed, packets }, 'closed sockets that did not keep up');
    }
    const { changed, delayMs } = load.judge(packets / QUEUE_LIMITS.packets);
    if (changed && load.isBusy()) log.warn({ delayMs, packets }, 'overloaded: lines are sent once a second');
    else if (changed) log.info({ delayMs, packets }, 'no longer overloaded');
    const unfinished = late.take();
    if (unfinished > 0) {
      warn('late', 'handshakes did not finish in time', { sockets: unfinished, ms: SOCKET_AUTH_MS });
    }
  }

  const timers = [
    setInterval(checkLoad, LOAD_CHECK_MS),
    setInterval(() => registry.recheckAll(), sessionCheckMs),
    setInterval(() => addresses.sweep(), MINUTE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    accountChanged: registry.recheck,
    recheckAll: registry.recheckAll,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      registry.stop();
      for (const channel of channels) channel.stop?.();
      await io.close();
    },
  };
}

/** Counts the connections of each address, and those that were closed because their handshake took too long. */
function countLateHandshakes({ io, addresses, addressOf }: Realtime): { take(): number } {
  const accepted = new WeakSet<object>();
  let late = 0;
  io.on('connection', (socket) => accepted.add(socket.conn));
  io.engine.on('connection', (connection) => {
    const address = addressOf(connection.request);
    const openedAt = performance.now();
    addresses.opened(address);
    connection.once('close', () => {
      addresses.closed(address);
      if (!accepted.has(connection) && performance.now() - openedAt >= SOCKET_AUTH_MS - 50) late += 1;
    });
  });
  return {
    take() {
      const counted = late;
      late = 0;
      return counted;
    },
  };
}

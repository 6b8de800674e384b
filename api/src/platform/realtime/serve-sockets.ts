import type { Server as HttpServer } from 'node:http';
import type { Accounts } from '../http/viewer.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Channel } from './channel.ts';
import type { Realtime } from './realtime.ts';
import { guardRecovery, requireSession } from './sockets/socket-auth.ts';
import { createSocketRegistry } from './sockets/socket-registry.ts';

const SLOW_CHECK_MS = 1_000;
/** Sessions that expire by themselves are found by this check. */
const SESSION_CHECK_MS = 60_000;

export interface ServeSocketsDeps {
  readonly realtime: Realtime;
  readonly server: HttpServer;
  readonly channels: readonly Channel[];
  readonly accounts: Accounts;
  readonly log: Logger;
  readonly metrics: Metrics;
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
  const { server, channels, accounts, log, metrics } = deps;
  const { io } = deps.realtime;
  guardRecovery(io, accounts, channels);
  requireSession(io, accounts, log);

  const registry = createSocketRegistry({ accounts, channels, log, metrics });
  io.on('connection', (socket) => {
    registry.add(socket);
    for (const channel of channels) channel.connect(socket);
  });
  io.attach(server);

  const timers = [
    setInterval(() => registry.closeSlow(), SLOW_CHECK_MS),
    setInterval(() => registry.recheckAll(), SESSION_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    accountChanged: registry.recheck,
    recheckAll: registry.recheckAll,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const channel of channels) channel.stop?.();
      await io.close();
    },
  };
}

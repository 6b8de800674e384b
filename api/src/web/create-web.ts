import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenToAccountChanges } from '../features/auth/account-changes.store.ts';
import { createAccounts } from '../features/auth/accounts.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { createAuth } from '../features/auth/auth.store.ts';
import { closeDemoAccounts, seedDemoAccounts } from '../features/auth/demo-accounts.ts';
import { findProfile } from '../features/profile/profile.read-model.ts';
import type { Database } from '../platform/db/database.ts';
import type { Env } from '../platform/env/env.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import type { StaticFiles } from '../platform/http/static-files.ts';
import type { Logger } from '../platform/log/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis } from '../platform/realtime/redis/redis-link.ts';
import { createApp } from './create-app.ts';
import { createRoutes } from './create-routes.ts';

/** How long running requests may take to end when the program stops. */
const DRAIN_MS = 5_000;

export interface WebDeps {
  readonly env: Pick<Env, 'host' | 'demo' | 'redisUrl'>;
  readonly db: Database;
  readonly log: Logger;
  /** Signs session tokens; all processes on one database need the same. */
  readonly authSecret: string;
  /** Changes with every build. */
  readonly version: string;
  /** Built pages; null serves the API alone. */
  readonly files: StaticFiles | null;
  /** The address people reach the product by, behind a proxy. */
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: boolean | undefined;
  /** Other origins that remotes may be loaded from. */
  readonly remoteOrigins?: readonly string[] | undefined;
  readonly now?: (() => number) | undefined;
}

export interface Web {
  readonly publisher: RealtimePublisher;
  /** Starts answering; resolves with the port, which is a free one for 0. Rejects as the system does (EADDRINUSE …). */
  listen(port: number): Promise<number>;
  /** Takes no more, says goodbye to sockets, lets running requests end. The database is the caller's to close. */
  stop(): Promise<void>;
}

/** HTTP API, socket and pages on one port. Listens to nothing before `listen`. */
export async function createWeb(deps: WebDeps): Promise<Web> {
  const { env, db, log, now = Date.now } = deps;
  const redis = env.redisUrl === undefined ? null : await connectRedis(env.redisUrl, log);
  const limiter = createRateLimiter(redis?.limits ?? null);
  const metrics = createMetrics();

  const auth = createAuth({ db, secret: deps.authSecret, log, publicUrl: deps.publicUrl });
  await (env.demo ? seedDemoAccounts(auth, db) : closeDemoAccounts(auth));
  const accounts = createAccounts({ auth, findProfile: (userId) => findProfile(db.knex, userId) });

  const app = createApp({
    log,
    metrics,
    limiter,
    accounts,
    auth: authRoutes(auth, limiter),
    routes: createRoutes({ db, now, demo: env.demo, version: deps.version }),
    files: deps.files,
    remoteOrigins: deps.remoteOrigins ?? [],
    trustProxy: deps.trustProxy ?? false,
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app.callback());
  const realtime = createRealtime({
    server,
    accounts,
    limiter,
    log,
    metrics,
    redis,
    allowedOrigins: deps.publicUrl === undefined ? [] : [new URL(deps.publicUrl).origin],
    now,
  });
  const changes = await listenToAccountChanges({
    pool: db.pool,
    log,
    changed: realtime.accountChanged,
    missed: realtime.recheckAll,
  });

  return {
    publisher: realtime.publisher,
    listen: (port) => listen(server, port, env.host),
    async stop() {
      const closed = close(server);
      await realtime.stop();
      await closed;
      await changes.stop();
      await redis?.stop();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const listening = () => {
      server.off('error', refused);
      resolve((server.address() as AddressInfo).port);
    };
    // Listening is tried again on a port that is taken: nothing of this attempt may stay behind.
    const refused = (error: Error) => {
      server.off('listening', listening);
      reject(error);
    };
    server.once('error', refused).once('listening', listening).listen(port, host);
  });
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const bound = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(bound);
}

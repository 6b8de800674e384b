import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { createAuthFeature } from '../features/auth/auth.feature.ts';
import type { Database } from '../platform/db/database.ts';
import { watchDatabase } from '../platform/db/database-watch.ts';
import { listenToNotifications, type NotificationListener } from '../platform/db/notifications.ts';
import { createReads, primaryReads } from '../platform/db/reads/reads.ts';
import { requestDatabase } from '../platform/db/request-transaction.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Env } from '../platform/env/settings.ts';
import type { Forwarded } from '../platform/http/forward.ts';
import { requireOneHost } from '../platform/http/one-host.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import type { StaticFiles } from '../platform/http/static-files.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { createMetrics } from '../platform/metrics.ts';
import { NO_NOTIFICATIONS } from '../platform/notification-settings.ts';
import { createOutgoing } from '../platform/outgoing/create-outgoing.ts';
import { NO_PAYMENTS, type PaymentSettings } from '../platform/payment-settings.ts';
import type { Platform } from '../platform/platform.ts';
import { composePublisher, type RealtimePublisher } from '../platform/realtime/publisher.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis } from '../platform/realtime/redis/redis.connection.ts';
import { sharedTexts } from '../platform/realtime/redis/shared-texts.ts';
import { serveSockets } from '../platform/realtime/serve-sockets.ts';
import { SOCKET_LIMITS } from '../platform/realtime/sockets/connection-limits.ts';
import type { RemotesHealth } from '../platform/remotes-health.ts';
import { createTextCipher } from '../platform/text-cipher.ts';
import { vapidKeysOf } from '../platform/vapid-keys.ts';
import { createApp } from './create-app.ts';
import { createFeatures } from './features.ts';

/** As `HISTORY_DAYS`, where it is not given. */
const RETENTION_DAYS = 30;
/** How long running requests may take to finish when the program stops. */
const DRAIN_MS = 5_000;

export interface WebDeps {
  readonly env: Pick<Env, 'host' | 'demo' | 'redisUrl'> &
    Partial<
      Pick<
        Env,
        | 'maxSocketsPerUser'
        | 'maxSocketsPerAddress'
        | 'historyDays'
        | 'alertMemoryBytes'
        | 'publicPrices'
        | 'smtpUrl'
        | 'mailFrom'
        | 'insights'
        | 'notifications'
        | 'outgoing'
        | 'databaseReadUrl'
      >
    >;
  readonly db: Database;
  /** The disk of the data directory. */
  readonly disk?: DiskSpace | undefined;
  /** Whether the published screens could be read. */
  readonly remotes?: RemotesHealth | null | undefined;
  readonly log: Logger;
  /** Signs session tokens; the same in all processes that share the database. */
  readonly authSecret: string;
  /** Changes with every build. */
  readonly version: string;
  /** Built pages; null serves only the API. */
  readonly files: StaticFiles | null;
  /** The public address of the product, behind a proxy. */
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: boolean | undefined;
  /** Other origins that remotes may be loaded from. */
  readonly remoteOrigins?: readonly string[] | undefined;
  /** What else hears of notifications of the database. */
  readonly listeners?: readonly NotificationListener[] | undefined;
  readonly payments?: PaymentSettings | undefined;
  /** Requests that another server answers; none by default. */
  readonly forwarded?: readonly Forwarded[] | undefined;
  readonly now?: (() => number) | undefined;
  /** The longest time of any request, milliseconds; by default that of its route. */
  readonly requestMs?: number | undefined;
  /** Whether regular jobs run at their times; without, by `runJob` alone. */
  readonly jobs?: boolean | undefined;
  /** How often the sessions of all sockets are read again, milliseconds; a minute by default. */
  readonly sessionCheckMs?: number | undefined;
}

export interface Web {
  readonly publisher: RealtimePublisher;
  /** The metrics at `/api/metrics`; an ingest in the same process adds its own. */
  readonly registry: Registry;
  /** Starts answering; resolves with the port, a free one for 0. Rejects with the system's error (EADDRINUSE …). */
  listen(port: number): Promise<number>;
  /** Runs a regular job now, besides its times. */
  runJob(name: string): Promise<void>;
  /** Accepts no more requests, disconnects the sockets, and lets running requests finish. The caller closes the database. */
  stop(): Promise<void>;
}

/** HTTP API, sockets and pages on one port. Listens to nothing before `listen`. */
export async function createWeb(deps: WebDeps): Promise<Web> {
  const { env, log, publicUrl, now = Date.now } = deps;
  const db = requestDatabase(deps.db);
  const redis = env.redisUrl === undefined ? null : await connectRedis(env.redisUrl, log);
  const limits = {
    perUser: env.maxSocketsPerUser ?? SOCKET_LIMITS.perUser,
    perAddress: env.maxSocketsPerAddress ?? SOCKET_LIMITS.perAddress,
  };
  const databaseWatch = watchDatabase({ url: db.url, log, now });
  const mailer = createMailer({ ...env, knex: db.knex, log });
  const outgoing = createOutgoing(env.outgoing ?? { http: env.demo, loopback: false });
  const { databaseReadUrl } = env;
  const shared = redis === null ? null : sharedTexts(redis.limits);
  const reads =
    databaseReadUrl === undefined
      ? primaryReads(db)
      : createReads({ primary: db, url: databaseReadUrl, shared, log });
  const platform: Platform = {
    db,
    reads,
    mailer,
    databaseWatch,
    disk: deps.disk ?? null,
    remotes: deps.remotes ?? null,
    now,
    log,
    metrics: createMetrics(),
    limiter: createRateLimiter(redis?.limits ?? null),
    realtime: createRealtime({
      redis,
      limits,
      trustProxy: deps.trustProxy ?? false,
      allowedOrigins: publicUrl === undefined ? [] : [new URL(publicUrl).origin],
    }),
    cipherFor: (purpose) => createTextCipher(deps.authSecret, purpose),
    version: deps.version,
    demo: env.demo,
    retentionDays: env.historyDays ?? RETENTION_DAYS,
    alertMemoryBytes: env.alertMemoryBytes,
    publicPrices: env.publicPrices,
    insights: env.insights,
    notifications: env.notifications ?? NO_NOTIFICATIONS,
    vapidKeys: vapidKeysOf(deps.authSecret),
    outgoing,
    payments: deps.payments ?? NO_PAYMENTS,
    publicUrl,
  };

  const auth = createAuthFeature(platform, { secret: deps.authSecret, publicUrl });
  const features = [auth, ...createFeatures(platform)];
  for (const feature of features) await feature.prepare?.();
  const channels = features.flatMap((feature) => feature.channels ?? []);

  const app = createApp({
    ...platform,
    accounts: auth.accounts,
    auth: auth.middleware,
    routes: features.flatMap((feature) => feature.routes),
    gates: features.flatMap((feature) => feature.gates ?? []),
    files: deps.files,
    remoteOrigins: deps.remoteOrigins ?? [],
    forwarded: deps.forwarded ?? [],
    trustProxy: deps.trustProxy ?? false,
    writes: { knex: deps.db.knex, cipher: platform.cipherFor('kept-answers'), now },
    requestMs: deps.requestMs,
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app.callback());
  const { sessionCheckMs } = deps;
  const sockets = serveSockets({
    ...platform,
    server,
    channels,
    limits,
    accounts: auth.accounts,
    sessionCheckMs,
  });
  requireOneHost(server);
  const notifications = await listenToNotifications({
    ...platform,
    pool: db.pool,
    listeners: [
      auth.accountChanges({ changed: sockets.accountChanged, missed: sockets.recheckAll }),
      ...features.flatMap((feature) => feature.notifications ?? []),
      ...(deps.listeners ?? []),
    ],
  });

  const publisher = composePublisher(channels, log);
  redis?.onLoss({
    sent: () => publisher.alertsMissed(),
    received: () => publisher.alertsMissed('here'),
  });

  const jobs = createJobs({ db, log, jobs: features.flatMap((feature) => feature.jobs ?? []) });

  return {
    publisher,
    registry: platform.metrics.registry,
    async listen(port) {
      const used = await listen(server, port, env.host);
      if (deps.jobs ?? true) {
        jobs.start();
        for (const feature of features) feature.start?.();
      }
      return used;
    },
    runJob: (name) => jobs.run(name),
    async stop() {
      const idle = jobs.stop();
      const closed = close(server);
      await sockets.stop();
      await closed;
      await idle;
      await Promise.all(features.map((feature) => feature.stop?.()));
      await notifications.stop();
      await mailer?.stop();
      await outgoing.stop();
      await databaseWatch.stop();
      await reads.stop();
      await redis?.stop();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const listening = () => {
      server.off('error', failed);
      resolve((server.address() as AddressInfo).port);
    };
    // The caller tries again while the port is in use, so both listeners of this attempt are removed.
    const failed = (error: Error) => {
      server.off('listening', listening);
      reject(error);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const bound = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(bound);
}

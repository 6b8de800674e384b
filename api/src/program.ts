import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedStatus } from '@fairline/shared/contracts';
import type { Registry } from 'prom-client';
import { migrations } from '../migrations/index.ts';
import { simulatedPast } from '../simulator/index.ts';
import { createBetGrading, recordCloses } from './features/bets/index.ts';
import { addDemoBets } from './features/demo/index.ts';
import {
  createDatabaseRemotes,
  createS3Remotes,
  followRemotes,
  type RemotesStore,
} from './features/remotes/index.ts';
import { simulationOf } from './market/feeds/bookmaker-account.ts';
import { openFeed } from './market/feeds/open-feed.ts';
import { createIngest, type Ingest } from './market/ingest.ts';
import { startIngestServer } from './market/monitoring/ingest-server.ts';
import type { Past } from './market/ports.ts';
import { openPaymentProviders, type PaymentProviders } from './payment-providers.ts';
import { assertReachable, connect, type Database } from './platform/db/database.ts';
import { isDatabaseUnavailable } from './platform/db/database-error.ts';
import { supervisePostgres } from './platform/db/embedded/supervised-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { type DiskSpace, watchDiskSpace } from './platform/disk-space.ts';
import type { Env } from './platform/env/settings.ts';
import type { Logger } from './platform/log.ts';
import type { RealtimePublisher } from './platform/realtime/publisher.ts';
import { readOrCreateSecret } from './platform/secret-file.ts';
import { StartError } from './platform/start-error.ts';
import { sendTraces } from './platform/tracing/open-telemetry.ts';
import { createWeb, type Web } from './server/create-web.ts';
import { marketFeatures } from './server/features.ts';
import { listenOnPort } from './server/listen-on-port.ts';
import { createStandalonePublisher, type StandalonePublisher } from './server/standalone-publisher.ts';
import { createStartSteps, type StartSteps } from './start-steps.ts';

/** A running program. */
export interface Program {
  /** The HTTP port; null for `ROLE=ingest`, which has none. */
  readonly port: number | null;
  /** Resolves with the reason when the program cannot continue: another one has taken its data directory. */
  readonly ended: Promise<StartError>;
  /** Stops everything in the reverse order of its start. To be called once. */
  stop(): Promise<void>;
}

/**
 * Starts what the role needs: database, web, ingest, bookmaker, feed. When one of them fails to start, the others are
 * stopped again.
 * @throws StartError with one sentence for the person who started it.
 */
export async function startProgram(
  env: Env,
  log: Logger,
  { step }: StartSteps = createStartSteps({ print: null, now: Date.now }),
): Promise<Program> {
  const started: Array<() => Promise<unknown>> = [];
  const { promise: ended, resolve: onTaken } = Promise.withResolvers<StartError>();
  const stop = async () => {
    for (const end of started.splice(0).reverse()) {
      await end().catch((error: unknown) =>
        log.error({ err: error }, 'a part of the program could not be stopped'),
      );
    }
  };
  try {
    await openTraces(env, log, started);
    const db = await step('Database', () => openDatabase(env, log, started, onTaken));
    const disk = watchDiskSpace({ folders: [env.dataDir, join(env.dataDir, 'postgres')], log });
    started.push(async () => disk.stop());
    const providers = await openPaymentProviders(env, log);
    started.push(() => providers.stop());
    const [web, port] = await step('Web', async () => {
      const opened = env.role === 'ingest' ? null : await openWeb(env, db, disk, providers, log, started);
      if (opened === null) return [null, null] as const;
      started.push(() => opened.stop());
      return [opened, await listenOnPort(opened, env)] as const;
    });
    if (port !== null) providers.deliverTo(port);
    if (env.role !== 'web') {
      const { publisher, registry } = await openPublisher(web, env, db, log, started);
      const ingest = await step('Prices that are stored', () =>
        openIngest(env, db, publisher, registry, log, started),
      );
      if (env.metricsPort !== undefined) await openIngestServer(env, ingest, registry, log, started);
      await step(`Feed of the bookmaker (${env.feed})`, () =>
        openFeed(env, { ingest, db, log, watchedEvents: marketFeatures.tables.watchedEvents }, started),
      );
    }
    return { port, ended, stop };
  } catch (error) {
    await stop();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      `The database was lost while the program started (${(error as Error).message}). Start the program again; its log has more.`,
    );
  }
}

/** First of all, so that everything after it is traced. */
async function openTraces(env: Env, log: Logger, started: Array<() => Promise<unknown>>): Promise<void> {
  if (env.tracesUrl === undefined) return;
  const traces = await sendTraces({ endpoint: env.tracesUrl, role: env.role, log });
  started.push(() => traces.stop());
}

async function openDatabase(
  env: Env,
  log: Logger,
  started: Array<() => Promise<unknown>>,
  onTaken: (reason: StartError) => void,
): Promise<Database> {
  let url = env.databaseUrl;
  if (url === undefined) {
    const server = await supervisePostgres({ dataDir: env.dataDir, log, onTaken });
    started.push(() => server.stop());
    url = server.url;
  } else {
    await assertReachable(url);
  }
  const db = connect(url, { log });
  started.push(() => db.stop());
  await migrate(db.knex, migrations);
  return db;
}

async function openWeb(
  env: Env,
  db: Database,
  disk: DiskSpace,
  providers: PaymentProviders,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<Web> {
  const staticDir = join(import.meta.dirname, '../../shell/dist');
  const remotesDir = join(env.dataDir, 'remotes');
  const version = builtVersion(staticDir);
  const store = remotesStoreOf(env, db, log);
  const remotes = store === null ? null : await followRemotes({ store, dataDir: env.dataDir, log });
  if (remotes !== null) started.push(() => remotes.stop());
  return createWeb({
    env,
    db,
    disk,
    log,
    authSecret: env.authSecret ?? readOrCreateSecret(env.dataDir, 'auth'),
    version,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    remoteOrigins: env.remoteOrigins,
    remotes,
    listeners: remotes?.listeners ?? [],
    payments: providers.payments,
    forwarded: providers.forwarded,
    files: {
      ...{ staticDir, remotesDir, registryFile: join(remotesDir, 'remotes.json') },
      frame: { version, links: env.links },
      publicUrl: env.publicUrl,
    },
  });
}

/** Null where the data directory has the published screens: the embedded database has one program, whose directory is the only one. */
function remotesStoreOf(env: Env, db: Database, log: Logger): RemotesStore | null {
  if (env.remotesBucket !== null) return createS3Remotes({ bucket: env.remotesBucket, log });
  return env.databaseUrl === undefined ? null : createDatabaseRemotes(db.knex);
}

function builtVersion(staticDir: string): string {
  const file = join(staticDir, 'build.json');
  if (!existsSync(file)) {
    throw new StartError('The screens are not built. Run npm start, which builds them first.');
  }
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    throw new StartError(
      `${file} is damaged. Delete the folder ${staticDir} and run npm start, which builds it again.`,
    );
  }
}

async function openPublisher(
  web: Web | null,
  env: Env,
  db: Database,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<Pick<StandalonePublisher, 'publisher' | 'registry'>> {
  if (web !== null) return web;
  if (env.redisUrl === undefined) throw new StartError('ROLE=ingest needs REDIS_URL.');
  const standalone = await createStandalonePublisher({ db, redisUrl: env.redisUrl, log });
  started.push(() => standalone.stop());
  return standalone;
}

async function openIngest(
  env: Env,
  db: Database,
  publisher: RealtimePublisher,
  registry: Registry,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<Ingest> {
  const feedName: FeedStatus['feed'] = env.feed;
  const grader = createBetGrading({ db, log: log.child({ part: 'grading' }) });
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher,
    registry,
    grader,
    closes: { run: (now, signal) => recordCloses(db, now, signal) },
    log: log.child({ part: 'ingest' }),
    retentionDays: env.historyDays,
    historyMaxBytes: env.historyMaxBytes,
    feed: feedName,
    // A recording is of real prices, which visitors see only where the operator permits it.
    simulated: env.feed === 'sim',
    past: env.demoPast ? createPast(env, db, log) : null,
  });
  started.push(() => ingest.stop());
  return ingest;
}

/** The matches of the embedded bookmaker before the first start, and the bets of the demo accounts. */
function createPast(env: Env, db: Database, log: Logger): Past {
  return {
    source: simulatedPast(simulationOf(env)),
    afterwards: async (now) => {
      const bets = await addDemoBets(db, now);
      if (bets > 0) log.info({ bets }, 'the demo accounts have bets');
    },
  };
}

/** Metrics and health of the ingest on a port of their own. */
async function openIngestServer(
  env: Env,
  ingest: Ingest,
  registry: Registry,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<void> {
  const { metricsPort = 0, host } = env;
  try {
    const server = await startIngestServer({ ingest, registry, host, port: metricsPort });
    started.push(() => server.stop());
    log.info({ port: server.port }, 'metrics and health of the ingest');
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(
      `METRICS_PORT ${metricsPort} on ${host} cannot be used (${message}). Set it to a free port.`,
    );
  }
}

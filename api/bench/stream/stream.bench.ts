import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { migrations } from '../../migrations/index.ts';
import { hashOfSecret, newSecret, prefixOf } from '../../src/features/developer-api/keys/api-key-secret.ts';
import { createIngest, type Ingest } from '../../src/market/ingest.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { createWeb } from '../../src/server/create-web.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';
import { startStreamClients } from '../web/client-process.ts';
import { type RecordedWrite, startBareStreams } from './bare-streams.ts';
import type { OpenedStream, StreamsReport } from './stream-clients.ts';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
/** As many as a user may have. */
const STREAMS_A_USER = 10;
const EVENTS = 400;
const LEAGUES = 40;
/** Twenty change sets a second with a twentieth of the price changes each. */
const STEP_MS = 50;
const PRICE_CHANGES = 1_000;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 20_000;

/**
 * 2,000 streams, each of one league of 40 and of some markets, while 1,000 prices a second change: from the change set to the client,
 * and what that costs the process; beside a server that only writes as many bytes to the same streams at the same times.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('bench', 'warn') });
  const db = connect(server.url);
  const clients = startStreamClients();
  try {
    await migrate(db.knex, migrations);
    const product = await measureProduct(db, clients);
    const bare = await startBareStreams();
    const streams = product.streams.map((_, stream) => ({ secret: 'none', query: `stream=${stream}` }));
    await clients.send({ type: 'open', url: bare.url, streams });
    await clients.send({ type: 'reset' });
    const before = process.cpuUsage();
    await bare.repeat(product.writes);
    const cpu = secondsOf(process.cpuUsage(before));
    await wait(500);
    const report = await clients.send({ type: 'report' });
    await bare.stop();
    printRows(print, product, { report, cpu });
  } finally {
    await clients.stop();
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  readonly report: StreamsReport;
  /** Processor time of the server, seconds. */
  readonly cpu: number;
}

interface MeasuredProduct extends Measured {
  readonly streams: readonly OpenedStream[];
  readonly writes: readonly RecordedWrite[];
  /** Processor time of prices that nobody follows, for as long. */
  readonly idleCpu: number;
  readonly openSeconds: number;
  readonly priceChanges: number;
}

async function measureProduct(
  db: Database,
  clients: ReturnType<typeof startStreamClients>,
): Promise<MeasuredProduct> {
  const log = createLog('bench', 'warn');
  const web = await createWeb({
    ...{
      env: { host: '127.0.0.1', demo: true, redisUrl: undefined },
      db,
      log,
      version: 'bench',
      files: null,
    },
    ...{ authSecret: 'a secret of the bench only, long enough', jobs: false },
  });
  const url = `http://127.0.0.1:${await web.listen(0)}`;
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db, publisher: web.publisher, log, feed: 'none' as const, simulated: true, retentionDays: 30 },
  });
  try {
    const market = new PriceStream({
      seed: 3,
      events: EVENTS,
      linesPerChange: 3,
      startsAt: Date.now(),
      stepMs: STEP_MS,
    });
    for (const change of market.opening()) await ingest.apply({ ...change, receivedAt: Date.now() });
    await play(ingest, market, WARM_UP_MS);
    const idle = process.cpuUsage();
    await play(ingest, market, MEASURED_MS / 2);
    const idleCpu = secondsOf(process.cpuUsage(idle)) * 2;

    const streams = await insertKeys(db);
    const openedAt = performance.now();
    await clients.send({ type: 'open', url, streams });
    const openSeconds = (performance.now() - openedAt) / 1_000;
    await play(ingest, market, WARM_UP_MS);
    await clients.send({ type: 'reset' });
    const recorder = recordWrites();
    const before = process.cpuUsage();
    const priceChanges = await play(ingest, market, MEASURED_MS);
    const cpu = secondsOf(process.cpuUsage(before));
    await wait(500);
    const report = await clients.send({ type: 'report' });
    const writes = recorder.stop();
    await clients.send({ type: 'close' });
    return { streams, report, cpu, idleCpu, openSeconds, writes, priceChanges };
  } finally {
    await ingest.stop();
    await web.stop();
  }
}

/** Applies change sets at their times; resolves with the price changes a second. */
async function play(ingest: Ingest, market: PriceStream, ms: number): Promise<number> {
  const startedAt = performance.now();
  let priceChanges = 0;
  for (let step = 1; step * STEP_MS <= ms; step += 1) {
    const wanted = (step * STEP_MS * PRICE_CHANGES) / 1_000;
    while (priceChanges < wanted) {
      const next = market.next();
      priceChanges += next.priceChanges;
      await ingest.apply({ ...next.change, receivedAt: Date.now() });
    }
    await wait(Math.max(0, startedAt + step * STEP_MS - performance.now()));
  }
  return priceChanges / ((performance.now() - startedAt) / 1_000);
}

/** Users with the add-on and a key each, and what each of their streams follows. */
async function insertKeys({ knex }: Database): Promise<OpenedStream[]> {
  const users = Array.from({ length: Math.ceil(STREAMS / STREAMS_A_USER) }, () => ({
    ...{ id: randomUUID(), secret: newSecret() },
  }));
  await knex('user').insert(
    users.map(({ id }) => ({
      ...{ id, name: 'Bench', email: `${id}@example.com`, emailVerified: true, updatedAt: new Date() },
    })),
  );
  await knex('profiles').insert(
    users.map(({ id }) => ({
      user_id: id,
      subscription_plan: 'sharp_month_api',
      subscription_status: 'active',
    })),
  );
  await knex('api_keys').insert(
    users.map(({ id, secret }) => ({
      ...{ user_id: id, name: 'Bench', prefix: prefixOf(secret), secret_hash: hashOfSecret(secret) },
      ...{ scopes: ['stream:read'], addresses: [], version: '2026-11-24', created_at: new Date() },
    })),
  );
  const markets = ['', '&market=spread', '&market=moneyline,total'];
  return Array.from({ length: STREAMS }, (_, index) => ({
    secret: users[Math.floor(index / STREAMS_A_USER)]?.secret ?? '',
    query: `kind=odds&league_id=${100 + (index % LEAGUES)}${markets[index % markets.length]}`,
  }));
}

/** Notes what is written to streams from now on. */
function recordWrites(): { stop(): RecordedWrite[] } {
  const { write } = ServerResponse.prototype;
  const numbers = new Map<ServerResponse, number>();
  const writes: RecordedWrite[] = [];
  const startedAt = performance.now();
  ServerResponse.prototype.write = function recorded(this: ServerResponse, chunk: Buffer | string) {
    const stream = numbers.get(this) ?? numbers.size;
    numbers.set(this, stream);
    if (chunk.includes('event: delta')) {
      writes.push({ at: performance.now() - startedAt, stream, bytes: Buffer.byteLength(chunk) });
    }
    return write.call(this, chunk, 'utf8');
  } as typeof write;
  return {
    stop() {
      ServerResponse.prototype.write = write;
      return writes;
    },
  };
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function printRows(print: (row: BenchRow) => void, product: MeasuredProduct, bare: Measured): void {
  const { report, writes, cpu, idleCpu, openSeconds, priceChanges } = product;
  const what = `${report.live} streams, ${Math.round(priceChanges)} price changes a second`;
  const bytes = writes.reduce((sum, one) => sum + one.bytes, 0);
  const seconds = MEASURED_MS / 1_000;
  const row = (name: string, value: number, unit: string, other: number): void => {
    const rounded = (one: number) => Math.round(one * 100) / 100;
    print({
      ...{ name: `stream: ${name} (${what})`, value: rounded(value), unit },
      baseline: { name: 'a server that only writes the same bytes', value: rounded(other) },
      ratio: value / other,
    });
  };
  row('from the change set to the client, p50', report.p50, 'ms', bare.report.p50);
  row('from the change set to the client, p99', report.p99, 'ms', bare.report.p99);
  row('writes', report.writes / seconds, 'per second', bare.report.writes / seconds);
  row('bytes', bytes / seconds / 1e6, 'MB per second', bare.report.bytes / seconds / 1e6);
  row('processor time beside the ingest', (cpu - idleCpu) / seconds, 'of one processor', bare.cpu / seconds);
  print({
    ...{
      name: `stream: until all have their snapshot (${what})`,
      value: Math.round(openSeconds * 10) / 10,
      unit: 's',
    },
  });
}

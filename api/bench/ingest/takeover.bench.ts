import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { migrations } from '../../migrations/index.ts';
import { createIngest, type Ingest } from '../../src/market/ingest.ts';
import { PARTS } from '../../src/market/prices/window-parts.ts';
import { WindowSnapshots } from '../../src/market/prices/window-snapshots.ts';
import { openWriterConnection } from '../../src/market/writer/writer.connection.ts';
import { WriterTerm } from '../../src/market/writer/writer-term.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';

/** Rows of history in a day. */
const ROWS = Number(process.env.TAKEOVER_ROWS ?? 15_000_000);
const EVENTS = 20_000;
/** A line of the price stream has so many quotes. */
const QUOTES = 18;
/** Change sets between a snapshot and the end of its writer. */
const CHANGES = 180;
/** Lines that each of them changes: as many rows as a second of the day has. */
const LINES_PER_CHANGE = 17;

const log = createLog('bench', 'warn');

/**
 * How long nothing is written when a writer is replaced, and when one starts, on a day of history: from the snapshot of the drop
 * windows, beside the whole history in the same run. What `TAKEOVER_ROWS` says in rows.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  let server = await startEmbeddedPostgres({ dataDir, log });
  let db = connect(server.url, { statementTimeout: 0 });
  try {
    await migrate(db.knex, migrations);
    const stream = new PriceStream({
      ...{ seed: 3, events: EVENTS, linesPerChange: LINES_PER_CHANGE, startsAt: Date.now(), stepMs: 10 },
    });
    await writeDay(db, stream);
    const whole = await load(db);
    await storeSnapshot(whole.term, stream, print);
    const baseline = { name: `the same from ${whole.rows} rows of history`, value: whole.ms };
    const budgeted = (name: string, value: number, budget: number) => {
      print({ name, value, unit: 'milliseconds', baseline, ratio: value / whole.ms });
      print({
        name,
        value,
        unit: 'milliseconds',
        baseline: { name: 'budget', value: budget },
        ratio: value / budget,
      });
    };
    budgeted(
      'takeover: from the end of a writer to a change set of its standby',
      await takeover(db, stream),
      3_000,
    );

    await db.stop();
    await server.stop();
    const before = performance.now();
    server = await startEmbeddedPostgres({ dataDir, log });
    db = connect(server.url, { statementTimeout: 0 });
    await migrate(db.knex, migrations);
    const ingest = await open(db);
    await ingest.apply({ ...stream.next().change, receivedAt: Date.now() });
    budgeted('takeover: cold start with its database, to a change set', performance.now() - before, 6_000);
    await ingest.stop();
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The first prices of all lines now, and before them the changes of a day. */
async function writeDay(db: Database, stream: PriceStream): Promise<void> {
  const ingest = await open(db);
  for (const change of stream.opening()) await ingest.apply(change);
  await ingest.stop();
  const changes = Math.max(1, Math.round(ROWS / EVENTS / QUOTES));
  await db.pool.query(DAY_PARTITIONS);
  await db.pool.query(PRICED);
  await db.pool.query('drop index odds_history_seq');
  await db.pool.query('alter table odds_history drop constraint odds_history_pkey');
  await db.pool.query('create unlogged table first_rows as select * from odds_history');
  for (let step = 1; step <= changes; step += 1) await db.pool.query(STEP, [changes, step]);
  const client = await db.pool.connect();
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query('alter table odds_history add primary key (event_id, period_num, quote, at)');
  await client.query('create index odds_history_seq on odds_history (seq)');
  await client.query('analyze odds_history');
  client.release();
}

const DAY_PARTITIONS = `do $$ begin
  execute format('create table if not exists odds_history_%s partition of odds_history for values from (%L) to (%L)',
    to_char(now() at time zone 'UTC' - interval '1 day', 'YYYYMMDD'),
    (now() at time zone 'UTC')::date - 1 || ' 00:00Z', (now() at time zone 'UTC')::date || ' 00:00Z');
end $$`;

const PRICED = `
  create function priced(bases numeric[], event_id bigint, step int) returns numeric[] immutable language sql
  return array(
    select round((base.price::float8 * (1 + (hashint8(event_id + step * 7919 + base.place) % 40) / 1000.0))::numeric, 3)
    from unnest(bases) with ordinality as base (price, place) order by base.place
  )`;

/** One of so many changes of each quote within the 24 hours, by a few percent around its first prices. */
const STEP = `
  insert into odds_history (event_id, period_num, quote, at, prices, limit_val, status, trusted, previous, seq)
  select first.event_id, first.period_num, first.quote, to_timestamp(moment.ms / 1000.0),
    priced(first.prices, first.event_id, $2::int), first.limit_val, 1, true,
    case when $2::int = 1 then '{}' else priced(first.prices, first.event_id, $2::int - 1) end, moment.ms
  from first_rows first
  cross join lateral (
    select floor(extract(epoch from first.at) * 1000)::bigint - 86000000 + ($2::int - 1) * (86000000 / $1::int)
      + first.event_id % (86000000 / $1::int - 1) as ms
  ) moment`;

async function open(db: Database): Promise<Ingest> {
  return createIngest({
    features: marketFeatures,
    ...{ db, publisher: silentPublisher, log, feed: 'sim', simulated: true, retentionDays: 30 },
  });
}

async function load(db: Database) {
  const connection = await openWriterConnection({ url: db.url, log, signal: new AbortController().signal });
  const before = performance.now();
  const term = await WriterTerm.load(connection, Date.now(), log, marketFeatures, 'sim');
  const ms = performance.now() - before;
  const { rows } = await db.pool.query<{ rows: number }>('select count(*)::int as rows from odds_history');
  return { term, ms, rows: rows[0]?.rows ?? 0 };
}

/** Stores all parts, and then changes lines for as long as a snapshot gets old. */
async function storeSnapshot(term: WriterTerm, stream: PriceStream, print: (row: BenchRow) => void) {
  const { signal } = new AbortController();
  const snapshots = new WindowSnapshots({ log, enqueue: (job) => job(term), signal });
  let bytes = 0;
  const times: number[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const before = performance.now();
    bytes += await snapshots.storeNext();
    times.push(performance.now() - before);
  }
  for (let left = CHANGES; left > 0; left -= 1) {
    const { change } = stream.next();
    await term.apply({ ...change, receivedAt: Date.now() }, silentPublisher, Date.now());
  }
  print({
    name: `takeover: snapshot of ${term.prices.tracks.size} prices`,
    value: bytes,
    unit: 'bytes',
    baseline: { name: 'memory of the drop windows', value: term.prices.tracks.bytes },
    ratio: bytes / term.prices.tracks.bytes,
  });
  print({
    name: 'takeover: change sets wait for a part at most',
    value: Math.max(...times),
    unit: 'milliseconds',
  });
  await term.close();
}

/** Milliseconds from the moment at which a writer ends to the first change set that its standby has committed. */
async function takeover(db: Database, stream: PriceStream): Promise<number> {
  const first = await open(db);
  const standby = await open(db);
  const change = { ...stream.next().change, receivedAt: Date.now() };
  const applied = standby.apply(change);
  const before = performance.now();
  await db.pool.query(
    `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  await applied;
  const ms = performance.now() - before;
  await first.stop();
  await standby.stop();
  return ms;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { migrations } from '../../migrations/index.ts';
import type { ChangeSet } from '../../src/market/change-set.ts';
import { createIngest } from '../../src/market/ingest.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';
import { TestClocks } from '../../testing/market/test-clocks.ts';
import { writeHistoryWithPlainInserts } from './plain-inserts.ts';

const CHANGES = 60;

/**
 * The whole ingest on the embedded database (book, drop windows, alerts, current odds, history, cursor; one durable
 * transaction for each change set), beside the same history rows written by plain multi-row inserts and nothing else.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const log = createLog('bench', 'warn');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = connect(server.url, { statementTimeout: 0 });
  try {
    await migrate(db.knex, migrations);
    await measure(db, print);
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const startsAt = Date.now();
  const stream = new PriceStream({ seed: 11, events: 3_000, linesPerChange: 1_000, startsAt });
  // The times of the stream pass faster than those of this machine.
  const clocks = new TestClocks(startsAt);
  const opening = stream.opening();
  const changes = Array.from({ length: CHANGES }, () => stream.next());
  const total = changes.reduce((sum, { priceChanges }) => sum + priceChanges, 0);
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher: silentPublisher,
    log: createLog('bench', 'warn'),
    feed: 'none',
    simulated: true,
    retentionDays: 30,
    clocks,
  });
  const apply = (change: ChangeSet): Promise<void> => {
    clocks.passUntil(change.receivedAt);
    return ingest.apply(change);
  };
  for (const change of opening) await apply(change);
  const from = await db.pool.query('select clock_timestamp() as at, count(*)::int as rows from odds_history');
  const before = performance.now();
  for (const { change } of changes) await apply(change);
  const seconds = (performance.now() - before) / 1000;
  await ingest.stop();
  const to = await db.pool.query('select count(*)::int as rows from odds_history');
  const alerts = await db.pool.query(
    'select (select count(*) from price_moves) + (select count(*) from limit_moves) + (select count(*) from closings) as count',
  );
  const rows = to.rows[0].rows - from.rows[0].rows;
  const plain = await writeHistoryWithPlainInserts(db.pool, CHANGES);
  const plainChanges = (total / rows) * plain;
  print({
    name: `ingest: everything (${alerts.rows[0].count} moves, ${rows} history rows of ${total} price changes)`,
    value: Math.round(total / seconds),
    unit: 'price changes per second',
    baseline: { name: 'the same history rows by plain multi-row inserts', value: Math.round(plainChanges) },
    ratio: total / seconds / plainChanges,
  });
  print({
    name: 'ingest: history rows',
    value: Math.round(rows / seconds),
    unit: 'rows per second',
    baseline: { name: 'plain multi-row inserts', value: Math.round(plain) },
    ratio: rows / seconds / plain,
  });
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../../../../shared/src/build/bench-row.ts';
import { migrations } from '../../../migrations/index.ts';
import { printPreviews } from '../../features/alert-settings/bench/previews.ts';
import { fillMoves } from '../../features/alerts/bench/fill-moves.ts';
import { printMatching } from '../../features/alerts/bench/matching.ts';
import { printReads, printSize } from '../../features/alerts/bench/reading.ts';
import { connect, type Database } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { printHighestLoad } from './pushing/highest-load.ts';
import { printPushing } from './pushing/pushing.ts';

/** `BENCH_MOVES` for more: a month has 35 million at 13 a second. */
const MOVES = Number(process.env.BENCH_MOVES ?? 1_000_000);
const DAYS = 30;

/**
 * Alerts: pushing them to sockets with many different settings, the moves of a month on disk, matching new ones with many
 * settings, reading streams over all of them, and previews.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase((db) => printPushing(db, print));
  await printHighestLoad(withDatabase, print);
  await withDatabase(async (db) => {
    await fillMoves(db, { moves: MOVES, days: DAYS });
    await printSize(db, print);
    await printMatching(db, print);
    await printReads(db, { days: DAYS, print });
    await printPreviews(db, { days: DAYS, print });
  });
}

async function withDatabase(run: (db: Database) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('bench', 'warn') });
  const db = connect(server.url, { statementTimeout: 0 });
  try {
    await migrate(db.knex, migrations);
    await run(db);
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

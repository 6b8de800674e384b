import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client as Database } from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { removerOf } from '../lab/at-exit.ts';
import { connectTo, makeDataDir } from '../lab/data-dir.ts';
import type { Lab } from '../lab/lab.ts';
import { seconds } from '../lab/wait.ts';
import { importBets } from './imports.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

const run = promisify(execFile);
const OPERATOR = join(import.meta.dirname, '../../src/operator.ts');
const COMMAND_MS = 120_000;
/** Tables of accounts, which nothing but a request changes. */
const TABLES = [
  '"user"',
  'bets',
  'bet_legs',
  'bet_imports',
  'bet_tags',
  'alert_settings',
  'graphs',
  'bookmarks',
];

type Counts = Readonly<Record<string, number>>;

/** Rows of each table that exists, and the stakes of all bets. */
async function countRows(database: Database): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows: found } = await database.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [table],
    );
    if (found[0]?.exists !== true) continue;
    const { rows } = await database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    counts[table] = rows[0]?.rows ?? 0;
  }
  const { rows } = await database.query<{ stakes: number }>(
    'select coalesce(sum(stake), 0)::float8 as stakes from bets',
  );
  counts.stakes = rows[0]?.stakes ?? 0;
  return counts;
}

const operate = (dataDir: string, ...args: readonly string[]) =>
  run(process.execPath, [OPERATOR, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    timeout: COMMAND_MS,
  });

async function countTables(lab: Lab): Promise<Counts> {
  const database = await lab.dataDir.connect();
  try {
    return await countRows(database);
  } finally {
    await database.end();
  }
}

/**
 * A backup of the running product, restored into an empty folder: its rows are counted before any product starts on it.
 * `backup.http.test.ts` compares all content without a feed.
 */
export const restoreByCount: Scenario = {
  name: 'restore-by-count',
  slow: true,
  async run(stage) {
    const lab = await stage.lab();
    const failures: string[] = [];
    const bets = stage.byLength(1_500, 10_000);
    const imported = await importBets(lab, bets);
    if (imported !== bets) failures.push(`${imported} of ${bets} bets were imported`);
    const before = await countTables(lab);
    const folder = mkdtempSync(join(tmpdir(), 'fairline-backup-'));
    const remove = removerOf(folder);
    const copy = makeDataDir();
    const began = seconds();
    try {
      const file = join(folder, 'backup');
      await operate(lab.dataDir.path, 'backup', file);
      const backupSeconds = seconds() - began;
      const after = await countTables(lab);
      if (JSON.stringify(after) !== JSON.stringify(before)) failures.push('rows changed during the backup');
      await operate(copy.path, 'restore', file);
      const server = await startEmbeddedPostgres({ dataDir: copy.path, log: createLog('faults', 'silent') });
      let restored: Counts;
      try {
        const database = await connectTo(server.url);
        restored = await countRows(database).finally(() => database.end());
      } finally {
        await server.stop();
      }
      const different = Object.keys(before).filter((table) => restored[table] !== before[table]);
      for (const table of different) {
        failures.push(`${table}: ${restored[table]} in the copy, ${before[table]} in the product`);
      }
      const outcome = await endOf(lab, ['a backup and its restoration'], failures, 30);
      const rows = Object.entries(before).reduce(
        (sum, [name, count]) => sum + (name === 'stakes' ? 0 : count),
        0,
      );
      return {
        ...outcome,
        figures: {
          imported,
          rows,
          different: different.length,
          backupSeconds: Math.round(backupSeconds),
          seconds: Math.round(seconds() - began),
        },
      };
    } finally {
      copy.remove();
      remove();
    }
  },
};

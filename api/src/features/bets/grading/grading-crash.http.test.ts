import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fillEvening, settleEvening } from '../../../../bench/bets/fill-evening.ts';
import { ownDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';

const BETS = 2_000;
const KILLS = 2;
const SCRIPT = join(import.meta.dirname, '../../../../testing/bets/grading-process.ts');

/** Grades in a process of its own; with `kill` it is killed while entries are written, before the rows of their bets are. */
async function gradeIn(db: Database, kill: 'kill' | null): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, db.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  if (kill !== null) {
    await vi.waitUntil(() => isWritingEntries(db), { timeout: 30_000, interval: 1 });
    child.kill('SIGKILL');
  }
  const [code] = await exited;
  if (kill === null) expect(code).toBe(0);
}

async function isWritingEntries({ knex }: Database): Promise<boolean> {
  const { rows } = await knex.raw(
    `select from pg_stat_activity where datname = current_database() and state = 'active'
       and query like 'insert into bet_entries%'`,
  );
  return rows.length > 0;
}

it('bets are graded once, wherever the process is killed, and by two processes at a time', async () => {
  const db = await ownDatabase();
  await fillEvening(db, BETS, 40);
  await settleEvening(db);
  for (let kill = 0; kill < KILLS; kill += 1) await gradeIn(db, 'kill');
  await Promise.all([gradeIn(db, null), gradeIn(db, null)]);

  const rows = await db.knex('bets').orderBy('id').select('id', 'version', 'result');
  expect(rows).toHaveLength(BETS);
  const entries = await createBetEntriesReadModel(db.knex).findEntries(rows.map(({ id }) => id));
  for (const { id, version, result } of rows) {
    const kinds = entries.get(id)?.map(({ kind }) => kind);
    expect([kinds, version, result === null]).toEqual([['placed', 'graded'], 2, false]);
  }
  expect(await db.knex('settlements').where({ graded: false })).toEqual([]);
});

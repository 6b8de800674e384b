import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/test-database.ts';
import { fillEvening, settleEvening } from '../bench/fill-evening.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';

const BETS = 4_000;
const KILLS = 5;
const SCRIPT = join(import.meta.dirname, '../testing/grading-process.ts');

/** Grades in a process of its own; kills it so many milliseconds after it began, unless null. */
async function gradeIn(url: string, killAfterMs: number | null): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  if (killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await exited;
  if (killAfterMs === null) expect(code).toBe(0);
}

it('bets are graded once, wherever the process is killed, and by two processes at a time', async () => {
  const db = await ownDatabase();
  await fillEvening(db, BETS, 40);
  await settleEvening(db);
  for (let kill = 0; kill < KILLS; kill += 1) await gradeIn(db.url, Math.random() * 400);
  await Promise.all([gradeIn(db.url, null), gradeIn(db.url, null)]);

  const rows = await db.knex('bets').orderBy('id').select('id', 'version', 'result');
  expect(rows).toHaveLength(BETS);
  const entries = await createBetEntriesReadModel(db.knex).findEntries(rows.map(({ id }) => id));
  for (const { id, version, result } of rows) {
    const kinds = entries.get(id)?.map(({ kind }) => kind);
    expect([kinds, version, result === null]).toEqual([['placed', 'graded'], 2, false]);
  }
  expect(await db.knex('settlements').where({ graded: false })).toEqual([]);
});

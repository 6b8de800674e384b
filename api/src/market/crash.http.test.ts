import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { runScript } from '../../testing/market/scripted-ingest.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../platform/db/database.ts';

const CHANGE_SETS = 60;
const KILLS = 3;
const SCRIPT = join(import.meta.dirname, '../../testing/market/scripted-ingest.ts');

/** Runs the script in its own process; kills it soon after it acknowledged `killAfter` change sets, unless null. */
async function run(url: string, killAfter: number | null): Promise<number> {
  const child = spawn(process.execPath, [SCRIPT, url, String(CHANGE_SETS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let last = 0;
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    acknowledged += 1;
    // The random delay places the kill anywhere in the next change set: diff, write, commit.
    if (acknowledged === killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 25);
  }
  const [code, signal] = await exited;
  if (killAfter === null) expect(code).toBe(0);
  else expect([code, signal]).toEqual([null, 'SIGKILL']);
  return last;
}

/**
 * All rows of the ingest, without ids, which have gaps where transactions were rolled back. Sequence numbers and measured times,
 * which heartbeats advance, are those of the change set by its place among all.
 */
async function everything({ knex }: Database) {
  const seqs: number[] = await knex('odds_history').distinct('seq').orderBy('seq').pluck('seq');
  const places = new Map(seqs.map((seq, place) => [seq, place]));
  const placed = <T extends { measured_at: number }>(rows: T[]) =>
    rows.map((row) => ({ ...row, measured_at: places.get(row.measured_at) }));
  const history: { seq: number }[] = await knex('odds_history').orderBy([
    ...['event_id', 'period_num', 'quote', 'at'],
  ]);
  const moves = (table: string) =>
    knex(`${table} as v`)
      .join('alert_selections as s', 's.id', 'v.selection_id')
      .join('alert_matches as m', 'm.id', 'v.match_id')
      .orderBy('v.id')
      .select('v.*', 's.*', 'm.*', 'v.at')
      .then((rows: { id: number; selection_id: number; match_id: number; measured_at: number }[]) =>
        placed(rows.map(({ id: _, selection_id: __, match_id: ___, ...row }) => row)),
      );
  return {
    prices: await moves('price_moves'),
    limits: await moves('limit_moves'),
    closed: await moves('closings'),
    steps: placed(await knex('price_steps').orderBy('id').select('measured_at', 'price')),
    limitEnds: await knex('limit_ends').orderBy(['market', 'until']),
    history: history.map((row) => ({ ...row, seq: places.get(row.seq) })),
    lines: await knex('lines').orderBy('line_id'),
    cursors: await knex('feed_cursors').orderBy('endpoint'),
  };
}

it('loses nothing and reports nothing twice when it is killed at any moment and started again', {
  timeout: 180_000,
}, async () => {
  const calm = await createTestDatabase();
  const crashed = await createTestDatabase();
  try {
    await runScript(calm.url, CHANGE_SETS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const last = await run(crashed.url, 1 + Math.floor(Math.random() * 8));
      expect(last).toBeLessThan(CHANGE_SETS);
    }
    await run(crashed.url, null);

    const expected = await everything(calm);
    expect(expected.prices.length).toBeGreaterThan(20);
    expect(expected.limits.length).toBeGreaterThan(5);
    expect(expected.closed.length).toBeGreaterThan(5);
    expect(await everything(crashed)).toEqual(expected);
  } finally {
    await calm.stop();
    await crashed.stop();
  }
});

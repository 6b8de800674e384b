import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { createVerifiedBetsReadModel } from '../../src/features/stats-sharing/record/verified-bets.read-model.ts';
import { createVerifiedBets } from '../../src/features/stats-sharing/record/verified-bets.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { fillBets } from '../bets/fill-bets.ts';
import { withDatabase } from '../web/with-database.ts';

const BETS = Number(process.env.BENCH_BETS ?? 100_000);
const RUNS = 9;

/** Which bets of a large record are verified: the first time, after a change of one of them, and without a change. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await fillBets(db, 'many', BETS);
    await db.pool.query('vacuum analyze');
    await measure(db, print);
  });
}

async function measure(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const newFinder = () => createVerifiedBets(createVerifiedBetsReadModel(db.knex));
  const finder = newFinder();
  await finder.find('many');
  const [first, changed, same] = [[] as number[], [] as number[], [] as number[]];
  for (let run = 0; run < RUNS; run += 1) {
    first.push(await timed(() => newFinder().find('many')));
    await db.pool.query(
      'update bets set version = version + 1 where id = (select max(id) - $1::int from bets)',
      [7_000 * run],
    );
    changed.push(await timed(() => finder.find('many')));
    same.push(await timed(() => finder.find('many')));
  }
  const value = median(first);
  const baseline = { name: 'the first time', value };
  const name = `verified bets of ${BETS}`;
  print({ name: `${name}, the first time`, value, unit: 'milliseconds' });
  print({ name: `${name}, after a change`, value: median(changed), unit: 'milliseconds', baseline });
  print({ name: `${name}, without a change`, value: median(same), unit: 'milliseconds', baseline });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return Math.round(middle * 10) / 10;
}

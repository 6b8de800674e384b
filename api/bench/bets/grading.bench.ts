import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { createBetGrading } from '../../src/features/bets/grading/bet-grading.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { withDatabase } from '../web/with-database.ts';
import { fillEvening, settleEvening } from './fill-evening.ts';

const BETS = 10_000;
const MATCHES = 200;
const BUDGET_MS = 2_000;

/** Grading of an evening's bets, beside the plain updates of their rows and the plain inserts of their entries. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const graded = await onFreshDatabase(async (db) => {
    const grading = createBetGrading({ db, log: createLog('bench', 'warn') });
    await settleEvening(db);
    return timed(async () => {
      const bets = await grading.run(Date.now());
      if (bets !== BETS) throw new Error(`${bets} bets were graded, not ${BETS}.`);
    });
  });
  const plain = await onFreshDatabase((db) => timed(() => updatePlainly(db)));
  const again = (value: number, of: number) => Math.round((100 * value) / of) / 100;
  print({
    name: `grading: ${BETS} bets of one evening`,
    value: graded,
    unit: 'milliseconds',
    baseline: { name: 'budget', value: BUDGET_MS },
    ratio: again(graded, BUDGET_MS),
  });
  print({
    name: `grading: ${BETS} bets, beside plain updates`,
    value: graded,
    unit: 'milliseconds',
    baseline: { name: 'updates and entries in two statements', value: plain },
    ratio: again(graded, plain),
  });
}

async function onFreshDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabase(async (db) => {
    await fillEvening(db, BETS, MATCHES);
    return work(db);
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}

async function updatePlainly({ knex }: Database): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(
      `update bets set result = 'win', profit = stake * (odds - 1), settled_at = now(), version = version + 1`,
    );
    await trx.raw(
      `insert into bet_entries (bet_id, seq, at, kind, changes)
         select id, 2, now(), 'graded', '{"grade":{"from":null,"to":{"result":"win","source":"feed"}}}' from bets`,
    );
  });
}

import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { type BetsQuery, betPageSchema, betsQuerySchema } from '@fairline/shared/contracts';
import { betServices } from '../../src/features/bets/bet-services.ts';
import { presentBets } from '../../src/features/bets/list/bets-list.routes.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { withDatabase } from '../web/with-database.ts';
import { fillBets } from './fill-bets.ts';

/** `BENCH_BETS` for another number. */
const BETS = Number(process.env.BENCH_BETS ?? 100_000);
/** Bets of a second user, which share the tables. */
const OTHER_BETS = BETS / 2;
/** p95 of a page with its totals. */
const BUDGET_MS = 60;
const RUNS = 60;

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Filters of the list, each with what it is called. */
const QUERIES: readonly (readonly [string, Record<string, string>])[] = [
  ['everything', {}],
  ['by placing', { by: 'placed' }],
  ['page 2,000', { page: '2000' }],
  ['settled, a year', { mode: 'settled', from: ago(365), to: ago(0) }],
  ['three months', { from: ago(90), to: ago(0) }],
  ['unsettled', { mode: 'unsettled' }],
  ['a tag', { tag: '5' }],
  ['a sport', { sport: '29' }],
  ['a market and a bookmaker', { market: 'spread', bookmaker: 'Beta' }],
  ['a word that many have', { search: 'arsenal' }],
  ['words that few have', { search: 'steam league 41' }],
  ['a word that none has', { search: 'zzz' }],
];

/** A page of bets with its totals, parsed by its contract, of a user with 100,000. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await fillBets(db, 'many', BETS);
    await fillBets(db, 'others', OTHER_BETS);
    // As a table is some minutes after so many writes.
    await db.pool.query('vacuum analyze');
    await db.pool.query('checkpoint');
    await measure(db, print);
  });
}

async function measure({ knex }: Database, print: (row: BenchRow) => void): Promise<void> {
  const bets = betServices(Date.now).listOn(knex);
  const read = async (query: BetsQuery): Promise<void> => {
    const found = await bets.page({ id: 'many', level: 'sharp', sports: null }, query);
    const { totals } = found;
    betPageSchema.parse({ status: 'ok', bets: presentBets(found), count: totals.bets, totals });
  };
  for (const [name, query] of QUERIES) {
    const parsed = betsQuerySchema.parse(query);
    for (let warm = 0; warm < 5; warm += 1) await read(parsed);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await read(parsed);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const value = Math.round((times[Math.floor(RUNS * 0.95)] ?? 0) * 10) / 10;
    print({
      name: `bets: page and totals of ${BETS}, ${name}, p95`,
      value,
      unit: 'milliseconds',
      baseline: { name: 'budget', value: BUDGET_MS },
      ratio: Math.round((100 * value) / BUDGET_MS) / 100,
    });
  }
  const { rows } = await knex.raw<{ rows: { bytes: string; entries: string }[] }>(
    `select pg_total_relation_size('bets') as bytes, pg_total_relation_size('bet_entries') as entries`,
  );
  const size = (bytes: string | undefined) => Math.round(Number(bytes ?? 0) / (BETS + OTHER_BETS));
  print({ name: 'bets: a row of bets with its indexes', value: size(rows[0]?.bytes), unit: 'bytes' });
  print({ name: 'bets: the history of a bet', value: size(rows[0]?.entries), unit: 'bytes' });
}

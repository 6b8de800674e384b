import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import {
  comparisonSchema,
  facetsAnswerSchema,
  luckAnswerSchema,
  statsPageSchema,
  statsSummarySchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';
import { createBetUserReadModel } from '../../src/features/bets/ledger/bet-user.read-model.ts';
import { createCopiedBetsReadModel } from '../../src/features/stats/reading/copied-bets.read-model.ts';
import { createStatBets } from '../../src/features/stats/reading/stat-bets.ts';
import { createStatNamesReadModel } from '../../src/features/stats/reading/stat-names.read-model.ts';
import { createStatsService, type StatsService } from '../../src/features/stats/stats.service.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { fillBets } from '../bets/fill-bets.ts';
import { withDatabase } from '../web/with-database.ts';

/** `BENCH_BETS` for another number of the larger user. */
const MANY = Number(process.env.BENCH_BETS ?? 100_000);
/** Each user, and the budget for each figure. */
const USERS = [
  { id: 'many', bets: MANY, budget: 150 },
  { id: 'some', bets: MANY / 5, budget: 40 },
] as const;
const RUNS = 40;
const QUERY = { by: 'starts', zone: 'Europe/Prague' } as const;

type Owner = Parameters<StatsService['page']>[0];
type Call = readonly [
  name: string,
  schema: z.ZodType,
  call: (stats: StatsService, owner: Owner) => Promise<object>,
];

const CALLS: readonly Call[] = [
  ['summary', statsSummarySchema, (stats, owner) => stats.summary(owner, QUERY)],
  ['page', statsPageSchema, (stats, owner) => stats.page(owner, QUERY)],
  ['page by placing', statsPageSchema, (stats, owner) => stats.page(owner, { ...QUERY, by: 'placed' })],
  [
    'compare by EV',
    comparisonSchema,
    (stats, owner) => stats.compare(owner, { ...QUERY, mode: 'evOptimal' }),
  ],
  ['one facet', facetsAnswerSchema, (stats, owner) => stats.facets(owner, { ...QUERY, facets: ['league'] })],
  [
    'three facets',
    facetsAnswerSchema,
    (stats, owner) => stats.facets(owner, { ...QUERY, facets: ['league', 'market', 'bookmaker'] }),
  ],
  ['luck', luckAnswerSchema, (stats, owner) => stats.luck(owner, QUERY)],
];

/** Every figure of the page for 100,000 and 20,000 bets, parsed by its contract, beside the plain sum in SQL. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    for (const { id, bets } of USERS) await fillBets(db, id, bets);
    // As a table is some minutes after so many writes.
    await db.pool.query('vacuum analyze');
    await db.pool.query('checkpoint');
    await measure(db, print);
  });
}

async function measure(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const names = createStatNamesReadModel(db.knex);
  const stats = createStatsService({
    bets: createStatBets({ copies: createCopiedBetsReadModel(db), names }),
    names,
    users: createBetUserReadModel(db.knex),
  });
  for (const { id, bets, budget } of USERS) {
    const sum = await timesOf(async () => {
      await db.pool.query(PLAIN_SUM, [id]);
    });
    print({ name: `stats: plain sum in SQL of ${bets}, p95`, value: sum.p95, unit: 'milliseconds' });
    for (const [name, schema, call] of CALLS) {
      const owner = { id, level: 'sharp' } as const;
      const { p95, fastest } = await timesOf(async () => {
        schema.parse({ status: 'ok', ...(await call(stats, owner)) });
      });
      print({
        ...{ name: `stats: ${name} of ${bets}, p95`, value: p95, unit: 'milliseconds' },
        baseline: { name: 'budget', value: budget },
        ratio: Math.round((100 * p95) / budget) / 100,
      });
      // What other work of the machine does not slow down.
      print({
        ...{ name: `stats: ${name} of ${bets}, fastest run`, value: fastest, unit: 'milliseconds' },
        baseline: { name: 'fastest plain sum in SQL', value: sum.fastest },
        ratio: Math.round((100 * fastest) / sum.fastest) / 100,
      });
    }
  }
}

const PLAIN_SUM = `select currency, count(*), sum(staked_units), sum(profit_units), avg(ev_power), avg(clv_power)
  from bets where user_id = $1 and deleted_at is null group by currency`;

async function timesOf(run: () => Promise<void>): Promise<{ p95: number; fastest: number }> {
  for (let warm = 0; warm < 5; warm += 1) await run();
  const times: number[] = [];
  for (let number = 0; number < RUNS; number += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const tenths = (time: number | undefined): number => Math.round((time ?? 0) * 10) / 10;
  return { p95: tenths(times[Math.floor(RUNS * 0.95)]), fastest: tenths(times[0]) };
}

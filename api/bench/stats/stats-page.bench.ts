import {
  type InteractiveLoad,
  type InteractivePage,
  measureInteractive,
} from '@fairline/shared/build/bench/measure-interactive.ts';
import { startProduct } from '@fairline/shared/build/bench/running-product.ts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { DEMO_ACCOUNTS } from '@fairline/shared/contracts';
import { connect } from '../../src/platform/db/database.ts';
import { runningDatabase } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { fillBankroll, insertBankroll } from '../bets/fill-bets.ts';

const BETS = Number(process.env.BENCH_BETS ?? 100_000);
const RUNS = 7;
/** As a cheap phone. */
const SLOWER = 4;
const BUDGET_MS = 1_000;
/** More than the bets' 417 days. */
const DAYS = 460;
const DAY_MS = 86_400_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const PAGES: readonly (InteractivePage & { readonly name: string })[] = [
  {
    name: 'the referral page, with hardly any content',
    path: '/refferal',
    content: 'h1',
    control: '[aria-haspopup="menu"]',
    answered: '[aria-haspopup="menu"][aria-expanded="true"]',
  },
  {
    name: `statistics of ${BETS} bets`,
    path: `/stats?from=${dayBefore(DAYS)}&to=${dayBefore(0)}`,
    content: '.stats-tiles',
    control: '[aria-label="Period"] input',
    answered: '[aria-label="Period"] input:checked',
  },
];

/** From the start of the navigation until the statistics of a large account answer a click on a period, on a processor four times slower. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  // Without a feed, which would work as well.
  const product = await startProduct(REPOSITORY_ROOT, { env: { FEED: 'none' }, alerts: 0 });
  try {
    await fill(product.dataDir);
    const loads = await measureInteractive(product.url, product.token, PAGES, { slower: SLOWER, runs: RUNS });
    for (const [place, { name }] of PAGES.entries()) printLoads(print, name, loads[place] ?? []);
  } finally {
    await product.stop();
  }
}

/** Gives the signed-in account its bets. */
async function fill(dataDir: string): Promise<void> {
  const url = await runningDatabase({ dataDir, log: createLog('bench', 'warn') });
  const db = connect(url ?? '', { statementTimeout: 0 });
  try {
    const account = DEMO_ACCOUNTS.find(({ subscription_plan }) => subscription_plan?.startsWith('sharp'));
    const user = await db
      .knex('user')
      .where({ email: account?.email })
      .first<{ id: string } | undefined>('id');
    if (user === undefined) throw new Error('The product has no such account.');
    await fillBankroll(db, user.id, await insertBankroll(db, user.id), BETS);
    await db.pool.query('vacuum analyze');
  } finally {
    await db.stop();
  }
}

function printLoads(print: (row: BenchRow) => void, page: string, loads: readonly InteractiveLoad[]): void {
  const median = (key: keyof InteractiveLoad): number => {
    const values = loads.map((load) => load[key]).sort((a, b) => a - b);
    return Math.round(values[Math.floor(values.length / 2)] ?? Number.NaN);
  };
  const row = (what: string, key: keyof InteractiveLoad): void =>
    print({ name: `${page}, ${SLOWER} times slower: ${what}`, value: median(key), unit: 'milliseconds' });
  row('content shown', 'shown');
  print({
    ...{ name: `${page}, ${SLOWER} times slower: answers a click`, value: median('answered') },
    unit: 'milliseconds',
    baseline: { name: 'budget', value: BUDGET_MS },
    ratio: Math.round((100 * median('answered')) / BUDGET_MS) / 100,
  });
  row('longest task', 'longest');
  row('blocked by long tasks', 'blocked');
}

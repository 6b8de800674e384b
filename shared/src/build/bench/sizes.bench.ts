import type { BenchRow } from '../bench-row.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { type FirstLoad, measureFirstLoads } from './measure-first-load.ts';
import { measureSizes, SIZE_BUDGETS } from './measure-sizes.ts';
import { startProduct } from './running-product.ts';

/** Loads of which the median is printed. */
const RUNS = 5;

/** The dashboard's first load on 21 November 2026, before chunks were joined, compressed at build and requested early. */
const BEFORE = 'before, 2026-11-21';
const FORMER = { wire: 501_000, scriptWire: 440_000, scripts: 50, roundTrips: 8, firstRow: 2060 };
/** The aims of the design for the same load. */
const AIM = { wire: 260_000, firstRow: 1300, shift: 0.02 };

/**
 * How much JavaScript the first page and every other one load, compared with their budget, and how the dashboard's
 * first load goes with 100 ms round trips and 10 Mbit/s.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  for (const { path, bytes, gzip, scripts } of await measureSizes(REPOSITORY_ROOT)) {
    const first = path === '/dashboard';
    const budget = kilobytes(first ? SIZE_BUDGETS.first : SIZE_BUDGETS.more);
    const name = first ? `javascript of ${path}, first load` : `javascript of ${path}, after the dashboard`;
    const value = kilobytes(bytes);
    print({
      name,
      value,
      unit: `kB as sent (brotli) in ${scripts.length} scripts`,
      baseline: { name: 'budget', value: budget },
      ratio: Math.round((value / budget) * 100) / 100,
    });
    print({ name, value: kilobytes(gzip), unit: 'kB gzip' });
  }
  const product = await startProduct(REPOSITORY_ROOT);
  try {
    printFirstLoad(await measureFirstLoads(product.url, product.token, RUNS), print);
  } finally {
    await product.stop();
  }
}

function printFirstLoad(loads: readonly FirstLoad[], print: (row: BenchRow) => void): void {
  const median = (key: keyof FirstLoad): number => {
    const values = loads.map((load) => load[key]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  const row = (what: string, value: number, unit: string, former?: number, name = BEFORE): void =>
    print({
      name: `dashboard, first load at 100 ms and 10 Mbit/s: ${what}`,
      value,
      unit,
      ...(former === undefined
        ? {}
        : { baseline: { name, value: former }, ratio: Math.round((value / former) * 100) / 100 }),
    });
  row('on the wire', kilobytes(median('wire')), 'kB', kilobytes(FORMER.wire));
  row('on the wire', kilobytes(median('wire')), 'kB', kilobytes(AIM.wire), 'aim');
  row('scripts on the wire', kilobytes(median('scriptWire')), 'kB', kilobytes(FORMER.scriptWire));
  row('scripts', median('scripts'), 'scripts', FORMER.scripts);
  row('round trips before the first row', median('roundTrips'), 'requests in sequence', FORMER.roundTrips);
  row('first alert row', Math.round(median('firstRow')), 'ms', FORMER.firstRow);
  row('first alert row', Math.round(median('firstRow')), 'ms', AIM.firstRow, 'aim');
  row('longest task', Math.round(median('longestTask')), 'ms');
  row('layout shift', Math.round(median('shift') * 1e4) / 1e4, 'CLS', AIM.shift, 'most');
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

import { type CDPSession, chromium } from 'playwright';
import type { BenchRow } from '../bench-row.ts';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { CHARTS } from './tasks/busy-charts.ts';
import { CHANGES, startBusyProduct } from './tasks/busy-product.ts';

/** How much faster than in the product prices change: what a page keeps is a matter of how many there were. */
const FASTER = 10;
/** An hour of changes. Minutes. */
const HOUR = 60;
/** The heap is measured so often. Minutes of the product. */
const EVERY = 5;
const BUDGET_MB = 200;

/** The heap of the Graph Center with twelve charts on the screen through an hour of price changes, after each five minutes. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const product = await startBusyProduct(REPOSITORY_ROOT);
  try {
    const context = await browser.newContext({ viewport: { width: 2560, height: 1440 } });
    await context.addInitScript(() => localStorage.setItem('fairline.session', 'tasks'));
    const page = await context.newPage();
    await page.goto(`${product.url}/graph-center`);
    await page.locator(`.gc-card:nth-child(${CHARTS}) .highcharts-root`).waitFor();
    const session = await context.newCDPSession(page);
    const heaps = [await heapOf(session)];
    for (let minute = 0; minute < HOUR; minute += EVERY) {
      await product.busy((EVERY * 60_000) / FASTER, 10, CHANGES * FASTER);
      heaps.push(await heapOf(session));
    }
    const row = (what: string, value: number | undefined): BenchRow => ({
      name: `Graph Center with ${CHARTS} charts, ${CHANGES * HOUR * 60} changes: heap ${what}`,
      value: Math.round((value ?? Number.NaN) * 10) / 10,
      unit: 'MB',
    });
    print(row('before', heaps[0]));
    print(row('after half an hour', heaps[HOUR / EVERY / 2]));
    print(row('after an hour', heaps.at(-1)));
    const most = Math.max(...heaps);
    print({
      ...row('at most', most),
      baseline: { name: 'budget', value: BUDGET_MB },
      ratio: Math.round((most / BUDGET_MB) * 100) / 100,
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** What is in use after the garbage has been collected: of scripts, and of what they hold of the document. MB. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly embedderHeapUsedSize?: number;
    readonly backingStorageSize?: number;
  };
  return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / 1e6;
}

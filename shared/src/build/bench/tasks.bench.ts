import { type Browser, chromium, type Page } from 'playwright';
import type { BenchRow } from '../bench-row.ts';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { BETS } from './tasks/busy-bets.ts';
import { CHARTS } from './tasks/busy-charts.ts';
import { OPEN_MATCH } from './tasks/busy-data.ts';
import { ALERTS, CHANGES, startBusyProduct } from './tasks/busy-product.ts';
import { LONG_MS, measureTasks, type TaskFigures } from './tasks/measure-tasks.ts';

/** How long the empty page, the baseline, is observed. Seconds. */
const EMPTY = 10;
/** How long a page has to be loaded before it is measured. Seconds. */
const SETTLED = 3;
/** Times slower than this machine: as it is, and as a cheap phone. */
const SLOWER = [1, 4];

interface Screen {
  readonly name: string;
  readonly path: string;
  /** How long it is busy. Seconds. */
  readonly seconds: number;
  readonly changesPerAlert: number;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Brings the loaded page into the state that is measured. */
  readonly prepare: (page: Page) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  {
    name: `dashboard with ${ALERTS} alerts, ${CHANGES} changes and 5 alerts a second`,
    path: '/dashboard',
    seconds: 60,
    changesPerAlert: 10,
    prepare: loadAll,
  },
  {
    name: `dashboard with ${ALERTS} alerts, ${CHANGES} alerts a second`,
    path: '/dashboard',
    seconds: 20,
    changesPerAlert: 1,
    prepare: loadAll,
  },
  {
    name: `dashboard with ${ALERTS} alerts, scrolled down, ${CHANGES} alerts a second`,
    path: '/dashboard',
    seconds: 20,
    changesPerAlert: 1,
    prepare: async (page) => {
      await loadAll(page);
      await page.evaluate(() => window.scrollTo(0, 3000));
    },
  },
  {
    name: `prices of a match, ${CHANGES} changes a second`,
    path: `/matches?event_id=${OPEN_MATCH}`,
    seconds: 20,
    changesPerAlert: 10,
    prepare: (page) => page.locator('.fl-block-ladder .fl-cell').first().waitFor(),
  },
  {
    // A page has 25 of them, and follows the lines of these.
    name: `${BETS} unsettled bets, ${CHANGES} changes a second`,
    path: '/bets?mode=unsettled',
    seconds: 20,
    changesPerAlert: 10,
    prepare: (page) => page.locator('.bets-now').first().waitFor(),
  },
  {
    name: `Graph Center with ${CHARTS} charts, ${CHANGES} changes a second`,
    path: '/graph-center',
    seconds: 20,
    changesPerAlert: 10,
    // All of them are on the screen.
    viewport: { width: 2560, height: 1440 },
    prepare: (page) => page.locator(`.gc-card:nth-child(${CHARTS}) .highcharts-root`).waitFor(),
  },
];

/**
 * The tasks of the browser's main thread while prices move: on the dashboard with usual and with the most possible alerts,
 * at the top of its list and scrolled down, on the prices of a match, and on a list of bets; beside an empty page.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const product = await startBusyProduct(REPOSITORY_ROOT);
  try {
    for (const slower of SLOWER) {
      const empty = await onPage(browser, 'about:blank', (page) =>
        measureTasks(browser, page, slower, () => pause(EMPTY)),
      );
      for (const { name, path, seconds, changesPerAlert, viewport, prepare } of SCREENS) {
        product.reset();
        const figures = await onPage(
          browser,
          `${product.url}${path}`,
          async (page) => {
            await prepare(page);
            await pause(SETTLED);
            return measureTasks(browser, page, slower, () => product.busy(seconds * 1000, changesPerAlert));
          },
          viewport,
        );
        const speed = slower === 1 ? 'this machine' : `${slower} times slower`;
        printFigures(print, `${name}, ${speed}`, seconds, figures, empty);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Scrolls to the end of the list, which loads page after page, and back to its start. */
async function loadAll(page: Page): Promise<void> {
  await page.locator('[data-alert-id]').first().waitFor();
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector('.alerts-end')?.textContent === 'No older alerts';
  });
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function onPage<T>(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<T>,
  viewport = { width: 1440, height: 900 },
): Promise<T> {
  const context = await browser.newContext({ viewport });
  try {
    await context.addInitScript(() => localStorage.setItem('fairline.session', 'tasks'));
    const page = await context.newPage();
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

function printFigures(
  print: (row: BenchRow) => void,
  name: string,
  seconds: number,
  { long, longest, longByCpu, longestByCpu, share }: TaskFigures,
  empty: TaskFigures,
): void {
  const budget = { name: 'budget', value: LONG_MS };
  const round = (value: number) => Math.round(value * 10) / 10;
  print({
    name: `${name}: longest task by its own time`,
    value: round(longestByCpu),
    unit: 'ms of CPU',
    baseline: budget,
    ratio: Math.round((longestByCpu / LONG_MS) * 100) / 100,
  });
  print({
    name: `${name}: tasks over ${LONG_MS} ms by their own time`,
    value: longByCpu,
    unit: `in ${seconds} s`,
  });
  print({
    name: `${name}: longest task by the clock`,
    value: round(longest),
    unit: 'ms',
    baseline: { name: 'empty page', value: round(empty.longest) },
  });
  print({
    name: `${name}: tasks over ${LONG_MS} ms by the clock`,
    value: long,
    unit: `in ${seconds} s`,
    baseline: { name: `empty page, in ${EMPTY} s`, value: empty.long },
  });
  print({
    name: `${name}: main thread at work`,
    value: round(share * 100),
    unit: '% of the time',
    baseline: { name: 'empty page', value: round(empty.share * 100) },
  });
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import type { BenchRow } from '../bench-row.ts';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { PROFILE, serveBuiltProduct } from './built-product.ts';
import { type DragFigures, measureDrag } from './history/drag.ts';
import { CHANGES, moneylineHistory, TOTAL, totalsHistory } from './history/long-history.ts';
import { openHistory } from './history/open-history.ts';
import { busyLine, OPEN_MATCH } from './tasks/busy-data.ts';

const RUNS = 9;
/** How long the drawer may take beyond the network. Milliseconds. */
const BUDGET_MS = 300;
const VIEWPORT = { width: 1440, height: 900 };

/**
 * Opens the history of a price that changed 20,000 times in a day, as the server thins it: from the answer's last byte to the drawn
 * chart with its table, and the whole time from the click. The code is loaded by then. Then drags the brush of such a history, and
 * of one whose gaps are approximated, beside an empty page.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const product = await serveBuiltProduct(REPOSITORY_ROOT, answers(Date.now()));
  print({
    name: 'load of the machine at the start, of one minute',
    value: rounded(loadavg()[0] ?? 0),
    unit: '',
  });
  try {
    await benchOpening(browser, product.url, print);
    await benchDrags(browser, product.url, print);
  } finally {
    await browser.close();
    await product.stop();
  }
}

function answers(now: number) {
  const moneyline = moneylineHistory(now);
  const totals = totalsHistory(now, undefined);
  const total = totalsHistory(now, TOTAL);
  return (pathname: string, search: URLSearchParams): unknown => {
    const line_id = /^\/api\/odds\/(\d+:0)\/history$/.exec(pathname)?.[1] ?? search.get('line_ids') ?? '';
    if (pathname.endsWith('/history')) {
      if (search.get('market') === 'moneyline') return { ...moneyline, line_id };
      return { ...(search.has('points') ? total : totals), line_id };
    }
    // The switch "Approximate line" is saved.
    if (pathname === '/api/profile/preferences') return { status: 'ok', ...PROFILE };
    return pathname === '/api/odds'
      ? { status: 'ok', lines: [{ ...busyLine(1, Date.now()), line_id }] }
      : undefined;
  };
}

async function benchOpening(browser: Browser, url: string, print: (row: BenchRow) => void): Promise<void> {
  const page = await signedIn(browser, url);
  const times: Awaited<ReturnType<typeof openHistory>>[] = [];
  // The first ones load and compile the code.
  for (let run = -2; run < RUNS; run += 1) {
    // Another line each time: an answer that is known already would be shown at once.
    const time = await openHistory(page, `${OPEN_MATCH + run}:0/moneyline:home`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (run >= 0) times.push(time);
  }
  await page.context().close();
  const name = `history of ${CHANGES} changes`;
  const shown = median(times.map((time) => time.shown));
  print({
    name: `${name}: from the answer to the chart`,
    value: shown,
    unit: 'ms',
    baseline: { name: 'budget', value: BUDGET_MS },
    ratio: Math.round((shown / BUDGET_MS) * 100) / 100,
  });
  print({
    name: `${name}: from the click to the chart`,
    value: median(times.map((time) => time.whole)),
    unit: 'ms',
  });
  print({
    name: `${name}: from the click to the chart, by the main thread's own time`,
    value: median(times.map((time) => time.own)),
    unit: 'ms of CPU',
  });
}

async function benchDrags(browser: Browser, url: string, print: (row: BenchRow) => void): Promise<void> {
  const empty = await onEmptyPage(browser);
  printDrag(print, 'empty page', empty, null);
  for (const scale of ['steps', 'time']) {
    const page = await signedIn(browser, url);
    await openHistory(page, `${OPEN_MATCH}:0/moneyline:home`);
    if (scale === 'time') await page.keyboard.press('t');
    printDrag(
      print,
      `brush over ${CHANGES} changes, axis of ${scale}`,
      await dragBrush(browser, page),
      empty,
    );
    await page.context().close();
  }
  const page = await signedIn(browser, url);
  await openHistory(page, `${OPEN_MATCH}:0/totals:${TOTAL}:over`);
  await page.keyboard.press('a');
  // While the worker computes.
  printDrag(
    print,
    `brush over ${CHANGES} changes, approximation begun`,
    await dragBrush(browser, page),
    empty,
  );
  await page.getByText('Approximating').waitFor({ state: 'detached' });
  printDrag(print, `brush over ${CHANGES} changes, approximated`, await dragBrush(browser, page), empty);
  await page.context().close();
}

async function onEmptyPage(browser: Browser): Promise<DragFigures> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent('<body>');
  const drag = { from: { x: 1_200, y: 400 }, left: 1_100, right: 1_300 };
  const figures = await measureDrag(browser, page, drag);
  await page.context().close();
  return figures;
}

/** Narrows the shown part to its last third with the left handle, and drags that part over the whole. */
async function dragBrush(browser: Browser, page: Page): Promise<DragFigures> {
  const brush = await boxOf(page, '.fl-brush');
  const y = brush.y + brush.height / 2;
  await page.mouse.move(brush.x, y);
  await page.mouse.down();
  await page.mouse.move(brush.x + (brush.width * 2) / 3, y);
  await page.mouse.up();
  const shown = await boxOf(page, '.fl-brush-view');
  const from = { x: shown.x + shown.width / 2, y };
  return measureDrag(browser, page, {
    from,
    left: brush.x + shown.width / 2,
    right: brush.x + brush.width - shown.width / 2,
  });
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page.`);
  return box;
}

function printDrag(
  print: (row: BenchRow) => void,
  name: string,
  { frames, longest, longestByCpu, share }: DragFigures,
  empty: DragFigures | null,
): void {
  const beside = (value: number) =>
    empty === null ? {} : { baseline: { name: 'empty page', value: rounded(value) } };
  print({
    name: `${name}: frames`,
    value: rounded(frames),
    unit: 'per second',
    ...beside(empty?.frames ?? 0),
  });
  print({
    name: `${name}: longest task by its own time`,
    value: rounded(longestByCpu),
    unit: 'ms of CPU',
    ...beside(empty?.longestByCpu ?? 0),
  });
  print({
    name: `${name}: longest task by the clock`,
    value: rounded(longest),
    unit: 'ms',
    ...beside(empty?.longest ?? 0),
  });
  print({
    name: `${name}: main thread at work`,
    value: rounded(share * 100),
    unit: '% of the time',
    ...beside((empty?.share ?? 0) * 100),
  });
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript(() => localStorage.setItem('fairline.session', 'history'));
  await page.goto(`${url}/settings`);
  await page.getByText('Devig method').first().waitFor();
  return page;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[sorted.length >> 1] ?? Number.NaN);
}

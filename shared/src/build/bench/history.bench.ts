import { MOST_HISTORY_POINTS, type OddsHistory, oddsHistorySchema } from '@fairline/shared/contracts';
import { chromium, type Page } from 'playwright';
import type { BenchRow } from '../bench-row.ts';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { buildWorkspaces } from '../workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { serveBuiltProduct } from './built-product.ts';
import { busyLine, OPEN_MATCH } from './tasks/busy-data.ts';

const CHANGES = 20_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RUNS = 9;
/** How long the drawer may take beyond the network. Milliseconds. */
const BUDGET_MS = 300;

/**
 * Opens the history of a price that changed 20,000 times in a day, as the server thins it: from the answer's last byte to the drawn
 * chart with its table, and the whole time from the click. The code is loaded by then.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const history = historyOf(Date.now());
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const product = await serveBuiltProduct(REPOSITORY_ROOT, (pathname, search) => {
    const line_id = /^\/api\/odds\/(\d+:0)\/history$/.exec(pathname)?.[1] ?? search.get('line_ids') ?? '';
    if (pathname.endsWith('/history')) return { ...history, line_id };
    return pathname === '/api/odds'
      ? { status: 'ok', lines: [{ ...busyLine(1, Date.now()), line_id }] }
      : undefined;
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => localStorage.setItem('fairline.session', 'history'));
    await page.goto(`${product.url}/settings`);
    await page.getByText('Devig method').first().waitFor();
    const times: { shown: number; whole: number }[] = [];
    // The first ones load and compile the code.
    for (let run = -2; run < RUNS; run += 1) {
      // Another line each time: an answer that is known already would be shown at once.
      const time = await openHistory(page, `${OPEN_MATCH + run}:0`);
      if (run >= 0) times.push(time);
    }
    const points = Object.keys(history.historical_moneyline).length;
    const name = `history of ${CHANGES} changes, ${points} of them sent`;
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
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Opens the drawer by its address, as a click does, and measures in the page until the frame that shows the chart. */
async function openHistory(page: Page, lineId: string): Promise<{ shown: number; whole: number }> {
  const times = await page.evaluate(
    ([address]) =>
      new Promise<{ shown: number; whole: number }>((resolve) => {
        performance.clearResourceTimings();
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.fl-chart-flag') || !document.querySelector('.fl-changes tbody tr'))
            return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const end = performance.now();
            const answers = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/history'));
            const answer = answers.at(-1);
            const received = answer instanceof PerformanceResourceTiming ? answer.responseEnd : start;
            resolve({ shown: end - received, whole: end - start });
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
        history.pushState({}, '', `?odds=${address}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    [encodeURIComponent(`${lineId}/moneyline:home`)] as const,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return times;
}

/** A price that moves 20,000 times in a day: all changes of the last hour, and of the others as many as the server sends. */
function historyOf(now: number): OddsHistory {
  const line = busyLine(1, now);
  const step = DAY_MS / CHANGES;
  const kept = Math.ceil(CHANGES / MOST_HISTORY_POINTS);
  const moneyline: OddsHistory['historical_moneyline'] = {};
  const limits: OddsHistory['historical_limits'] = {};
  for (let change = 0; change < CHANGES; change += 1) {
    const at = Math.round(now - (CHANGES - change) * step);
    if (change % kept !== 0 && now - at > HOUR_MS) continue;
    const move = Math.sin(change / 700) * 0.2 + Math.sin(change * 7.3) * 0.02;
    moneyline[at] = { home: rounded(2 + move), draw: 3.4, away: rounded(3.7 - 2 * move) };
    limits[at] = { moneyline: 500 * (1 + Math.floor(change / 2_000)) };
  }
  return oddsHistorySchema.parse({
    ...line,
    status: 'ok',
    historical_moneyline: moneyline,
    historical_spreads: {},
    historical_totals: {},
    historical_team_totals: { home: {}, away: {} },
    historical_specials: {},
    historical_limits: limits,
    opening_limits: { moneyline: 500 },
    thinned: true,
    changes: CHANGES,
    closing: null,
  });
}

function rounded(price: number): number {
  return Math.round(price * 1_000) / 1_000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[sorted.length >> 1] ?? Number.NaN);
}

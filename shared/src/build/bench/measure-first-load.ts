import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { sequentialRequests, type TimedRequest } from './sequential-requests.ts';

/** The connection of the measurement: round trip in milliseconds, bytes per second in each direction (10 Mbit/s). */
const PROFILE = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** The longest wait for the first row. Milliseconds. */
const LONGEST_WAIT = 15_000;
/** No request for this long ends a load. Milliseconds. */
const QUIET = 1_000;

/** One load of the dashboard with an empty cache by a signed-in user who has been there before. */
export type FirstLoad = {
  /** Everything that was sent to the browser, with headers, without the socket's frames. Bytes. */
  wire: number;
  /** Of it scripts. Bytes. */
  scriptWire: number;
  scripts: number;
  /** Requests before the first row that could only start when another had ended, in the longest such chain. */
  roundTrips: number;
  /** From the start of the navigation until the first alert row is in the page and painted. Milliseconds. */
  firstRow: number;
  /** Cumulative layout shift, without rows of the list that new alerts move. */
  shift: number;
  /** The longest task of the main thread. Milliseconds. */
  longestTask: number;
};

/**
 * Loads the dashboard of a running product over the connection of the profile.
 *
 * @param url of the product; its dashboard has alerts
 * @param runs loads, one after another; the first visit, which is not one of them, is on an unlimited connection
 * @throws Error when there is no Chromium or no row appears
 */
export async function measureFirstLoads(url: string, token: string, runs: number): Promise<FirstLoad[]> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    let storage: Record<string, string> = { 'fairline.session': token };
    storage = await firstVisit(browser, url, storage);
    const loads: FirstLoad[] = [];
    for (let run = 0; run < runs; run++) loads.push(await measuredLoad(browser, url, storage));
    return loads;
  } finally {
    await browser.close();
  }
}

/** Opens the dashboard and returns what the browser has stored by then. */
async function firstVisit(browser: Browser, url: string, storage: Record<string, string>) {
  const page = await openPage(browser, storage);
  await page.goto(`${url}/dashboard`);
  await page.locator('[data-alert-id]').first().waitFor({ timeout: LONGEST_WAIT });
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.context().close();
  return stored;
}

async function openPage(browser: Browser, storage: Record<string, string>): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    // The shell does not prefetch on a metered connection, so that only what the page needs is counted.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = { firstRow: 0, shift: 0, longestTask: 0 };
    Object.assign(window, { seen });
    const rows = new MutationObserver(() => {
      if (document.querySelector('[data-alert-id]') === null) return;
      rows.disconnect();
      requestAnimationFrame(() => {
        seen.firstRow = performance.now();
      });
    });
    rows.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved: { node: Element | null }[] = Reflect.get(entry, 'sources');
        // A new alert moves the rows below it, which is no part of the load.
        const onlyRows = moved.length > 0 && moved.every(({ node }) => node?.closest?.('.alerts'));
        if (!Reflect.get(entry, 'hadRecentInput') && !onlyRows) seen.shift += Reflect.get(entry, 'value');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
  }, storage);
  return context.newPage();
}

async function measuredLoad(
  browser: Browser,
  url: string,
  storage: Record<string, string>,
): Promise<FirstLoad> {
  const page = await openPage(browser, storage);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...PROFILE });
  const traffic = recordTraffic(session);
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'seen').firstRow > 0, undefined, {
    timeout: LONGEST_WAIT,
  });
  await traffic.quiet();
  const seen: Pick<FirstLoad, 'firstRow' | 'shift' | 'longestTask'> = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  await page.context().close();
  const requests = traffic.requests();
  const start = Math.min(...requests.map((request) => request.start));
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  const sum = (some: readonly Sent[]) => some.reduce((bytes, request) => bytes + request.bytes, 0);
  return {
    ...seen,
    wire: sum(requests),
    scriptWire: sum(scripts),
    scripts: scripts.length,
    roundTrips: sequentialRequests(requests.filter(({ end }) => (end - start) * 1000 <= seen.firstRow)),
  };
}

type Sent = TimedRequest & { kind: string; bytes: number };

/** Records the finished requests of a page. Times are in seconds. */
function recordTraffic(session: CDPSession) {
  const open = new Map<string, { kind: string; start: number }>();
  const sent: Sent[] = [];
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp }) => {
    if (type !== 'WebSocket') open.set(requestId, { kind: type, start: timestamp });
    lastChange = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request !== undefined) sent.push({ ...request, end: timestamp, bytes: encodedDataLength });
    open.delete(requestId);
    lastChange = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  return {
    requests: (): readonly Sent[] => sent,
    async quiet(): Promise<void> {
      const deadline = Date.now() + LONGEST_WAIT;
      while (Date.now() - lastChange < QUIET && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, QUIET / 10));
      }
    },
  };
}

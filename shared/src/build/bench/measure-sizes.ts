import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from 'playwright';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { serveBuiltProduct } from './built-product.ts';

/**
 * The most JavaScript that a page may load, in bytes as sent: the dashboard opened first, and every other page after it.
 * `npm test` compares it with each page, so a page that needs more raises it here with a reason.
 * The first page was raised from 206,000 for streams that follow the settings, hiding with undo, sounds and the age of the data, and
 * from 214,000 for histories that open from an alert: names of files differ by machine, which makes some bytes more or less.
 * From 215,000 for the number of unsettled bets in the navigation, and from 216,000 for the tools of the frame on every page (pause, sounds,
 * values, links), shortcuts that remotes add to, and settings that follow other tabs. From 218,500 for what starts the tour and keeps the
 * offer to install the application. From 218,800 for the address that opens the Log Bet panel from a message, the renewal of web push on this
 * device, and the preferences and contracts of notifications. From 221,000 for what a feed does not report, where the page says so, and for
 * bets on derived markets. From 221,800 for the preferences of other bookmakers and the tab of their values, which loads by itself.
 * The others were raised from 120,000 for the alert settings: the schema of a setting comes with them and no more with the first page.
 * From 122,000 for forms that report what is not saved, and from 123,500 for the destinations of a setting.
 * From 124,300 for the contracts of other bookmakers and of trust figures, which all pages share.
 * Both were raised from 222,900 and 127,000 for the id of a failed call beside every error, and for values that are heard on every page.
 * The first page was raised from 224,000 for the key that each write carries, so that a repeated one is stored once, and for code that loads again after a
 * lost connection. The others were raised from 127,600 for the reader of typed numbers, which asks where a number has two readings.
 */
export const SIZE_BUDGETS = { first: 225_000, more: 132_000 };

/** No script for this long ends a load. Milliseconds. */
const QUIET = 500;

/** JavaScript that one page loads. */
export type PageSize = {
  path: string;
  remote: string;
  /** As the server sends them to a browser: brotli at the highest level, without headers. Bytes. */
  bytes: number;
  /** Gzip size in bytes. */
  gzip: number;
  /** Paths of the scripts. */
  scripts: string[];
};

/**
 * Opens the built product in a Chromium as a user would and counts the JavaScript that it loads: everything for the
 * dashboard as the first page, and for every other page what is loaded in addition when the user goes there from the
 * dashboard.
 *
 * @param root the repository's folder; shell and remotes have been built
 * @throws Error when there is no Chromium, or a page does not appear
 */
export async function measureSizes(root: string): Promise<PageSize[]> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  const product = await serveBuiltProduct(root);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const rows: PageSize[] = [];
    const measure = sizesByPath();
    const pages = product.remotes.flatMap(({ name, paths }) => paths.map((path) => ({ name, path })));
    for (const { name, path } of pages) {
      const context = await browser.newContext();
      await context.addInitScript(() => {
        localStorage.setItem('fairline.session', 'sizes');
        // The shell does not prefetch on a metered connection, so that only what a page needs is counted.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        // Nor is what the frame loads some seconds later, whatever the page: banners, explanations, sounds.
        const set = window.setTimeout;
        const isLater = (ms: unknown) => ms === 4_000 || ms === 5_000;
        Object.assign(window, {
          setTimeout: (...timer: Parameters<typeof set>) => (isLater(timer[1]) ? 0 : set(...timer)),
        });
      });
      const page = await context.newPage();
      const first = await scriptsDuring(page, async () => {
        await page.goto(`${product.url}/dashboard`);
        await pageLoaded(page);
      });
      const loaded =
        path === '/dashboard'
          ? first
          : await scriptsDuring(page, async () => {
              await goTo(page, path);
              await pageLoaded(page);
            });
      rows.push({ path, remote: name, ...measure(loaded), scripts: loaded.map((script) => script.path) });
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Goes to another page of the application, as its router does: not every page has a link on the first one. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Resolves when the page is shown. */
async function pageLoaded(page: Page): Promise<void> {
  await page.locator('#content > *').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('#content .fl-spinner, #content .fl-loading') === null,
  );
}

type Script = { readonly path: string; readonly body: Buffer };

/** Returns a function that adds up sizes. A script that several pages load is compressed once, which takes longer than all else here. */
function sizesByPath() {
  const known = new Map<string, { readonly bytes: number; readonly gzip: number }>();
  return (scripts: readonly Script[]): { bytes: number; gzip: number } => {
    const sum = { bytes: 0, gzip: 0 };
    for (const { path, body } of scripts) {
      const size = known.get(path) ?? {
        bytes: brotliCompressSync(body).length,
        gzip: gzipSync(body).length,
      };
      known.set(path, size);
      sum.bytes += size.bytes;
      sum.gzip += size.gzip;
    }
    return sum;
  };
}

/** The scripts that arrive from the beginning of an action until its page is shown and loads nothing more. */
async function scriptsDuring(page: Page, act: () => Promise<void>): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  let running = 0;
  let lastChange = Date.now();
  const isScript = (url: string): boolean => new URL(url).pathname.endsWith('.js');
  const changed = (url: string, by: 1 | -1): void => {
    if (!isScript(url)) return;
    running += by;
    lastChange = Date.now();
  };
  const onRequest = (request: { url(): string }): void => changed(request.url(), 1);
  const onEnd = (request: { url(): string }): void => changed(request.url(), -1);
  const onResponse = (response: Response): void => {
    if (!isScript(response.url())) return;
    scripts.push(response.body().then((body) => ({ path: new URL(response.url()).pathname, body })));
  };
  page.on('request', onRequest);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  page.on('response', onResponse);
  await act();
  while (running > 0 || Date.now() - lastChange < QUIET) {
    await new Promise((resolve) => setTimeout(resolve, QUIET / 10));
  }
  page.off('request', onRequest);
  page.off('requestfinished', onEnd);
  page.off('requestfailed', onEnd);
  page.off('response', onResponse);
  return Promise.all(scripts);
}

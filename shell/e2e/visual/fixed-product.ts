import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ensurePublished } from '../../../shared/src/build/registry/ensure-published.ts';
import { startFakeProduct } from '../harness/fake-product.ts';
import { answerTo } from './data/fixed-answers.ts';
import { NOW } from './data/fixed-time.ts';
import type { Visitor } from './data/visitor.ts';
import type { VisualPage } from './pages.ts';

export type Scheme = 'light' | 'dark';
export type FixedProduct = Awaited<ReturnType<typeof startFixedProduct>>;

/** Height of the first screen on a phone and on a larger device. */
const HEIGHTS = { phone: 844, large: 900 };
/** Longest page: Chromium cuts screenshots at 16,384 px. */
const LONGEST = 16_000;

/**
 * The built shell with the built remotes on fixed answers of the API and a fixed time, without a live connection.
 *
 * @param changed what is answered instead of an answer
 */
export async function startFixedProduct(browser: Browser, changed = (answer: object): object => answer) {
  const dataDir = await createFixedDataDir();
  const opened = new Map<Visitor, Promise<OpenPage>>();

  /** One page a visitor: another one would load and compile the scripts again. */
  const pageOf = (visitor: Visitor): Promise<OpenPage> => {
    const page =
      opened.get(visitor) ??
      openFixedPage(browser, {
        dataDir,
        isSignedIn: visitor !== 'nobody',
        answer(call, search) {
          const answer = answerTo(call, search, visitor);
          return answer && changed(answer);
        },
      });
    opened.set(visitor, page);
    return page;
  };

  return {
    /** Loads a page at a width. */
    async open(shown: VisualPage, width: number, scheme: Scheme = 'light'): Promise<Page> {
      const { page, url } = await pageOf(shown.visitor);
      const height = width < 768 ? HEIGHTS.phone : HEIGHTS.large;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${url}${shown.path}`);
      await page.addStyleTag({ content: EXACT_TEXT });
      await shown.ready(page);
      await isStill(page);
      if (shown.whole === true) {
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.min(LONGEST, Math.max(height, whole)) });
        await isStill(page);
      }
      return page;
    },
    async stop(): Promise<void> {
      for (const page of opened.values()) await (await page).stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with the built remotes. */
export async function createFixedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairline-visual-'));
  await ensurePublished(dataDir);
  await fixVersions(join(dataDir, 'remotes', 'remotes.json'));
  return dataDir;
}

/** The versions of the remotes change with every build. */
async function fixVersions(registry: string): Promise<void> {
  const { remotes } = JSON.parse(await readFile(registry, 'utf8')) as { remotes: object[] };
  const fixed = remotes.map((one) => ({ ...one, version: '0.1.0-1a2b3c4d' }));
  await writeFile(registry, JSON.stringify({ remotes: fixed }));
}

/** Text is as wide as its font says on every machine, also where hinting rounds letters to whole pixels. */
const EXACT_TEXT = '* { text-rendering: geometricPrecision !important; }';

export type OpenPage = { readonly page: Page; readonly url: string; readonly stop: () => Promise<void> };

/** A page of a browser on a product of its own with fixed answers, at a fixed time. */
export async function openFixedPage(
  browser: Browser,
  options: Parameters<typeof startFakeProduct>[0] & { isSignedIn: boolean; hasTouch?: boolean },
): Promise<OpenPage> {
  const product = await startFakeProduct(options);
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    hasTouch: options.hasTouch ?? false,
  });
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((isSignedIn) => {
    localStorage.clear();
    sessionStorage.clear();
    if (isSignedIn) localStorage.setItem('fairline.session', 'a-token');
  }, options.isSignedIn);
  return {
    page: await context.newPage(),
    url: product.url,
    async stop() {
      await context.close();
      await product.stop();
    },
  };
}

/** Resolves when the fonts have arrived and two frames in a row have the same layout. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const layout = () =>
      [...document.body.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let before = ''; before !== layout(); ) {
      before = layout();
      await document.fonts.ready;
      await frame();
    }
  });
}

/** A screenshot of the page as PNG. */
export async function photograph(page: Page): Promise<Buffer> {
  await isStill(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

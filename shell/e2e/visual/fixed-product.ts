import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensurePublished } from '@fairline/shared/build/registry/ensure-published.ts';
import type { Browser, Page } from 'playwright';
import { startFakeProduct } from '../harness/fake-product.ts';
import { answerTo } from './data/fixed-answers.ts';
import type { Visitor } from './data/visitor.ts';
import { isStill, openFixedPage, type Pointer, type Start, setPointer } from './fixed-page.ts';
import type { VisualPage } from './pages/visual-page.ts';

export type Scheme = 'light' | 'dark';
export type FixedProduct = Awaited<ReturnType<typeof startFixedProduct>>;

/** Height of the first screen on a phone and on a larger device. */
const HEIGHTS = { phone: 844, large: 900 };
/** Longest page: Chromium cuts screenshots at 16,384 px. */
const LONGEST = 16_000;
const REQUEST_POLL_MS = 20;

export interface FixedProductOptions {
  /** What is answered instead of an answer. */
  readonly changed?: (answer: object) => object;
}

/** The built shell with the built remotes on fixed answers of the API and a fixed time, without a live connection. */
export async function startFixedProduct(browser: Browser, options: FixedProductOptions = {}) {
  const { changed = (answer: object): object => answer } = options;
  const dataDir = await createFixedDataDir();
  let visitor: Visitor = 'nobody';
  let latencyOf: Look['latencyOf'] = () => 0;
  const product = await startFakeProduct({
    dataDir,
    latencyOf: (call) => latencyOf(call),
    answer(call, search) {
      const answer = answerTo(call, search, visitor);
      return answer && changed(answer);
    },
  });
  const opened = new Map<Start, Promise<Page>>();

  /** One page for all visitors whose pages start alike: another one would load and compile the scripts again. */
  const pageThat = (start: Start): Promise<Page> => {
    const page = opened.get(start) ?? openFixedPage(browser, start);
    opened.set(start, page);
    return page;
  };

  /** Resolves when nothing is requested any more, and nothing moves. */
  const isSettled = async (page: Page): Promise<void> => {
    do {
      // A page is compared frame by frame, which a slow answer must not keep busy.
      while (product.openRequests() > 0) await setTimeout(REQUEST_POLL_MS);
      await isStill(page);
    } while (product.openRequests() > 0);
  };

  const showWhole = async (page: Page, shown: VisualPage, width: number): Promise<void> => {
    await isSettled(page);
    if (shown.whole !== true) return;
    const { height } = sizeOf(width);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(LONGEST, Math.max(height, whole)) });
    await isSettled(page);
  };

  return {
    /** Loads a page at a width. Resolves when its content is shown. */
    async load(shown: VisualPage, width: number, look: Partial<Look> = {}): Promise<Page> {
      const page = await pageThat(startOf(shown.visitor));
      visitor = shown.visitor;
      latencyOf = look.latencyOf ?? (() => 0);
      await setPointer(page, look.pointer ?? 'mouse');
      await page.setViewportSize(sizeOf(width));
      await page.emulateMedia({ colorScheme: look.scheme ?? 'light' });
      await page.goto(`${product.url}${shown.path}`);
      await shown.ready(page);
      return page;
    },
    /** Loads a page at a width. Resolves when nothing moves any more. */
    async open(shown: VisualPage, width: number, scheme: Scheme = 'light'): Promise<Page> {
      const page = await this.load(shown, width, { scheme });
      await showWhole(page, shown, width);
      return page;
    },
    /** Shows a loaded page at another width, in light: a load takes longer than all widths. */
    async show(page: Page, shown: VisualPage, width: number, pointer: Pointer = 'mouse'): Promise<void> {
      await page.emulateMedia({ colorScheme: 'light' });
      await setPointer(page, pointer);
      await page.setViewportSize(sizeOf(width));
      if (shown.resized !== undefined) {
        // Until the components that depend on the width have rendered: what they show there is waited for next.
        await isStill(page);
        await shown.resized(page);
      }
      await showWhole(page, shown, width);
    },
    /** Shows a page in dark, at the same size. */
    async darken(page: Page): Promise<void> {
      await page.emulateMedia({ colorScheme: 'dark' });
      await isStill(page);
    },
    /** Uses a page that is shown with another pointer, at the same size. */
    async use(page: Page, pointer: Pointer): Promise<void> {
      await setPointer(page, pointer);
      await isSettled(page);
    },
    async stop(): Promise<void> {
      for (const page of opened.values()) await (await page).context().close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Look {
  readonly scheme: Scheme;
  readonly pointer: Pointer;
  /** The milliseconds that a call of the API takes. */
  readonly latencyOf: (call: string) => number;
}

const startOf = (visitor: Visitor): Start =>
  visitor === 'nobody' ? 'signed out' : visitor === 'waiting' ? 'waiting' : 'signed in';

/** The first screen of a window. */
const sizeOf = (width: number) => ({ width, height: width < 768 ? HEIGHTS.phone : HEIGHTS.large });

/** A folder with the built remotes. */
async function createFixedDataDir(): Promise<string> {
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

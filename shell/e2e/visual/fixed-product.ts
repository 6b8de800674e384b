import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ensurePublished } from '../../../shared/src/build/registry/ensure-published.ts';
import { startFakeProduct } from '../harness/fake-product.ts';
import { answerTo, type Visitor } from './data/fixed-answers.ts';
import { NOW } from './data/fixed-time.ts';
import type { VisualPage } from './pages.ts';

export type Scheme = 'light' | 'dark';
export type FixedProduct = Awaited<ReturnType<typeof startFixedProduct>>;

/** The built shell with the built remotes on fixed answers of the API and a fixed time, without a live connection. */
export async function startFixedProduct(browser: Browser) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairline-visual-'));
  await ensurePublished(dataDir);
  const product = await startFakeProduct({ dataDir });
  const contexts = new Map<Visitor, BrowserContext>();

  async function contextOf(visitor: Visitor): Promise<BrowserContext> {
    const known = contexts.get(visitor);
    if (known !== undefined) return known;
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/Prague',
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
    });
    contexts.set(visitor, context);
    context.setDefaultTimeout(30_000);
    await context.clock.setFixedTime(NOW);
    if (visitor !== 'nobody') {
      await context.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
    }
    await context.route('**/api/**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (pathname.startsWith('/api/realtime')) return route.abort();
      const answer = answerTo(`${route.request().method()} ${pathname}`, searchParams, visitor);
      const missing = { status: 'error', error: 'Not found', code: 'not_found' };
      return route.fulfill({ status: answer === null ? 404 : 200, json: answer ?? missing });
    });
    // The versions of the remotes change with every build.
    await context.route('**/remotes.json', async (route) => {
      const answer = await route.fetch();
      const { remotes } = (await answer.json()) as { remotes: object[] };
      return route.fulfill({
        json: { remotes: remotes.map((one) => ({ ...one, version: '0.1.0-1a2b3c4d' })) },
      });
    });
    return context;
  }

  return {
    /** Opens a page at a width. The caller closes it. */
    async open({ path, visitor, ready }: VisualPage, width: number, scheme: Scheme = 'light'): Promise<Page> {
      const context = await contextOf(visitor);
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${product.url}${path}`);
      await ready(page);
      return page;
    },
    async stop(): Promise<void> {
      for (const context of contexts.values()) await context.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A screenshot of the page as PNG, when its fonts have arrived and it does not change any more. */
export async function photograph(page: Page, whole = false): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.screenshot({ fullPage: whole, animations: 'disabled', caret: 'hide' });
}

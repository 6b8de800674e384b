import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';
import { serveBuiltProduct } from './built-product.ts';

/** JavaScript that one page loads. */
export type PageSize = {
  path: string;
  remote: string;
  /** Gzip size in bytes. */
  bytes: number;
  /** Number of scripts. */
  scripts: number;
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
    for (const { name, paths } of product.remotes) {
      const [path] = paths;
      if (path === undefined) continue;
      const context = await browser.newContext();
      await context.addInitScript(() => {
        localStorage.setItem('fairline.session', 'sizes');
        // The shell does not prefetch on a metered connection, so that only what a page needs is counted.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      const page = await context.newPage();
      const first = await scriptsDuring(page, async () => {
        await page.goto(`${product.url}/dashboard`);
        await pageLoaded(page);
      });
      if (path === '/dashboard') rows.push({ path, remote: name, ...first });
      else {
        const more = await scriptsDuring(page, async () => {
          await page.locator(`.sidebar a[href="${path}"]`).click();
          await pageLoaded(page);
        });
        rows.push({ path, remote: name, ...more });
      }
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Resolves when the page is shown and loads nothing more. */
async function pageLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('#content > *').first().waitFor();
  await page.waitForFunction(() => document.querySelector('#content .fl-spinner') === null);
  await page.waitForLoadState('networkidle');
}

async function scriptsDuring(
  page: Page,
  act: () => Promise<void>,
): Promise<{ bytes: number; scripts: number }> {
  const bodies: Promise<Buffer>[] = [];
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>): void => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  };
  page.on('response', onResponse);
  await act();
  page.off('response', onResponse);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: sizes.length };
}

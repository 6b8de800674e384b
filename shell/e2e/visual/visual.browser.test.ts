import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixedProduct, photograph, startFixedProduct } from './fixed-product.ts';
import { openPlainBrowser } from './open-plain-browser.ts';
import { PAGES } from './pages.ts';
import { differenceFrom } from './references.ts';

/** Every page, and every state of every component, looks like its reference. */

let browser: Browser;
let product: FixedProduct;

beforeAll(async () => {
  browser = await openPlainBrowser();
  product = await startFixedProduct(browser);
});
afterAll(async () => {
  await product?.stop();
  await browser?.close();
});

describe.each([390, 1024, 1440])('at %i pixels', (width) => {
  it.each(PAGES)('$name', async (shown) => {
    const page = await product.open(shown, width);
    const differences: (string | null)[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const name = `${shown.name}-${width}-${scheme}`;
      differences.push(await differenceFrom(name, await photograph(page)));
    }
    expect(differences.filter((one) => one !== null)).toEqual([]);
  });
});

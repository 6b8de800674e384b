import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from './compare/compare.ts';
import { halfSize } from './compare/half-size.ts';
import { type FixedProduct, photograph, startFixedProduct } from './fixed-product.ts';
import { openPlainBrowser } from './open-plain-browser.ts';
import { PAGES } from './pages.ts';

/** What the comparison sees, and what it does not count. */

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

/** The difference between a page and the same page with a style added, each loaded anew. */
async function differenceWith(name: string, style: string): Promise<string | null> {
  const shown = PAGES.find((page) => page.name === name);
  if (shown === undefined) throw new Error(`There is no page ${name}.`);
  const screenshots: Buffer[] = [];
  for (const content of ['', style]) {
    const page = await product.open(shown, 1440);
    if (content !== '') await page.addStyleTag({ content });
    screenshots.push(await photograph(page));
    await page.close();
  }
  const [before, after] = screenshots.map(halfSize);
  if (before === undefined || after === undefined) throw new Error('A screenshot is missing.');
  return compare(before, after).problem;
}
const token = (name: string, value: string) => `:root:root:root { --${name}: var(--${value}); }`;

describe('the comparison', () => {
  it.each([
    ['a hue of text', 'dashboard-odds', token('down', 'warn')],
    ['a grey of lines', 'dashboard-odds', token('line', 'line-strong')],
    ['a grey of areas', 'dashboard-odds', token('surface', 'hover')],
    ['a part moved by 8 px', 'dashboard-odds', '[data-alert-id] > * { transform: translateX(8px); }'],
    ['a missing icon', 'dashboard-odds', 'nav a:first-of-type svg { visibility: hidden; }'],
    ['a missing icon on the login page', 'login', 'main svg { visibility: hidden; }'],
  ])('sees %s', async (_, name, style) => {
    expect(await differenceWith(name, style)).not.toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['bolder letters', '* { -webkit-text-stroke: 0.2px; }'],
  ])('does not count %s', async (_, style) => {
    expect(await differenceWith('dashboard-odds', style)).toBeNull();
    expect(await differenceWith('login', style)).toBeNull();
  });
});

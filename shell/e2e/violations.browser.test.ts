import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { violations } from './harness/violations.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What is wrong with a list of these rows, in which text of the class `pale` can hardly be read. */
async function violationsOf(rows: readonly string[]): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="en"><head><title>Rows</title>
    <style>body { background: #fff; color: #000; } .pale, [aria-selected='true'] b { color: #ddd; }</style></head>
    <body><main><h1>Rows</h1>${rows.join('')}</main></body></html>`);
  const found = await violations(page);
  await page.close();
  return found;
}

const ROW = '<p><span>2.10</span></p>';

it('finds no fault in rows that can be read', async () => {
  expect(await violationsOf(Array(6).fill(ROW))).toEqual([]);
});

it.each([
  ['another class', '<p><span class="pale">2.10</span></p>'],
  ['a style of its own', '<p><span style="color: #ddd">2.10</span></p>'],
  [
    'another state',
    '<div role="tablist" aria-label="Rows"><div role="tab" aria-selected="true"><b>2.10</b></div></div>',
  ],
])('finds the colour of a row after many others, with %s', async (_, row) => {
  expect(await violationsOf([...Array(6).fill(ROW), row])).toEqual([
    expect.stringMatching(/^color-contrast/),
  ]);
});

it('reports rows that are alike by their first', async () => {
  const [found = '', ...more] = await violationsOf(Array(6).fill('<p class="pale"><span>2.10</span></p>'));
  expect(more).toEqual([]);
  expect(found.match(/span/g)).toHaveLength(2);
});

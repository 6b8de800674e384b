import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { colorViolations, violations } from './harness/violations.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = async (style: string, body: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="en"><head><title>Rows</title>
    <style>body { background: #fff; color: #000; } ${style}</style></head>
    <body><main><h1>Rows</h1>${body}</main></body></html>`);
  return page;
};

/** What is wrong with a list of these rows, in which text of the class `pale` can hardly be read. */
async function violationsOf(rows: readonly string[]): Promise<string[]> {
  const page = await open(".pale, [aria-selected='true'] b { color: #ddd; }", rows.join(''));
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

it.each([
  ['in another scheme', '@media (prefers-color-scheme: dark) { b { color: #ddd; } }'],
  [
    'on another background',
    '@media (prefers-color-scheme: dark) { b { color: #fff; } main { background: #ddd; } }',
  ],
  ['only at another width', '@media (max-width: 500px) { b { display: none; } } b { color: #ddd; }'],
  [
    'in smaller letters at another width',
    'b { color: #888; } @media (max-width: 500px) { b { font-size: 40px; } }',
  ],
])('finds the colour that a later look shows %s', async (_, style) => {
  const page = await open(style, `${ROW}<p><b>2.10</b></p>`);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colorViolations(page)).toEqual([expect.stringMatching(/^color-contrast: b$/)]);
  await page.close();
});

it('finds the colour of a text that comes later', async () => {
  const page = await open('b { color: #ddd; }', '<p><b></b></p>');
  expect(await violations(page)).toEqual([]);
  await page.locator('b').evaluate((element) => element.append('2.10'));
  expect(await colorViolations(page)).toHaveLength(1);
  await page.close();
});

it('measures the same colours once a load', async () => {
  const page = await open('b { color: #ddd; }', '<p><b>2.10</b></p>');
  expect(await violations(page)).toHaveLength(1);
  expect(await colorViolations(page)).toEqual([]);
  await page.close();
});

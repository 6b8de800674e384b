import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { compare } from './compare/compare.ts';
import { blank, halfSize } from './compare/half-size.ts';
import { isAlike } from './compare/is-alike.ts';
import { readPng } from './compare/png.ts';
import { isStill, photograph } from './fixed-page.ts';
import { openBrowserWith, openPlainBrowser } from './open-plain-browser.ts';
import { pageNamed } from './pages.ts';
import { WIDTHS } from './widths.ts';

/** What the comparison sees, and what it does not count. */

const fonts = (name: string) => join(import.meta.dirname, `fonts.${name}`);
/** Letters of a browser, and the widths at which it has to see changes: what changes with the width does not depend on letters. */
const MACHINES = [
  ['plain', openPlainBrowser, WIDTHS],
  ['full hinting', () => openBrowserWith(fonts('full-hinting.conf'), FULL_HINTING), [1440]],
  ['slight hinting with coloured edges', () => openBrowserWith(fonts('colored-edges.conf'), []), [1440]],
] as const;
/** A style without an effect. */
const NOTHING = { nothing: ':root {}' };
const FULL_HINTING = ['--font-render-hinting=full', '--disable-lcd-text'];

describe.each(MACHINES)('a browser with %s letters', (_, open, seenAt) => {
  const product = suiteFixedProduct({ openBrowser: open });

  /** The differences between a page with styles added, one after another, and its references at these widths. */
  async function problemsWith(
    name: string,
    styles: Readonly<Record<string, string>>,
    widths: readonly number[],
  ): Promise<Record<string, string | null>> {
    const problems: Record<string, string | null> = {};
    const page = await product.open(pageNamed(name), 360);
    for (const width of widths) {
      await product.show(page, pageNamed(name), width);
      const file = join(import.meta.dirname, 'references', `${name}-${width}-light.png`);
      const reference = readPng(await readFile(file));
      for (const [change, content] of Object.entries(styles)) {
        const style = await page.addStyleTag({ content });
        await isStill(page);
        const difference = compare(reference, halfSize(await photograph(page)));
        problems[`${change} at ${width}`] = difference?.problem ?? null;
        await style.evaluate((element) => (element as Element).remove());
      }
    }
    return problems;
  }

  it.each([
    ['dashboard-odds', WIDTHS],
    ['settings', [1440]],
  ])('passes the unchanged page %s', async (name, widths) => {
    const problems = await problemsWith(name, NOTHING, widths);
    expect(Object.values(problems)).toEqual(widths.map(() => null));
  });

  it.each([
    [
      'dashboard-odds',
      {
        'a hue of text': token('down', 'warn'),
        'a grey of lines': token('line', 'line-strong'),
        'a grey of areas': token('surface', 'hover'),
        'a column moved by 8 px': '[data-alert-id] > * { transform: translateX(8px); }',
        'a missing icon': 'nav a:first-of-type svg { visibility: hidden; }',
      },
    ],
    ['login', { 'a missing icon': 'main svg { visibility: hidden; }' }],
  ])('sees changes of %s', async (name, changes) => {
    const problems = await problemsWith(name, changes, seenAt);
    expect(Object.keys(problems)).toHaveLength(Object.keys(changes).length * seenAt.length);
    expect(Object.keys(problems).filter((change) => problems[change] === null)).toEqual([]);
  });
});

it('an update replaces a page with another small word, and not one with noise', () => {
  const withWord = (color: number) => {
    const page = blank(200, 100);
    page.data.fill(255);
    for (let at = 40; at < 70; at += 1) page.data[at] = color;
    return page;
  };
  const page = withWord(120);
  expect(compare(page, withWord(200))).toBeNull();
  expect([withWord(140), withWord(200), blank(200, 101)].map((other) => isAlike(page, other))).toEqual([
    ...[true, false, false],
  ]);
});

function token(name: string, value: string): string {
  return `:root:root:root { --${name}: var(--${value}); }`;
}

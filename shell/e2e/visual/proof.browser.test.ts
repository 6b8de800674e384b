import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { compare } from './compare/compare.ts';
import { halfSize } from './compare/half-size.ts';
import { readPng } from './compare/png.ts';
import { photograph } from './fixed-product.ts';
import { openBrowserWith, openPlainBrowser } from './open-plain-browser.ts';
import { PAGES } from './pages.ts';

/** What the comparison sees, and what it does not count. */

const fonts = (name: string) => join(import.meta.dirname, `fonts.${name}`);
const MACHINES = [
  ['plain', openPlainBrowser],
  ['full hinting', () => openBrowserWith(fonts('full-hinting.conf'), FULL_HINTING)],
  ['slight hinting with coloured edges', () => openBrowserWith(fonts('colored-edges.conf'), [])],
] as const;
/** A style without an effect. */
const NOTHING = ':root {}';
const FULL_HINTING = ['--font-render-hinting=full', '--disable-lcd-text'];

describe.each(MACHINES)('a browser with %s letters', (_, open) => {
  const product = suiteFixedProduct({ openBrowser: open });

  /** The difference between the reference of a page and the page with styles added, one after another. */
  async function problemsWith(name: string, styles: readonly string[]): Promise<(string | null)[]> {
    const shown = PAGES.find((page) => page.name === name);
    if (shown === undefined) throw new Error(`There is no page ${name}.`);
    const file = join(import.meta.dirname, 'references', `${name}-1440-light.png`);
    const reference = readPng(await readFile(file));
    const page = await product.open(shown, 1440);
    const problems: (string | null)[] = [];
    for (const content of styles) {
      const style = await page.addStyleTag({ content });
      const difference = compare(reference, halfSize(await photograph(page)));
      problems.push(difference?.problem ?? null);
      await style.evaluate((element) => (element as Element).remove());
    }
    return problems;
  }

  it('passes the unchanged product', async () => {
    expect(await problemsWith('dashboard-odds', [NOTHING])).toEqual([null]);
    expect(await problemsWith('settings', [NOTHING])).toEqual([null]);
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
    const problems = await problemsWith(name, Object.values(changes));
    expect(Object.keys(changes).filter((_, index) => problems[index] === null)).toEqual([]);
  });
});

function token(name: string, value: string): string {
  return `:root:root:root { --${name}: var(--${value}); }`;
}

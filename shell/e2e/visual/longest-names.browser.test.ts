import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { isStill } from './fixed-page.ts';
import type { VisualPage } from './pages/visual-page.ts';
import { pageNamed } from './pages.ts';

/** With the longest names of a recorded feed, every text and number is shown in full at every supported width. */

const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920, 2560];
const NAMES: Readonly<Record<string, string>> = {
  home: 'Universidad Catolica del Ecuador (Corners)',
  away: 'Racing Club de Montevideo (Corners)',
  league_name: 'England - Professional Development League U21 Corners',
  email: 'somebody.with.quite.a.name@a-company-with-more.example',
};

const product = suiteFixedProduct({ changed: withLongestNames });

function withLongestNames(answer: object): object {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    typeof value === 'string' ? (NAMES[key] ?? value) : value,
  );
}

const CONTENT = { alerts: '[data-alert-id]', matches: '.match-card', match: '.fl-cell' } as const;
const pageOf = (name: string, content: keyof typeof CONTENT): VisualPage => ({
  ...pageNamed(name),
  ready: (shown) => shown.locator(CONTENT[content]).first().waitFor(),
});
const SHOWN = [
  pageOf('dashboard-odds', 'alerts'),
  pageOf('dashboard-limit', 'alerts'),
  pageOf('dashboard-closed', 'alerts'),
  pageOf('matches', 'matches'),
  pageOf('match', 'match'),
];

describe.each(['sharp', 'compact'] as const)('for the visitor %s', (visitor) => {
  it.each(SHOWN)('$name', async (shown) => {
    const page = await product.open({ ...shown, visitor, whole: false }, 1440);
    const found: Record<number, string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await isStill(page);
      found[width] = await problemsOf(page);
    }
    expect(found).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])));
  });
});

it.each(['sharp', 'compact'] as const)('shows %s how long a drop took at every width', async (visitor) => {
  const page = await product.open({ ...pageOf('dashboard-odds', 'alerts'), visitor }, 1440);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await isStill(page);
    expect(await page.getByText('in 30 s', { exact: true }).first().isVisible(), `${width}`).toBe(true);
  }
});

/** Pages wider than the window, texts that are cut off, fields of a row that overlap or leave it, and words of names on two lines. */
function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const problems = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    const name = (element: Element) => `${element.className}: ${element.textContent?.slice(0, 60)}`;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { display, clipPath } = getComputedStyle(element);
      return (
        element.offsetParent !== null &&
        element.clientWidth > 2 &&
        display !== 'inline' &&
        clipPath === 'none'
      );
    });
    for (const element of shown) {
      // These scroll or fade on purpose; the sidebar's rail keeps its words for screen readers.
      if (element.matches('.fl-filter-row, .fl-alerts-chips, .fl-tabs') || element.closest('.sidebar'))
        continue;
      if (element.scrollWidth <= element.clientWidth + 1) continue;
      const cuts = getComputedStyle(element).overflowX !== 'visible';
      if (cuts || element.children.length === 0) problems.push(`cut off in ${name(element)}`);
    }
    for (const row of document.querySelectorAll('.fl-alert, .fl-alerts-head, .fl-match')) {
      const fields = [...row.children]
        .map((field) => ({ field, box: field.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const end = row.getBoundingClientRect().right + 1;
      for (const [at, { field, box }] of fields.entries()) {
        if (box.right > end) problems.push(`outside of its row: ${name(field)}`);
        for (const other of fields.slice(at + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && along > 1) problems.push(`on another field: ${name(field)}`);
        }
      }
    }
    for (const names of document.querySelectorAll('.fl-match-open')) {
      const texts = document.createTreeWalker(names, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}()]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) problems.push(`on two lines: ${word}`);
        }
      }
    }
    return problems;
  });
}

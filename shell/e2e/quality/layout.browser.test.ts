import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlainBrowser } from '../visual/open-plain-browser.ts';
import { PAGES } from '../visual/pages.ts';
import { layoutShift } from './layout-shifts.ts';
import { problemsOf } from './problems.ts';
import { startTouchPages } from './touch-pages.ts';

/** How much of a page may move while it loads. Web Vitals allow 0.1. */
const MOST_SHIFT = 0.02;
const PHONE = 360;
const WIDTHS = [PHONE, 768, 2560];

let browser: Browser;
beforeAll(async () => {
  browser = await openPlainBrowser();
});
afterAll(() => browser?.close());

it('shows every page without cut texts, sideways scrolling and jumps, in reach of a finger', async () => {
  const found: Record<string, readonly string[]> = {};
  const check = async (name: string, width: number, page: Page): Promise<void> => {
    const { sum, of } = await layoutShift(page);
    const problems = new Set(await problemsOf(page));
    if (sum > MOST_SHIFT) problems.add(`moves by ${sum.toFixed(3)} while it loads: ${of.join(', ')}`);
    if (problems.size > 0) found[`${name} at ${width}`] = [...problems];
  };
  // The widths beside each other: most of the time a page waits.
  await Promise.all(
    WIDTHS.map(async (width) => {
      const pages = await startTouchPages(browser, width);
      // How the page below loads is measured with its own entry: what is opened on it is loaded once.
      for (const shown of PAGES.filter(({ pressed }) => !pressed || width === PHONE)) {
        const page = await pages.open(shown);
        for (const shownWidth of shown.pressed ? WIDTHS : [width]) {
          await pages.resize(page, shownWidth);
          await check(shown.name, shownWidth, page);
        }
      }
      await pages.stop();
    }),
  );
  expect(found).toEqual({});
});

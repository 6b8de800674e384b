import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlainBrowser } from '../visual/open-plain-browser.ts';
import { PAGES } from '../visual/pages.ts';
import { layoutShift } from './layout-shifts.ts';
import { problemsOf } from './problems.ts';
import { startTouchPages } from './touch-pages.ts';

/** A page that moves more while it loads is bad. Web Vitals allow 0.1. */
const MOST_SHIFT = 0.02;
const WIDTHS = [360, 768, 2560];

let browser: Browser;
beforeAll(async () => {
  browser = await openPlainBrowser();
});
afterAll(() => browser?.close());

it('shows every page without cut texts, sideways scrolling and jumps, in reach of a finger', async () => {
  const found: Record<string, readonly string[]> = {};
  // The widths beside each other: most of the time a page waits.
  await Promise.all(
    WIDTHS.map(async (width) => {
      const pages = await startTouchPages(browser, width);
      for (const shown of PAGES) {
        const page = await pages.open(shown);
        const { sum, of } = await layoutShift(page);
        const problems = new Set(await problemsOf(page));
        if (sum > MOST_SHIFT) problems.add(`moves by ${sum.toFixed(3)} while it loads: ${of.join(', ')}`);
        if (problems.size > 0) found[`${shown.name} at ${width}`] = [...problems];
      }
      await pages.stop();
    }),
  );
  expect(found).toEqual({});
});

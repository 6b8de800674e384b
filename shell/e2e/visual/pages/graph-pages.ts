import type { Page } from 'playwright';
import { text, type VisualPage } from './visual-page.ts';

/** Each chart of the wall has been drawn, with its values at the edge. */
const drawn = async (page: Page): Promise<void> => {
  for (const card of await page.locator('.gc-card').all()) {
    // Charts are drawn when they come near.
    await card.scrollIntoViewIfNeeded();
    await card.locator('.gc-edge > span').first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
};

/** The Graph Center. */
export const GRAPH_PAGES: readonly VisualPage[] = [
  {
    name: 'graph-center',
    path: '/graph-center',
    visitor: 'sharp',
    whole: true,
    ready: async (page) => {
      await page.locator('.gc-card').nth(2).waitFor();
      await drawn(page);
    },
  },
  { name: 'graph-center-empty', path: '/graph-center', visitor: 'compact', ready: text('No graphs yet') },
];

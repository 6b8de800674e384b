import type { Page } from 'playwright';
import { heading, type VisualPage } from './visual-page.ts';

/** The last whole month of the daily performance. */
const december = async (page: Page) => {
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.locator('.stats-calendar td[data-tone]').first().waitFor();
};

/** The statistics, with a comparison and the simulated range. */
const STATS_PAGE: VisualPage = {
  name: 'stats',
  path: '/stats?compare=evOptimal',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.getByText('331 bets').waitFor();
    await page.locator('.stats-band').waitFor({ state: 'attached' });
    // Parts below are drawn when they come near.
    for (const part of ['Calibration', 'Facets', 'Alert settings']) {
      await page.getByRole('region', { name: part, exact: true }).scrollIntoViewIfNeeded();
    }
    await page.getByRole('rowheader', { name: /^Late tennis/ }).waitFor();
    await page.getByRole('rowheader', { name: 'Spain - La Liga' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await december(page);
  },
};

/** The statistics. */
export const STATS_PAGES: readonly VisualPage[] = [
  STATS_PAGE,
  {
    name: 'stats-few',
    path: '/stats?period=1w',
    visitor: 'sharp',
    whole: true,
    ready: async (page) => {
      await page.getByText('19 of 20').waitFor();
      await december(page);
    },
  },
  { name: 'stats-empty', path: '/stats?by=placed', visitor: 'sharp', ready: heading('No bets yet') },
];

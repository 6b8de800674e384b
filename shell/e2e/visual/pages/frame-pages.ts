import type { Page } from 'playwright';
import { alertsShown } from './alert-pages.ts';
import { heading, LAYER_ALONE, opened, type VisualPage } from './visual-page.ts';

/** A layer above the alerts. */
const above = (name: string, open: (page: Page) => Promise<void>): VisualPage => ({
  ...{ name, path: '/dashboard', visitor: 'sharp', pressed: true },
  ready: async (page) => {
    await alertsShown(page);
    await open(page);
    await page.addStyleTag({ content: LAYER_ALONE });
  },
});

/** What follows the tour, which an address opens at once. */
const afterTour = (name: string, visitor: VisualPage['visitor'], open: VisualPage['ready']): VisualPage => ({
  ...above(name, async (page) => {
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await open(page);
  }),
  ...{ path: '/dashboard?tour', visitor },
});

const tourStep = (name: string, title: string, steps: number): VisualPage => ({
  ...above(`tour-${name}`, async (page) => {
    for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
  }),
  path: '/dashboard?tour',
});

/** What the frame of the application opens, and the parts that pages are made of. */
export const FRAME_PAGES: readonly VisualPage[] = [
  {
    name: 'not-found',
    path: '/nowhere',
    visitor: 'sharp',
    ready: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  { name: 'components', path: '/components', visitor: 'admin', whole: true, ready: heading('Components') },
  { name: 'drawer', path: '/components', visitor: 'admin', pressed: true, ready: opened('Open the drawer') },
  { name: 'dialog', path: '/components', visitor: 'admin', pressed: true, ready: opened('Open the dialog') },
  above('search', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
  }),
  above('shortcuts', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('region', { name: 'Everywhere' }).waitFor();
  }),
  {
    ...above('menu', async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sign out' }).waitFor();
    }),
    widest: 767,
  },
  tourStep('drop', 'What a drop means', 0),
  tourStep('fair-price', 'Why the fair price differs', 1),
  tourStep('history', 'Open a price’s history', 2),
  afterTour('survey', 'asked', (page) => page.getByRole('textbox').waitFor()),
  afterTour('tip', 'newcomer', async (page) => {
    // It would go while it is photographed.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window);
      const patient = (run: () => void, ms?: number) => later(run, ms === 10_000 ? 600_000 : ms);
      window.setTimeout = patient as typeof window.setTimeout;
    });
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await page.getByText('New here?').waitFor();
  }),
];

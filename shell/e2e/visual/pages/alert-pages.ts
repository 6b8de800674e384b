import type { Page } from 'playwright';
import type { VisualPage } from './visual-page.ts';

/** Alerts of the fixed data whose markets are as they were. */
const UNCHANGED = { odds: '111', limit: '', closed: '112' };

/** In a page: resolves when each alert in view says what has become of it. More of them are in view on a larger screen. */
async function everyNoteInView(unchanged: typeof UNCHANGED): Promise<void> {
  const tab = new URLSearchParams(location.search).get('tab') ?? 'odds';
  const isWaiting = (row: HTMLElement): boolean => {
    const { top, bottom } = row.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight;
    const isUnchanged = row.dataset.alertId === unchanged[tab as keyof typeof unchanged];
    return isInView && !isUnchanged && row.querySelector('.fl-alert-now') === null;
  };
  while ([...document.querySelectorAll<HTMLElement>('[data-alert-id]')].some(isWaiting)) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** With the graphs of the alerts and what has become of them since, and the match in the pane where there is one. */
export const alertsShown = async (page: Page): Promise<void> => {
  await page.locator('[data-alert-id] .fl-alert-now').first().waitFor();
  await page.evaluate(everyNoteInView, UNCHANGED);
  if (await page.locator('.alerts[data-graphs]').isVisible())
    await page.locator('[data-alert-id] .fl-sparkline path').first().waitFor({ state: 'attached' });
  if (await page.locator('.fl-page-pane').isVisible()) await page.locator('.dash-figures').waitFor();
  if (await page.locator('.dash-chart').isVisible()) {
    // The chart is loaded once the page is used.
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
    await page
      .locator('.dash-chart :is(.fl-chart-flag, .fl-history-empty, [role="alert"])')
      .first()
      .waitFor();
  }
  if (await page.locator('.dash-prices').isVisible()) await page.locator('.dash-prices .fl-panel').waitFor();
};

/** Each closed market that is open again has been found so. */
const closedShown = async (page: Page): Promise<void> => {
  await alertsShown(page);
  await page.getByText('Open again').nth(2).waitFor();
};

const stream = (
  name: string,
  path: string,
  { visitor = 'sharp', shown = alertsShown }: Partial<Pick<VisualPage, 'visitor'>> & { shown?: Shown } = {},
): VisualPage => ({
  ...{ name, path, visitor },
  ready: shown,
  resized: shown,
});
type Shown = VisualPage['ready'];

/** The streams of alerts and their settings. */
export const ALERT_PAGES: readonly VisualPage[] = [
  stream('dashboard-odds', '/dashboard'),
  stream('dashboard-limit', '/dashboard?tab=limit'),
  stream('dashboard-closed', '/dashboard?tab=closed', { shown: closedShown }),
  stream('dashboard-compact', '/dashboard', { visitor: 'compact' }),
  {
    ...{ name: 'dashboard-ev', path: '/dashboard?tab=ev', visitor: 'sharp' },
    ready: (page) => page.getByRole('table', { name: 'Values' }).waitFor(),
  },
  {
    ...{ name: 'ev-rules', path: '/dashboard?tab=ev', visitor: 'sharp', pressed: true },
    ready: async (page) => {
      await page.getByRole('button', { name: 'Rules' }).click();
      await page
        .getByRole('dialog')
        .getByText('None chosen means those of your preferences, or all')
        .waitFor();
    },
  },
  {
    name: 'alert-settings',
    path: '/alert-settings',
    visitor: 'sharp',
    whole: true,
    ready: async (page) => {
      await page.getByRole('region', { name: 'Preview' }).getByText('402').waitFor();
      await page.getByText('Japan - J League').first().waitFor();
    },
  },
];

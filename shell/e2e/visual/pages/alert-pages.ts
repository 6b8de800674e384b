import type { Page } from 'playwright';
import type { VisualPage } from './visual-page.ts';

/** With the graphs of the alerts and what has become of them since, and the match in the pane where there is one. */
export const alertsShown = async (page: Page): Promise<void> => {
  await page.locator('[data-alert-id] .fl-alert-now').first().waitFor();
  if (await page.locator('.alerts[data-graphs]').isVisible())
    await page.locator('[data-alert-id] .fl-sparkline path').first().waitFor({ state: 'attached' });
  if (await page.locator('.fl-page-pane').isVisible()) await page.locator('.dash-figures').waitFor();
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

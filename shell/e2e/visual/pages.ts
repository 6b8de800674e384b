import type { Page } from 'playwright';
import { BET_FILE, OPEN_BET } from './data/fixed-bets.ts';
import { OPEN_MATCH } from './data/fixed-matches.ts';
import type { Visitor } from './data/visitor.ts';

/** A page that is photographed. */
export interface VisualPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Resolves when its content is shown. */
  readonly ready: (page: Page) => Promise<void>;
  /** The whole page instead of the first screen. */
  readonly whole?: boolean;
  /** Opened by a press on another page, which has an entry of its own. */
  readonly pressed?: boolean;
}

/** With the graphs of the alerts and what has become of them since, and the match in the pane where there is one. */
const alerts = async (page: Page) => {
  await page.locator('[data-alert-id] .fl-alert-now').first().waitFor();
  if (await page.locator('.alerts[data-graphs]').isVisible())
    await page.locator('[data-alert-id] .fl-sparkline path').first().waitFor({ state: 'attached' });
  if (await page.locator('.fl-page-pane').isVisible()) await page.locator('.dash-figures').waitFor();
  if (await page.locator('.dash-prices').isVisible()) await page.locator('.dash-prices .fl-panel').waitFor();
};
/** Opens a layer, alone: blended colours, as under the scrim, differ by a rounding from run to run. */
const opened = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  await page.addStyleTag({ content: LAYER_ALONE });
};
const LAYER_ALONE =
  '.fl-stories, .gate-frame, .app > :not(dialog) { visibility: hidden; } .fl-modal { visibility: visible; box-shadow: none !important; }';
const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

/** The history of a selection. */
export const ODDS_PAGE: VisualPage = {
  name: 'odds',
  path: `/matches?event_id=${OPEN_MATCH}&odds=${OPEN_MATCH}:0/spreads:-0.25:home`,
  visitor: 'sharp',
  ready: async (page) => {
    await page.locator('.fl-chart-flag').first().waitFor();
    await page.locator('.fl-changes tbody tr').first().waitFor();
    await page.getByRole('radiogroup', { name: 'Selection' }).waitFor();
    await page.addStyleTag({ content: LAYER_ALONE });
  },
};

/** The panel that logs a bet, above the history that it was opened from. */
const LOG_BET_PAGE: VisualPage = {
  ...ODDS_PAGE,
  name: 'log-bet',
  pressed: true,
  ready: async (page) => {
    await ODDS_PAGE.ready(page);
    await page.getByRole('button', { name: 'Log bet' }).click();
    await page.getByText('Open on this match: 2 bets').waitFor();
    await page.getByLabel('Odds', { exact: true }).fill('2.05');
    await page.addStyleTag({ content: '.fl-modal:not(.fl-drawer-narrow) { visibility: hidden; }' });
  },
};

/** The list of bets. */
export const BETS_PAGE: VisualPage = {
  name: 'bets',
  path: '/bets',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.locator('[data-bet-id]').first().waitFor();
    await page.getByRole('button', { name: 'Steam' }).first().waitFor();
  },
};

/** The record of one bet. */
export const BET_PAGE: VisualPage = {
  name: 'bet',
  path: `/bets?bet=${OPEN_BET}`,
  visitor: 'sharp',
  ready: async (page) => {
    await BETS_PAGE.ready(page);
    await page.getByRole('dialog').getByText('3. Graded').waitFor();
    await page.addStyleTag({ content: LAYER_ALONE });
  },
};

/** The check of a file of bets. */
export const BET_IMPORT_PAGE: VisualPage = {
  name: 'bet-import',
  path: '/bets/import',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    const file = { name: 'bets.csv', mimeType: 'text/csv', buffer: Buffer.from(BET_FILE) };
    await page.getByLabel('File of bets').setInputFiles(file);
    await page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'All 4' }).click();
    // The keyboard begins at the top of the page again.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
  },
};

/** The bankrolls, with the movements and the open bets of one. */
const BANKROLL_PAGE: VisualPage = {
  name: 'bankroll',
  path: '/bets/bankroll',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.getByText('From savings').first().waitFor({ state: 'attached' });
    await page.getByText('Palmeiras vs Ferroviária').waitFor();
    await page.locator('.bankroll-line').waitFor();
  },
};

/** The panel that logs a bet by hand, with what is missing. */
const BY_HAND_PAGE: VisualPage = {
  name: 'by-hand',
  pressed: true,
  path: '/bets',
  visitor: 'sharp',
  ready: async (page) => {
    await BETS_PAGE.ready(page);
    await page.getByRole('button', { name: 'Log by hand' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Match or event' }).fill('Foxes vs Hens');
    await panel.getByRole('button', { name: 'Log bet' }).click();
    await panel.getByRole('alert').first().waitFor();
    await page.addStyleTag({ content: LAYER_ALONE });
  },
};

/** What an account without a plan sees instead of the application. */
const GATE_PAGE: VisualPage = {
  name: 'gate',
  path: '/dashboard',
  visitor: 'new',
  ready: (page) => page.getByText('The first 5 days are free').waitFor(),
};

/** Every page of the product. */
export const PAGES: readonly VisualPage[] = [
  {
    name: 'login',
    path: '/login',
    visitor: 'nobody',
    ready: (page) => page.getByRole('button', { name: 'Pro', exact: true }).waitFor(),
  },
  {
    name: 'status',
    path: '/status',
    visitor: 'nobody',
    ready: (page) => page.getByText('Last answer').waitFor(),
  },
  { name: 'dashboard-odds', path: '/dashboard', visitor: 'sharp', ready: alerts },
  { name: 'dashboard-limit', path: '/dashboard?tab=limit', visitor: 'sharp', ready: alerts },
  { name: 'dashboard-closed', path: '/dashboard?tab=closed', visitor: 'sharp', ready: alerts },
  { name: 'dashboard-compact', path: '/dashboard', visitor: 'compact', ready: alerts },
  {
    name: 'matches',
    path: '/matches',
    visitor: 'sharp',
    ready: (page) => page.getByText('Palmeiras').first().waitFor(),
  },
  {
    name: 'match',
    path: `/matches?event_id=${OPEN_MATCH}`,
    visitor: 'sharp',
    whole: true,
    ready: (page) => page.locator('.fl-cell').first().waitFor(),
  },
  ODDS_PAGE,
  LOG_BET_PAGE,
  BETS_PAGE,
  BET_PAGE,
  BET_IMPORT_PAGE,
  BANKROLL_PAGE,
  BY_HAND_PAGE,
  {
    name: 'settings',
    path: '/settings',
    visitor: 'sharp',
    whole: true,
    ready: (page) => page.getByText('Devig method').first().waitFor(),
  },
  {
    name: 'billing',
    path: '/settings?tab=billing',
    visitor: 'sharp',
    whole: true,
    ready: (page) => page.getByRole('cell', { name: 'FL-0007' }).waitFor(),
  },
  GATE_PAGE,
  { name: 'gate-break', path: '/dashboard', visitor: 'break', ready: heading('You are on a break') },
  {
    ...GATE_PAGE,
    name: 'checkout',
    pressed: true,
    ready: async (page) => {
      await GATE_PAGE.ready(page);
      await page.getByRole('button', { name: 'Choose Pro' }).click();
      await page.getByRole('radiogroup', { name: 'Plan' }).waitFor();
      await page.addStyleTag({ content: LAYER_ALONE });
    },
  },
  {
    ...GATE_PAGE,
    name: 'checkout-payment',
    pressed: true,
    ready: async (page) => {
      await GATE_PAGE.ready(page);
      await page.getByRole('button', { name: 'Choose Pro' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Start trial' }).waitFor();
      await page.addStyleTag({ content: LAYER_ALONE });
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
  {
    name: 'not-found',
    path: '/nowhere',
    visitor: 'sharp',
    ready: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  { name: 'remotes', path: '/admin/remotes', visitor: 'admin', ready: heading('Current versions') },
  { name: 'components', path: '/components', visitor: 'admin', whole: true, ready: heading('Components') },
  {
    name: 'search',
    pressed: true,
    path: '/dashboard',
    visitor: 'sharp',
    ready: async (page) => {
      await alerts(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      await page.addStyleTag({ content: LAYER_ALONE });
    },
  },
  { name: 'privacy', path: '/privacy-policy', visitor: 'nobody', ready: heading('Privacy Policy') },
  { name: 'drawer', path: '/components', visitor: 'admin', pressed: true, ready: opened('Open the drawer') },
  { name: 'dialog', path: '/components', visitor: 'admin', pressed: true, ready: opened('Open the dialog') },
];

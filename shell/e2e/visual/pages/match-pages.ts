import { OPEN_MATCH } from '../data/fixed-matches.ts';
import { LAYER_ALONE, text, type VisualPage } from './visual-page.ts';

/** The odds of one match, with those of other bookmakers. */
export const MATCH_PAGE: VisualPage = {
  name: 'match',
  path: `/matches?event_id=${OPEN_MATCH}`,
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.locator('.fl-cell').first().waitFor();
    await page.locator('.other-books-table').waitFor();
  },
};

/** The history of a selection. */
export const ODDS_PAGE: VisualPage = {
  name: 'odds',
  path: `/matches?event_id=${OPEN_MATCH}&odds=${OPEN_MATCH}:0/spreads:-0.25:home`,
  visitor: 'sharp',
  ready: async (page) => {
    await page.locator('.fl-chart-flag').first().waitFor();
    await page.locator('.fl-changes tbody tr').first().waitFor();
    await page.getByRole('radiogroup', { name: 'Selection' }).waitFor();
    await page.getByRole('button', { name: /^Log €/ }).waitFor();
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

/** Any market of a match against the price of another bookmaker, with the table of all of them. */
const CALCULATOR_PAGE: VisualPage = {
  name: 'calculator',
  path: `/matches/calculator?event_id=${OPEN_MATCH}`,
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.getByLabel(/^Your bookmaker’s price/).fill('2.05');
    await page.locator('.derived-result .fl-up').waitFor();
    await page.getByLabel('Find a market').fill('half time');
    await page.locator('.derived-all summary').first().click();
    await page.locator('.derived-all tbody tr').first().waitFor();
  },
};

/** Matches, their odds, and the layers above them. */
export const MATCH_PAGES: readonly VisualPage[] = [
  { name: 'matches', path: '/matches', visitor: 'sharp', ready: text('Palmeiras') },
  {
    name: 'matches-empty',
    path: '/matches?q=nobody',
    visitor: 'sharp',
    pressed: true,
    ready: text('No results found'),
  },
  {
    name: 'matches-error',
    path: '/matches?q=broken',
    visitor: 'sharp',
    pressed: true,
    ready: text('Matches did not load'),
  },
  MATCH_PAGE,
  CALCULATOR_PAGE,
  ODDS_PAGE,
  LOG_BET_PAGE,
];

import { BET_FILE, OPEN_BET } from '../data/fixed-bets.ts';
import { LAYER_ALONE, text, type VisualPage } from './visual-page.ts';

/** The list of bets. */
export const BETS_PAGE: VisualPage = {
  name: 'bets',
  path: '/bets',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    await page.locator('[data-bet-id]').first().waitFor();
    // Tags make rows higher.
    await page.locator('.bets-tags').first().waitFor();
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

/** A file of another program that leaves out as much as it can, with what it asks. */
const BET_COLUMNS_PAGE: VisualPage = {
  name: 'bet-columns',
  path: '/bets/import',
  visitor: 'sharp',
  whole: true,
  ready: async (page) => {
    const file = { name: 'vedot.csv', mimeType: 'text/csv', buffer: Buffer.from(FOREIGN_FILE) };
    await page.getByLabel('File of bets').setInputFiles(file);
    await page.getByRole('region', { name: 'What the file leaves open' }).waitFor();
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
  },
};
const FOREIGN_FILE = [
  'Date,Event,Odds,Stake,Result',
  '14-Feb 18:00,Foxes - Hens,150,2u,Voitto',
  '15-Feb 20:45,Owls - Jays,240,1u,Tappio',
  '16-Feb 16:00,Larks - Nine,135,1u,Won',
].join('\n');

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

/** The bet tracker. */
export const BET_PAGES: readonly VisualPage[] = [
  BETS_PAGE,
  { name: 'bets-empty', path: '/bets?period=all', visitor: 'newcomer', ready: text('No bets yet') },
  BET_PAGE,
  BET_IMPORT_PAGE,
  BET_COLUMNS_PAGE,
  BANKROLL_PAGE,
  BY_HAND_PAGE,
];

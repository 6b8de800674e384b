import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { enterBankroll, logBetPanel } from './harness/log-bet.ts';
import { addressOfOpenMatch } from './harness/open-match.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteFixedProduct } from './harness/suite-fixed-product.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { ODDS_PAGE } from './visual/pages/match-pages.ts';

/** The Log Bet panel and the offer to log at once: from an alert to the list of bets, with a server that fails, and from a price to the panel and back. */

/** In the notes of the bets of this test. */
const WORD = 'wombat';
const PLACE = '**/api/bets/place';
/** `Log €10.00 at 2.15`: an amount is on it. */
const LOG_AT = /^Log \S*\d\S* at /;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const panel = logBetPanel;
const field = (page: Page, name: string | RegExp) => panel(page).getByLabel(name);

describe('on simulated prices', () => {
  const program = suiteProduct({});
  const lowerPricesUntil = pricesFallUntil(program);
  const hasRows = (page: Page, fewest: number) =>
    lowerPricesUntil(async () => ((await page.locator('[data-alert-id]').count()) >= fewest ? true : null));

  it('logs a bet from an alert once, however often the answer is lost, and leads to its record', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, program.url, 'pro@fairline.test');
    await hasRows(page, 1);
    const row = page.locator('[data-alert-id]').first();
    await row.getByRole('button', { name: 'Log bet' }).click();
    const odds = field(page, 'Odds');
    await odds.fill('2.50');
    await enterBankroll(page);
    await field(page, /^Stake/).fill('12.50');
    await field(page, 'Bookmaker').fill('Alpha');
    await field(page, 'Note').fill(WORD);
    const selection = await panel(page).getByRole('heading', { level: 3 }).innerText();

    // Refused before it reaches the server, then logged without the answer arriving.
    const submit = panel(page).locator('button[type=submit]');
    await page.route(PLACE, (route) => route.fulfill({ status: 503, body: '{}' }));
    await submit.click();
    await panel(page).getByText('The bet may not be logged').waitFor();
    await page.unroute(PLACE);
    await page.route(PLACE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await panel(page).getByText('Fairline cannot be reached.').waitFor();
    expect(await Promise.all([odds.inputValue(), field(page, 'Note').inputValue()])).toEqual(['2.50', WORD]);
    await page.unroute(PLACE);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open the bet' }).click();
    await page.waitForURL('**/bets?bet=*');
    const record = page.getByRole('dialog');
    await record.getByRole('heading', { name: selection }).first().waitFor();
    const fields = record.locator('.bets-fields');
    await fields.getByText('€12.50').waitFor();
    await fields.getByText(/^Odds alert \d+$/).waitFor();
    await page.goto(`${program.url}/bets?search=${WORD}`);
    await page.getByText('1–1 of 1').waitFor();
    expect(errors).toEqual([]);
  });

  it('logs an alert by one click and Enter at the offered stake, five times in a row', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, program.url, 'sharp@fairline.test');
    const rows = page.locator('[data-alert-id]');
    await hasRows(page, 5);
    await rows.first().getByRole('button', { name: 'Log bet' }).click();
    await enterBankroll(page);
    await field(page, /^Stake/).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    for (const place of [0, 1, 2, 3, 4]) {
      await rows.nth(place).getByRole('button', { name: 'Log bet' }).click();
      await field(page, /^Stake/).waitFor();
      const sent = page.waitForRequest(PLACE);
      await page.keyboard.press('Enter');
      const { stake, bet_odds, alert_id } = (await sent).postDataJSON();
      expect(Math.min(stake, bet_odds - 1, alert_id)).toBeGreaterThan(0);
      await panel(page).waitFor({ state: 'detached' });
    }
  });

  it.each([
    ['the stream', async (page: Page) => page.locator('[data-alert-id] .fl-alert-open').first()],
    [
      'the history of a price',
      async (page: Page) => {
        await page.goto(addressOfOpenMatch(program));
        return page.locator('.match-odds .fl-cell').first();
      },
    ],
  ])(
    'logs at the offered stake by two taps on a phone, from %s, and takes it back by Undo',
    async (_, start) => {
      const page = await program.openPage({ ...PHONE });
      await signIn(page, program.url, 'sharp@fairline.test');
      await hasRows(page, 1);
      await page.goto(addressOfOpenMatch(program));
      await fundBankroll(page);
      await page.goto(`${program.url}/dashboard`);
      await hasRows(page, 1);
      const first = await start(page);
      await first.waitFor();
      const taps = await countTaps(page);
      const sent = page.waitForRequest(PLACE);
      await first.tap();
      await page.getByRole('dialog').getByRole('button', { name: LOG_AT }).tap();
      const { stake, bet_odds } = (await sent).postDataJSON();
      expect(Math.min(stake, bet_odds - 1)).toBeGreaterThan(0);
      await page.getByText('Bet logged').waitFor();
      expect(await taps()).toBe(2);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const deleted = page.waitForResponse('**/api/bets/delete');
      await page.getByRole('button', { name: 'Undo' }).tap();
      expect((await deleted).status()).toBe(200);
    },
  );

  it('opens from the price under the pointer and by keys, and returns the focus', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(addressOfOpenMatch(program));
    const cell = page.locator('.match-odds .fl-cell').first();
    await cell.hover();
    await page.getByRole('button', { name: 'Log bet', exact: true }).click();
    const odds = field(page, 'Odds');
    await odds.waitFor();
    const isFocused = () => odds.evaluate((input) => input === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    // Nothing of the page takes keys below the panel.
    await panel(page).getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('b');
    expect(new URL(page.url()).pathname).toBe('/matches');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    const hasFocus = () => cell.evaluate((element) => element === document.activeElement);
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Shift+Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
  });
});

describe('on fixed prices', () => {
  const product = suiteFixedProduct();
  const open = async (width: number, shown = ODDS_PAGE) => {
    const page = await product.open(shown, width);
    await page.getByRole('button', { name: 'Log bet' }).click();
    await field(page, 'Odds').waitFor();
    return page;
  };

  it.each([360, 390, 1440])(
    'fits into a window of %i pixels, and nothing moves while it is used',
    async (width) => {
      const page = await open(width);
      await panel(page).getByText('Open on this match: 2 bets').waitFor();
      const body = panel(page).locator('.fl-drawer-body');
      const sideways = () => body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await sideways()).toBe(0);
      const places = () =>
        panel(page)
          .locator('label, .fl-log-bet-figures, .fl-log-bet-foot')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      await field(page, /^Stake/).fill('10');
      const before = await places();
      for (const [odds, stake, problem] of [
        ['2.999', '10', 'At most two decimals.'],
        // Above 100 the field also asks whether an American price is meant, which takes lines of its own.
        ['0.9', '10', 'Enter odds from 1 to 100.'],
        ['', '0', 'Enter an amount above 0.'],
        ['2.5', '1000000000', null],
      ] as const) {
        await field(page, 'Odds').fill(odds);
        await field(page, /^Stake/).fill(stake);
        if (problem !== null) await panel(page).getByText(problem).waitFor();
        expect([odds, await places()]).toEqual([odds, before]);
      }
      expect(await sideways()).toBe(0);
    },
  );

  it.each([360, 1440])('is as high with an approximated price in a window of %i pixels', async (width) => {
    const height = async (page: Page) =>
      (await panel(page).locator('.fl-log-bet-figures').boundingBox())?.height;
    const offered = await height(await open(width));
    const page = await open(width, {
      ...ODDS_PAGE,
      path: ODDS_PAGE.path.replace('spreads:-0.25:home', 'totals:3:over'),
      ready: (one) => one.locator('.fl-history-head').waitFor(),
    });
    await panel(page).getByTitle('Approximated from the lines beside it').waitFor();
    expect(await height(page)).toBe(offered);
  });
});

/** Gives the account of a page of a match a bankroll, if it has none. */
async function fundBankroll(page: Page): Promise<void> {
  await page.locator('.match-odds .fl-cell').first().tap();
  const log = page.getByRole('dialog').getByRole('button', { name: 'Log bet' });
  await log.and(page.locator(':enabled')).tap();
  await enterBankroll(page);
  await field(page, /^Stake/).waitFor();
}

/** Counts what a finger presses from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const count = { taps: 0 };
    document.addEventListener('pointerdown', () => (count.taps += 1), true);
    return count;
  });
  return () => taps.evaluate((count) => count.taps);
}

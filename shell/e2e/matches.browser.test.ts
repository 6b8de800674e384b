import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** The way of a bettor through the matches: searched, shared, opened, followed, saved. */

const SOCCER = 29;
const HOUR = 3_600_000;
const program = suiteProduct({ pace: 0.001 });

const priceOf = async (cell: Locator) => Number((await cell.locator('b').innerText()).match(/[\d.]+/)?.[0]);

it('finds a match by its words, shares the search, and follows the price of the open match', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'pro@fairline.test');
  const match = program.bookmaker
    .matches()
    .find(({ sportId, starts }) => sportId === SOCCER && starts - Date.now() > HOUR);
  if (match === undefined) throw new Error('The bookmaker has no soccer match that starts later.');
  const name = `${match.home} – ${match.away}`;
  await page.goto(`${program.url}/matches`);
  await page.getByRole('button', { name: /^Live/ }).click();
  // In another order than the names have.
  await page.getByRole('searchbox', { name: 'Search matches' }).fill(`${match.away} ${match.home}`);
  await page.waitForURL((url) => url.searchParams.has('q') && url.searchParams.get('type') === 'prematch');

  // Another tab has nothing but the address.
  const shared = await page.context().newPage();
  shared.on('pageerror', (error) => errors.push(error.message));
  await shared.goto(page.url());
  const card = shared
    .locator('.match-card')
    .filter({ has: shared.getByRole('button', { name, exact: true }) });
  await card.getByRole('button', { name, exact: true }).focus();
  await shared.keyboard.press('Enter');
  const inRow = card.locator('.fl-match [data-cell-id="moneyline:home"]');
  const inPanel = card.locator('.match-odds [data-cell-id="moneyline:home"]');
  const before = await priceOf(inPanel);
  program.bookmaker.steam({ eventId: match.eventId, percent: 12, market: 'moneyline', outcome: 'home' });
  await expect.poll(() => priceOf(inPanel), { timeout: 20_000 }).toBeLessThan(before * 0.9);
  await expect.poll(() => priceOf(inRow), { timeout: 20_000 }).toBeLessThan(before * 0.9);
  await card.locator('.fl-panel-move').first().waitFor();

  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByRole('button', { name: 'Saved' }).first().waitFor();
  await shared.keyboard.press('Escape');
  await inPanel.waitFor({ state: 'detached' });
  // The search is still there after another page.
  await shared.getByRole('link', { name: /^Bets/ }).first().click();
  await shared.waitForURL(/\/bets/);
  await shared
    .getByRole('link', { name: /^Matches/ })
    .first()
    .click();
  await shared.waitForURL((url) => url.searchParams.has('q'));
  await shared.goto(`${program.url}/matches?saved=1`);
  await shared.getByRole('button', { name, exact: true }).waitFor();
  expect(await shared.locator('.match-card').count()).toBe(1);
  expect(errors).toEqual([]);
});

import type { Locator } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { cardOf } from './harness/match-card.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { openConnection } from './harness/test-connection.ts';
import { violations } from './harness/violations.ts';

/** The way of a bettor through the matches: searched, shared, opened, followed, saved. A match that is played is in `bets-live`. */

const program = suiteProduct({});

const priceOf = async (cell: Locator) => Number((await cell.locator('b').innerText()).match(/[\d.]+/)?.[0]);

it('finds a match by its words, shares the search, and follows the price of the open match', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'pro@fairline.test');
  const match = program.laterMatch();
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
  const card = cardOf(shared, match);
  await card.getByRole('button', { name, exact: true }).focus();
  await shared.keyboard.press('Enter');
  const inRow = card.locator('.fl-match [data-cell-id="moneyline:home"]');
  const inPanel = card.locator('.match-odds [data-cell-id="moneyline:home"]');
  const before = await priceOf(inPanel);
  program.bookmaker.steam({ eventId: match.eventId, percent: 12, market: 'moneyline', outcome: 'home' });
  await expect.poll(() => priceOf(inPanel)).toBeLessThan(before * 0.9);
  await expect.poll(() => priceOf(inRow)).toBeLessThan(before * 0.9);
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

it('has the insights of a match for Sharp, in a sheet on a phone that Escape closes', async () => {
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'sharp@fairline.test');
  const { eventId } = program.laterMatch();
  await page.goto(`${program.url}/matches?event_id=${eventId}`);
  const button = page.getByRole('button', { name: 'Insights', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Insights: / });
  await dialog.getByText('It is computed, not written by AI').waitFor();
  const figures = dialog.getByRole('table', { name: 'Before the start' });
  expect(await figures.getByRole('row', { name: 'Draw' }).getByRole('cell').count()).toBe(6);
  // It slides in.
  const gap = () => dialog.evaluate((sheet) => innerHeight - sheet.getBoundingClientRect().bottom);
  await expect.poll(gap).toBe(0);
  expect(await figures.evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
});

it('saves a match on a phone, and takes back what the server did not receive', async () => {
  const connection = await openConnection(program.url);
  onTestFinished(() => connection.stop());
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  await signIn(page, connection.url, 'sharp@fairline.test');
  const match = program.laterMatch();
  await page.goto(`${connection.url}/matches?event_id=${match.eventId}`);
  const card = cardOf(page, match);
  const price = card.locator('.match-odds [data-cell-id="moneyline:home"]');
  await price.waitFor();
  const icon = card.locator('.fl-match-save button');
  const isSaved = () => icon.getAttribute('aria-pressed');
  const waitForLabel = (label: string) => expect.poll(() => icon.getAttribute('title')).toBe(label);

  connection.cut();
  await icon.click();
  await page.getByText('Failed to add bookmark').waitFor();
  await waitForLabel('Save Match');
  expect(await isSaved()).toBe('false');

  connection.restore();
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save Match' }).click();
  await waitForLabel('Saved');
  await page.reload();
  await waitForLabel('Saved');

  connection.cut();
  await icon.click();
  await page.getByText('Failed to remove bookmark').waitFor();
  await waitForLabel('Saved');
  expect(await isSaved()).toBe('true');

  // Prices go on with the connection.
  connection.restore();
  const before = await priceOf(price);
  const target = { market: 'moneyline', outcome: 'home' } as const;
  program.bookmaker.steam({ eventId: match.eventId, percent: 12, ...target });
  await expect.poll(() => priceOf(price), { timeout: 150_000 }).toBeLessThan(before * 0.95);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto(`${connection.url}/matches`);
  await page.locator('.match-card').first().waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

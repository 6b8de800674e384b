import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { focusBy, hasFocus } from './harness/keyboard.ts';
import { enterBankroll, logBetPanel } from './harness/log-bet.ts';
import { withoutGuidance } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** All pages by the keyboard alone, and by touch alone on a phone: each press is one that such a user can make. */

// No market closes and no price moves by itself.
const program = suiteProduct({ pace: 0.001 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** The links of a part of the frame to pages of the product, with their addresses. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a.nav-link:not([target])`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    .then((paths) => paths.filter((path) => path !== '/sign-out'));

/** The page that was opened has arrived: its heading, or what it says instead of its content. */
const arrived = (page: Page) => page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });

it('is used by the keyboard alone', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await withoutGuidance(page);
  // A trial in its last days.
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    const trial_end = Math.floor(Date.now() / 1_000) + 30 * 3_600;
    await route.fulfill({ json: { ...(await answer.json()), subscription_status: 'trialing', trial_end } });
  });
  await page.goto(`${program.url}/login`);
  await focusBy(page, page.getByLabel('E-mail'));
  await page.keyboard.type('sharp@fairline.test');
  await focusBy(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('fairline-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');

  // Every entry of the navigation; the focus stays where it is.
  await page.locator('.sidebar nav a').first().waitFor();
  for (const path of await linksIn(page, '.sidebar')) {
    const link = page.locator(`.sidebar a.nav-link[href="${path}"]`);
    await focusBy(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}*`);
    await arrived(page);
    expect([path, await hasFocus(link)]).toEqual([path, true]);
  }

  // A menu, and the tabs of a page.
  await focusBy(page, button(page, 'Alert sounds'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await hasFocus(button(page, 'Alert sounds'))).toBe(true);
  await page.keyboard.press('h');
  await focusBy(page, page.getByRole('tab', { name: 'Dropping Odds' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/dashboard?tab=limit');
  await page.getByRole('tab', { name: 'Limit Changes', selected: true }).waitFor();

  // The search leads to a match, a price of it to its history, which returns the focus.
  const { home, away, eventId } = program.laterMatch();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type(`${home} ${away}`);
  const option = page.getByRole('group', { name: 'Matches' }).getByRole('option').first();
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/matches?event_id=${eventId}`);
  const cell = page.locator('.match-odds .fl-cell').first();
  await focusBy(page, cell);
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'Log bet' }).waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  expect(await hasFocus(cell)).toBe(true);

  // A bet is logged from the price.
  await page.keyboard.press('Shift+Enter');
  const panel = logBetPanel(page);
  const odds = panel.getByLabel('Odds', { exact: true });
  await odds.waitFor();
  await expect.poll(() => hasFocus(odds)).toBe(true);
  await page.keyboard.type('2.50');
  await focusBy(page, panel.getByRole('button', { name: 'Set Bankroll' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(panel.getByLabel('Starting bankroll'))).toBe(true);
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(panel.getByLabel(/^Stake/))).toBe(true);
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(await hasFocus(cell)).toBe(true);

  // A dialog, and the form by hand, which asks before it drops what is entered.
  await page.keyboard.press('b');
  await page.locator('[data-bet-id]').first().waitFor();
  const tags = button(page, 'Create a tag');
  await focusBy(page, tags);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Tags' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Tags' }).waitFor({ state: 'detached' });
  expect(await hasFocus(tags)).toBe(true);
  const byHand = button(page, 'Log by hand');
  await focusBy(page, byHand, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Log a bet by hand' });
  await focusBy(page, form.getByLabel('Match or event'));
  await page.keyboard.type('Foxes vs Hens');
  await page.keyboard.press('Escape');
  await focusBy(page, form.getByRole('button', { name: 'Discard the bet' }));
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });

  // A setting is saved; the banner of the trial leads to billing.
  await focusBy(page, page.locator('.sidebar a.nav-link[href="/settings"]'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await focusBy(page, theme.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
  await page.getByText('Changes are saved automatically.').waitFor();
  const banner = page.getByRole('status').filter({ hasText: 'Your trial ends in 2 days.' });
  await focusBy(page, banner.getByRole('link', { name: 'Billing' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings?tab=billing');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('has the shortcuts of the plan, until they are switched off', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  await withoutGuidance(page);
  const open = async (account: string): Promise<void> => {
    await page.goto(`${program.url}/login`);
    await button(page, account).press('Enter');
    await page.waitForURL('**/dashboard**');
    await page.getByRole('tab').first().waitFor();
  };
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await open('Basic');
  for (const key of ['l', 'c', 'm', 'g']) await page.keyboard.press(key);
  expect(placeOf(page)).toBe('/dashboard');
  await page.keyboard.press('?');
  await sheet.getByText('Dropping Odds').waitFor();
  expect(await sheet.getByText('Limit Changes').count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.goto(`${program.url}/sign-out`);
  await page.waitForURL('**/login**');

  await open('Sharp');
  for (const [key, place] of [
    ['l', '/dashboard?tab=limit'],
    ['c', '/dashboard?tab=closed'],
    ['b', '/bets'],
    ['m', '/matches'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => placeOf(page)).toBe(place);
  }
  await page.locator('.fl-match-open').nth(1).waitFor();
  for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  await page.locator('.match-odds').waitFor();
  expect(await hasFocus(page.locator('.fl-match-open').first())).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('.match-odds').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await expect.poll(() => placeOf(page)).toBe('/dashboard');

  await page.keyboard.press('?');
  await sheet.getByText('Limit Changes').waitFor();
  const toggle = sheet.getByRole('switch', { name: 'Keyboard shortcuts' });
  await focusBy(page, toggle);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('b');
  // The search is no single key; what it opens comes after what the key would have opened.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  expect(placeOf(page)).toBe('/dashboard');
  await page.context().close();
});

it('is used by touch alone on a phone', async () => {
  const page = await program.openPage({
    viewport: { width: 390, height: 844 },
    ...{ hasTouch: true, isMobile: true },
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await withoutGuidance(page);
  await page.goto(`${program.url}/login`);
  await button(page, 'Pro').tap();
  await page.waitForURL('**/dashboard**');

  // Every entry of the bar, and of the sheet behind the menu.
  await page.locator('.bottom-bar a').first().waitFor();
  for (const path of await linksIn(page, '.bottom-bar')) {
    await page.locator(`.bottom-bar a[href="${path}"]`).tap();
    await page.waitForURL(`**${path}*`);
    await arrived(page);
  }
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button(page, 'Menu').tap();
  await menu.getByRole('navigation', { name: 'More pages' }).waitFor();
  for (const path of (await linksIn(page, '.menu-sheet')).filter((each) => each !== '/status')) {
    if (!(await menu.isVisible())) await button(page, 'Menu').tap();
    await menu.locator(`a[href="${path}"]`).tap();
    await page.waitForURL(`**${path}*`);
    await menu.waitFor({ state: 'detached' });
    await arrived(page);
  }
  await button(page, 'Menu').tap();
  await menu.getByRole('switch', { name: 'Pause alerts' }).tap();
  await menu.getByRole('button', { name: 'Close' }).tap();
  await button(page, 'Resume alerts').tap();
  await button(page, 'Pause alerts').waitFor();

  // A setting, and the tabs.
  await page.goto(`${program.url}/settings`);
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').tap();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.getByRole('tab', { name: 'About' }).tap();
  await page.waitForURL('**/settings?tab=about');
  await page.locator('.bottom-bar a[href="/dashboard"]').tap();
  await page.getByRole('tab', { name: 'Limit Changes' }).tap();
  await page.waitForURL('**/dashboard?tab=limit');

  // A match, a price of it, its history, and a bet on it.
  await page.goto(`${program.url}/matches?event_id=${program.laterMatch().eventId}`);
  await page.locator('.match-odds .fl-cell').first().tap();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'Log bet' }).tap();
  const panel = logBetPanel(page);
  await panel.getByLabel('Odds', { exact: true }).fill('2.50');
  await enterBankroll(page);
  await panel.getByLabel(/^Stake/).fill('12.50');
  await panel.getByRole('button', { name: 'Log bet' }).tap();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Open the bet' }).tap();
  await page.waitForURL('**/bets?bet=*');
  await page.getByRole('dialog').getByText('€12.50').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { hasFocus } from './harness/keyboard.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** The Graph Center of the Pro plan on simulated prices: one page, from the first graph to a target that is reached. */

const program = suiteProduct({});
const cards = (page: Page) => page.locator('.gc-card');
const names = async (page: Page) => cards(page).locator('h2').allInnerTexts();
const drawer = (page: Page) => page.getByRole('dialog');
/** Adds the graph of a selection from its history, and waits until it is there. */
async function add(page: Page, lineId: string, cellId: string): Promise<void> {
  await page.goto(`${program.url}/matches?odds=${lineId}/${cellId}`);
  await drawer(page).getByRole('button', { name: 'Add graph' }).click();
  await drawer(page).getByRole('button', { name: 'In Graph Center' }).waitFor();
}

it('keeps graphs from a match up to date, in the order of the user, until a target is reached', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'pro@fairline.test');
  const match = program.laterMatch();
  const line = `${match.eventId}:0`;
  // The simulation may have closed a market.
  program.bookmaker.reopen(match.eventId);

  // From a match: the button beside the price under the pointer.
  await page.goto(`${program.url}/matches?event_id=${match.eventId}`);
  await page.locator('.match-odds [data-cell-id="moneyline:home"]').hover();
  await page.getByRole('button', { name: 'Add to Graph Center, 0 of 4 graphs in use' }).click();
  await page.getByText('Your graph has been added successfully.').waitFor();
  await add(page, line, 'moneyline:away');
  await add(page, line, 'moneyline:draw');
  await page.goto(`${program.url}/matches?odds=${match.eventId}:1/moneyline:home`);
  await drawer(page).getByRole('button', { name: 'Add graph' }).click();
  await drawer(page).getByText('4 of 4 graphs').waitFor();
  // The limit of the plan is named before the click.
  await page.goto(`${program.url}/matches?odds=${match.eventId}:1/moneyline:away`);
  await drawer(page).getByText('Your plan has 4 graphs, and all are in use.').waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });

  // The wall draws each of them.
  await page.keyboard.press('g');
  await page.waitForURL('**/graph-center');
  await expect.poll(() => page.locator('.gc-card .highcharts-root').count()).toBe(4);
  const before = await names(page);

  // The keyboard keeps its point while the price changes, and what changed is drawn when it leaves.
  const first = cards(page).first();
  const point = first.locator('path.highcharts-point').first();
  const price = first.locator('.gc-price');
  const edge = first.locator('.gc-edge');
  await point.focus();
  const [priceBefore, edgeBefore] = [await price.innerText(), await edge.innerText()];
  program.bookmaker.steam({ eventId: match.eventId, percent: 4, market: 'moneyline', outcome: 'home' });
  await expect.poll(() => price.innerText()).not.toBe(priceBefore);
  expect([await hasFocus(point), await edge.innerText()]).toEqual([true, edgeBefore]);
  await page.keyboard.press('Tab');
  await expect.poll(() => edge.innerText()).not.toBe(edgeBefore);

  // The last one first, by the keyboard, also after a reload.
  await page
    .getByRole('button', { name: /^Move / })
    .last()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const after = [...before.slice(-1), ...before.slice(0, -1)];
  await expect.poll(() => names(page)).toEqual(after);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(after);

  // Without a connection, what was removed is back, with a sentence.
  await page.context().setOffline(true);
  await cards(page)
    .last()
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.getByText('Fairline cannot be reached.').first().waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => names(page)).toEqual(after);

  // A target below the price is reached when the price falls: on the wall, and on the dashboard.
  const home = page.locator('.gc-card', { has: page.locator('h2', { hasText: before[0] ?? '' }) }).filter({
    hasText: 'Moneyline · Match',
  });
  await home.getByRole('button', { name: /^Target price/ }).click();
  const now = Number((await home.locator('.gc-price').innerText()).match(/[\d.]+/g)?.at(-1));
  await home.getByLabel('Alert me at').fill((now * 0.95).toFixed(2));
  await page.keyboard.press('Enter');
  await home.getByText('Waiting').waitFor();
  program.bookmaker.steam({ eventId: match.eventId, percent: 15, market: 'moneyline', outcome: 'home' });
  await page.getByText(/^Target reached: /).waitFor();
  await home.getByText(/^Reached /).waitFor();
  await page.goto(`${program.url}/dashboard`);
  await page.getByRole('region', { name: 'Targets reached' }).getByText(/≤ /).waitFor();

  // A phone has one column.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${program.url}/graph-center`);
  await cards(page).first().waitFor();
  const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});

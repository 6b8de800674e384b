import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** A screen that was opened without a connection loads with the first Try again after it is back. */

const product = suiteProduct();
let page: Page;

beforeEach(async () => {
  page = await product.openPage();
  // Nothing is loaded ahead, so that every screen below has to fetch its code.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(page, product.url, 'sharp@fairline.test');
  await page.getByRole('complementary').getByRole('link', { name: 'Bets' }).first().waitFor();
});

const tryAgain = () => page.getByRole('button', { name: 'Try again' });
const goTo = (name: string) => page.getByRole('complementary').getByRole('link', { name }).first().click();

/** Opens something without a connection, and clicks Try again once when it is back. */
async function openAcrossAnOutage(open: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await open();
  await tryAgain().first().waitFor();
  await page.context().setOffline(false);
  await tryAgain().first().click();
}

it.each([
  ['Bets', 'Bets'],
  ['Stats', 'Stats'],
  ['Matches', 'Matches'],
  ['Graphs', 'Graph Center'],
  ['Alert settings', 'Alert settings'],
])('shows %s', async (link, heading) => {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  await openAcrossAnOutage(() => goTo(link));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await tryAgain().count()).toBe(0);
  expect(crashes).toEqual([]);
});

it('shows a screen again whose shared parts could not be loaded while it was prefetched', async () => {
  await page.route('**/assets/antd.*.js', (route) => route.abort());
  await goTo('Alert settings');
  await tryAgain().waitFor();
  await tryAgain().click();
  await page.getByText('Loading alert settings failed').waitFor();
  await page.unroute('**/assets/antd.*.js');
  await tryAgain().click();
  await page.getByRole('heading', { level: 1, name: 'Alert settings' }).waitFor();
});

import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

/** What a subscriber sees when the bookmaker stops answering and answers again. */

const program = suiteProduct({ profile: 'ps3838', limits: {} }, { FEED: 'ps3838' });
const lowerPricesUntil = pricesFallUntil(program);
let page: Page;

const banner = () => page.getByText('We are currently experiencing issues with PS3838 odds scanning.');

it('reports that the feed is down, the reason on the status page, and hides the banner after it recovers', async () => {
  page = await program.openPage({ colorScheme: 'dark' });
  await signIn(page, program.url, 'pro@fairline.test');
  await lowerPricesUntil(async () => ((await page.locator('[data-alert-id]').count()) > 0 ? true : null));
  expect(await banner().count()).toBe(0);
  expect(await page.getByText('Simulated prices').count()).toBe(0);

  program.bookmaker.setFault('500');
  await banner().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Check Status' }).click();
  await page.waitForURL('**/status');
  await page.getByText('Prices are not coming in').waitFor();
  await page.getByText(/reports an internal error/).waitFor();
  await page.getByRole('link', { name: 'Back to Fairline' }).click();
  await banner().waitFor();

  program.bookmaker.setFault(null);
  await banner().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

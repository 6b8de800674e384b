import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../../api/src/bookmaker/start-bookmaker.ts';
import { makeDataDir, type RunningProgram, runProgram } from '../../api/src/testing/run-program.ts';
import { openBrowser } from './harness/open-browser.ts';
import { signIn } from './harness/sign-in.ts';
import { violations } from './harness/violations.ts';

/** What a subscriber sees when the bookmaker stops answering and answers again. */

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let bookmaker: Bookmaker;
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dataDir = await makeDataDir();
  bookmaker = await startBookmaker({ source: 'simulate', pace: 4, profile: 'ps3838', limits: {} });
  program = await runProgram({
    DATA_DIR: dataDir.path,
    DEMO: '1',
    FEED: 'ps3838',
    FEED_URL: bookmaker.url,
    FEED_USER: bookmaker.user,
    FEED_PASSWORD: bookmaker.password,
  });
  browser = await openBrowser();
  const context = await browser.newContext({ colorScheme: 'dark' });
  context.setDefaultTimeout(150_000);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await program?.end();
  await bookmaker?.stop();
  dataDir?.remove();
});

const banner = () => page.getByText('We are currently experiencing issues with PS3838 odds scanning.');

it('reports that the feed is down, the reason on the status page, and hides the banner after it recovers', async () => {
  await signIn(page, program.url, 'pro@fairline.test');
  await page.locator('[data-alert-id]').first().waitFor();
  expect(await banner().count()).toBe(0);
  expect(await page.getByText('Simulated prices').count()).toBe(0);

  bookmaker.control.setFault('500');
  await banner().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Check Status' }).click();
  await page.waitForURL('**/status');
  await page.getByText('Prices are not coming in').waitFor();
  await page.getByText(/reports an internal error/).waitFor();
  await page.getByRole('link', { name: 'Back to Fairline' }).click();
  await banner().waitFor();

  bookmaker.control.setFault(null);
  await banner().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

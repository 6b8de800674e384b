import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeProduct, startFakeProduct } from './harness/fake-product.ts';
import { createFixtureRemotes, type FixtureRemotes } from './harness/fixture-remotes.ts';
import { openBrowser } from './harness/open-browser.ts';

const READS = ['/api/profile', '/api/matches/count', '/api/v1/feed/status'];
let browser: Browser;
let remotes: FixtureRemotes;
let product: FakeProduct;

beforeAll(async () => {
  await buildWorkspaces(REPOSITORY_ROOT, { only: ['shell'], ifStale: true });
  browser = await openBrowser();
  remotes = await createFixtureRemotes();
  const page = { label: 'Home', icon: 'home', order: 10, places: ['sidebar' as const], shortcuts: [] };
  await remotes.publish('mfe-alpha', { path: '/dashboard', text: 'Alpha', page });
  product = await startFakeProduct(remotes);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await remotes.remove();
});

/** Opens the page and returns the calls that it made until it was idle. */
async function callsOf(page: Page): Promise<string[]> {
  product.requests.length = 0;
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Alpha' }).waitFor();
  await page.waitForLoadState('networkidle');
  return product.requests.filter((path) => READS.includes(path));
}

/** What the first script of the page requested, and what of it has not been taken yet. */
const early = (page: Page) =>
  page.evaluate(() => ({
    token: globalThis.fairlineEarly?.token,
    left: [...(globalThis.fairlineEarly?.answers.keys() ?? [])],
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/'))
      .map(({ name }) => new URL(name).pathname),
  }));

it('what the first screen reads is requested before the code runs from the second visit on, and read once', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
  const page = await context.newPage();

  expect((await callsOf(page)).sort()).toEqual([...READS].sort());
  expect(await early(page)).toMatchObject({ token: 'a-token', left: [] });

  expect((await callsOf(page)).sort()).toEqual([...READS].sort());
  const second = await early(page);
  expect(second).toMatchObject({ token: 'a-token', left: [] });
  expect(second.requested[0]).toBe('/api/profile');
  await context.close();
});

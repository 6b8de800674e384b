import { startDevServers } from '@fairline/shared/build/dev/dev-servers.ts';
import { freePort } from '@fairline/shared/build/dev/free-port.ts';
import { findBundle } from '@fairline/shared/build/workspaces/find-bundles.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeProduct, startFakeProduct } from './harness/fake-product.ts';
import { createFixtureRemotes, type FixtureRemotes } from './harness/fixture-remotes.ts';
import { openBrowser } from './harness/open-browser.ts';

let browser: Browser;
let remotes: FixtureRemotes;
let api: FakeProduct;
beforeAll(async () => {
  browser = await openBrowser();
  remotes = await createFixtureRemotes();
  api = await startFakeProduct(remotes);
});
afterAll(async () => {
  await browser.close();
  await api.stop();
  await remotes.remove();
});

it('a saved screen of a remote is replaced in the open page without losing its state', async () => {
  const alpha = await remotes.write('mfe-alpha', { path: '/dashboard', text: 'Alpha one' });
  const port = await freePort();
  const bundles = [await findBundle(REPOSITORY_ROOT, 'shell'), alpha];
  const stop = await startDevServers(REPOSITORY_ROOT, bundles, {
    port,
    apiPort: Number(new URL(api.url).port),
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
    await page.goto(`http://localhost:${port}/dashboard`);
    await page.getByRole('heading', { name: 'Alpha one' }).waitFor();
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await page.getByRole('button', { name: 'pressed 1' }).waitFor();

    await remotes.write('mfe-alpha', { path: '/dashboard', text: 'Alpha two' });
    await page.getByRole('heading', { name: 'Alpha two' }).waitFor();
    expect(await page.getByRole('button', { name: 'pressed 1' }).count()).toBe(1);
  } finally {
    await stop();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '@fairline/api/testing/serve-files.ts';
import { ensurePublished } from '@fairline/shared/build/registry/ensure-published.ts';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { violations } from './harness/violations.ts';
import { answerTo } from './visual/data/fixed-answers.ts';

/** The built screens behind the product's own file server and headers, with fixed answers of the API. */
let dataDir: string;
let browser: Browser;
let page: Page;
let server: Server;
let port = 0;
let tourDue = true;
const messages: string[] = [];

function answer(call: string, search: URLSearchParams): object | null {
  if (call === 'POST /api/guidance/seen') tourDue = false;
  return call.includes(' /api/guidance')
    ? { status: 'ok', tour_due: tourDue, survey_due: false, usage: null }
    : answerTo(call, search, 'sharp');
}

async function listen(): Promise<void> {
  const remotesDir = join(dataDir, 'remotes');
  const files = {
    staticDir: join(REPOSITORY_ROOT, 'shell', 'dist'),
    remotesDir,
    registryFile: join(remotesDir, 'remotes.json'),
  };
  server = createServer(serveFiles(files, answer)).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
}

async function goOffline(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  dataDir = await mkdtemp(join(tmpdir(), 'fairline-first-visit-'));
  await ensurePublished(dataDir);
  await listen();
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(150_000);
  await context.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
  page = await context.newPage();
  page.on('console', (message) => messages.push(message.text()));
});
afterAll(async () => {
  await browser.close();
  await goOffline();
  await rm(dataDir, { recursive: true, force: true });
});

const address = (path: string) => `http://127.0.0.1:${port}${path}`;
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

it('the first sign-in has the tour, by keyboard; the second has the question for consent', async () => {
  await page.goto(address('/dashboard'));
  await heading(/^What a drop means/).waitFor();
  const found = await violations(page);
  await page.keyboard.press('Enter');
  await heading(/^Why the fair price differs/).waitFor();
  await page.keyboard.press('Enter');
  await heading(/^Open a price’s history/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]odds=/);
  await page.locator('.fl-drawer[open]').waitFor();
  expect(tourDue).toBe(false);

  await page.goto(address('/dashboard'));
  const question = page.getByRole('complementary', { name: 'May Fairline record how you use it?' });
  await question.waitFor();
  expect([await heading(/^What a drop means/).count(), found]).toEqual([0, []]);
});

it('without a connection there is a page of ours, and nothing of the application is stored for it', async () => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.sort()).toEqual(['/icons/icon-192.png', '/offline']);

  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect([errors, reasons]).toEqual([[], []]);

  await goOffline();
  await page.goto(address('/bets'));
  await heading('You are offline').waitFor();
  const icon = page.locator('img');
  expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  expect(await violations(page)).toEqual([]);

  await listen();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-bet-id]').first().waitFor();
});

it('the offline page can be removed, with its worker', async () => {
  await page.goto(address('/settings?tab=about'));
  const toggle = page.getByRole('switch', { name: 'Offline page' });
  await toggle.click();
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  expect(messages.filter((text) => /Content Security Policy|Refused/.test(text))).toEqual([]);
});

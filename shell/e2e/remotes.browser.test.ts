import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProduct, type Fault, startFakeProduct } from './harness/fake-product.ts';
import { createFixtureRemotes, type FixtureRemotes } from './harness/fixture-remotes.ts';
import { openBrowser } from './harness/open-browser.ts';

let browser: Browser;
/** With one version of each remote, with which every test begins. */
let first: FixtureRemotes;
let remotes: FixtureRemotes;
let product: FakeProduct;
let page: Page;

beforeAll(async () => {
  await buildWorkspaces(REPOSITORY_ROOT, { only: ['shell'], ifStale: true });
  browser = await openBrowser();
  first = await createFixtureRemotes();
  await first.publish('mfe-alpha', alpha('Alpha one'));
  await first.publish('mfe-beta', { path: '/beta', text: 'Beta one' });
});
afterAll(async () => {
  await browser?.close();
  await first?.remove();
});

beforeEach(async () => {
  remotes = await createFixtureRemotes(first);
  product = await startFakeProduct(remotes);
  page = await newPage();
});
afterEach(async () => {
  await page.context().close();
  await product.stop();
  await remotes.remove();
});

/** A remote in the place of the dashboard. */
const alpha = (text: string) => ({
  path: '/dashboard',
  text,
  page: { label: 'Home', icon: 'home', order: 10, places: ['sidebar' as const], shortcuts: [] },
});

/** A page of a user who has a session from an earlier visit. */
async function newPage(): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  await context.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
  return context.newPage();
}

const visit = (path: string) => page.goto(`${product.url}${path}`);
const heading = (name: string) => page.getByRole('heading', { name });
const sidebar = () => page.getByRole('complementary').getByRole('navigation', { name: 'Pages' });
const goTo = (name: string) => sidebar().getByRole('link', { name }).click();
const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
const failureOf = (label: string) => page.getByText(`${label} cannot be shown`);

it('shows remotes of the registry with the React, the store and the components of the shell', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await visit('/dashboard');
  await heading('Alpha one').waitFor();
  await page.getByText('plan pro').waitFor();
  await page.getByRole('button', { name: 'pressed 0' }).click();
  // The product's theme for antd: its own radius is 6 px.
  expect(
    await page
      .getByRole('button', { name: 'pressed' })
      .evaluate((button) => getComputedStyle(button).borderRadius),
  ).toBe('5px');
  await page.getByRole('button', { name: 'pressed 1' }).waitFor();
  await goTo('Beta');
  await heading('Beta one').waitFor();
  expect(new URL(page.url()).pathname).toBe('/beta');
  expect(errors).toEqual([]);
});

describe.each<[what: string, fault: Fault, sentence: string]>([
  ['files are missing', 'missing', 'Its files were not found. Try again in a minute.'],
  ['manifest is truncated', 'broken-manifest', 'This page could not be started. Try again.'],
  ['code throws', 'broken-script', 'This page could not be started. Try again.'],
  ['code is incomplete', 'missing-chunk', 'Its files were not found. Try again in a minute.'],
])('a remote whose %s', (_what, fault, sentence) => {
  it('shows an error in its own frame while the rest works, and loads with Try again', async () => {
    product.setFault('mfe-alpha', fault);
    await visit('/dashboard');
    await failureOf('Home').waitFor();
    await page.getByText(sentence).waitFor();

    await goTo('Beta');
    await heading('Beta one').waitFor();
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await page.getByRole('button', { name: 'pressed 1' }).waitFor();

    await goTo('Home');
    await failureOf('Home').waitFor();
    await tryAgain();
    await page.getByText(sentence).waitFor();
    product.clearFault('mfe-alpha');
    await tryAgain();
    await heading('Alpha one').waitFor();
  });
});

it('stops loading a slow remote after ten seconds, and loads it again at the next visit', async () => {
  product.setFault('mfe-alpha', 'slow');
  await visit('/dashboard');
  await page.getByText('Loading it took too long. Try again.').waitFor({ timeout: 30_000 });
  await goTo('Beta');
  await heading('Beta one').waitFor();
  product.clearFault('mfe-alpha');
  await goTo('Home');
  await heading('Alpha one').waitFor();
});

it('does not mount a remote of another contract version until a compatible one is published', async () => {
  await remotes.publish('mfe-alpha', { ...alpha('Alpha incompatible'), contractVersion: 99 });
  await visit('/dashboard');
  await page.getByText('It was built for another version of Fairline.').waitFor();
  expect(await heading('Alpha incompatible').count()).toBe(0);
  await goTo('Beta');
  await heading('Beta one').waitFor();

  await remotes.publish('mfe-alpha', alpha('Alpha compatible'));
  await goTo('Home');
  await failureOf('Home').waitFor();
  await tryAgain();
  await heading('Alpha compatible').waitFor();
});

it('shows an error of a rendering page in the frame of the remote', async () => {
  await remotes.publish('mfe-alpha', { ...alpha('Alpha'), throws: true });
  await visit('/dashboard');
  await page.getByText('This page stopped working. Try again.').waitFor();
  await goTo('Beta');
  await heading('Beta one').waitFor();
});

it('works beside a remote whose code throws when it is evaluated', async () => {
  await remotes.publish('mfe-alpha', { ...alpha('Alpha'), onLoad: "throw new Error('early');" });
  await visit('/dashboard');
  await page.getByText('This page could not be started. Try again.').waitFor();
  await goTo('Beta');
  await heading('Beta one').waitFor();
});

describe('publishing', () => {
  const shellVersion = () => readFile(join(REPOSITORY_ROOT, 'shell', 'dist', 'build.json'), 'utf8');

  it('reaches an open page and new visitors with no build of the shell, and is rolled back', async () => {
    const shell = await shellVersion();
    await visit('/dashboard');
    await heading('Alpha one').waitFor();

    const next = alpha('Alpha two');
    const version = await remotes.publish('mfe-alpha', next);
    expect(await remotes.publish('mfe-alpha', next), 'the same sources have the same version').toBe(version);
    await halfAMinuteLater();
    await page.getByText('A new version of Home is ready.').waitFor();
    expect(await heading('Alpha one').count()).toBe(1);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await heading('Alpha two').waitFor();
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await page.getByRole('button', { name: 'pressed 1' }).waitFor();

    expect(await remotes.rollback('mfe-alpha')).toMatch(/^1\.0\.0-/);
    await visit('/dashboard');
    await heading('Alpha one').waitFor();
    expect(await shellVersion()).toBe(shell);
  });

  it('takes effect at the next visit of the remote', async () => {
    await visit('/dashboard');
    await heading('Alpha one').waitFor();
    await goTo('Beta');
    await heading('Beta one').waitFor();
    await remotes.publish('mfe-alpha', alpha('Alpha two'));
    await remotes.publish('mfe-beta', { path: '/beta', text: 'Beta two' });
    await halfAMinuteLater();
    // Says that the page has read the new registry.
    await page.getByText('A new version of Beta is ready.').waitFor();
    await goTo('Home');
    await heading('Alpha two').waitFor();
  });

  it('adds a page to the navigation, the shortcuts and the search of an open page', async () => {
    await visit('/dashboard');
    await heading('Alpha one').waitFor();
    const shell = await shellVersion();
    await remotes.publish('mfe-gamma', {
      path: '/odds-school',
      text: 'Gamma one',
      page: {
        label: 'School',
        icon: 'stats',
        order: 5,
        places: ['sidebar', 'bottom-bar'],
        shortcuts: [{ key: 'x' }],
      },
    });
    await halfAMinuteLater();
    await goTo('School');
    await heading('Gamma one').waitFor();
    expect(await sidebar().locator('.nav-label').allInnerTexts()).toEqual(['School', 'Home', 'Beta']);

    await goTo('Home');
    await heading('Alpha one').waitFor();
    await page.keyboard.press('x');
    await heading('Gamma one').waitFor();

    await goTo('Home');
    await heading('Alpha one').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('schol');
    await page.getByRole('option', { name: 'School' }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Gamma one').waitFor();

    await goTo('Home');
    await heading('Alpha one').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.bottom-bar').getByRole('link', { name: 'School' }).click();
    await heading('Gamma one').waitFor();
    expect(await shellVersion()).toBe(shell);
  });

  it('adds a page without navigation to the sidebar, under a label made from its path', async () => {
    await visit('/dashboard');
    await heading('Alpha one').waitFor();
    await remotes.publish('mfe-gamma', { path: '/odds-school', text: 'Gamma one' });
    await halfAMinuteLater();
    await goTo('Odds school');
    await heading('Gamma one').waitFor();
  });

  /** Moves the clock of the page forward by half a minute and makes it visible again. */
  async function halfAMinuteLater(): Promise<void> {
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 31_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
});

it('shows an upgrade notice for a remote that the plan does not include, and omits it from the navigation', async () => {
  product.setProfile({ upgradeLevel: 'basic', subscription_plan: 'basic_month' });
  await remotes.publish('mfe-gamma', { path: '/matches', text: 'Gamma one', minimumPlan: 'pro' });
  await visit('/matches');
  await heading('Matches is part of the Pro and Sharp plans').waitFor();
  await sidebar().getByRole('link', { name: 'Beta' }).waitFor();
  expect(await sidebar().getByRole('link', { name: 'Matches' }).count()).toBe(0);
  expect(product.requests.filter((path) => path.startsWith('/remotes/mfe-gamma/'))).toEqual([]);
});

it('reports that the registry cannot be read, and reads it with Try again', async () => {
  product.setRegistryDown(true);
  await visit('/dashboard');
  await page.getByText('The pages of Fairline could not be listed').waitFor();
  product.setRegistryDown(false);
  await tryAgain();
  await heading('Alpha one').waitFor();
});

it('lets an admin load one remote from another address, with a badge and a reset', async () => {
  product.setProfile({ admin: true, upgradeLevel: 'sharp', subscription_plan: null });
  const version = await remotes.publish('mfe-beta', { path: '/beta', text: 'Beta two' });
  await remotes.rollback('mfe-beta');
  await visit('/admin/remotes');
  await page.getByLabel('Address of the manifest').fill('https://elsewhere.example/mf-manifest.json');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByText('Enter an address on this server or on localhost.').waitFor();
  await page.getByLabel('Address of the manifest').fill(`/remotes/mfe-beta/${version}/mf-manifest.json`);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByText('mfe-beta is loaded from').waitFor();
  await goTo('Beta');
  await heading('Beta two').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Reset' }).click();
  await goTo('Home');
  await goTo('Beta');
  await heading('Beta one').waitFor();
});

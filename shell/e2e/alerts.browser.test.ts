import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@fairline/api/testing/run-program.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { signIn as signInAt } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { openConnection, type TestConnection } from './harness/test-connection.ts';

/** The main journey through the real pages: the bookmaker lowers a price, and a subscriber sees the alert. */

// Few prices move by themselves: the tests lower those that they wait for.
const program = suiteProduct({ pace: 0.1 });
let connection: TestConnection;
let page: Page;

beforeAll(async () => {
  connection = await openConnection(program.url);
});
afterAll(() => connection?.stop());
beforeEach(async () => {
  page = await program.openPage();
});

const lowerPricesUntil = pricesFallUntil(program);
const hasRows = () => lowerPricesUntil(async () => ((await rows().count()) > 1 ? true : null));

const signIn = (email: string) => signInAt(page, connection.url, email);
const rows = () => page.locator('[data-alert-id]');
const groups = () => page.locator('.fl-alerts');
const visibleIds = () =>
  rows().evaluateAll((elements) => elements.map((element) => Number(element.getAttribute('data-alert-id'))));
const newestVisible = async () => Math.max(0, ...(await visibleIds()));

/** Ids of the alerts after one, oldest first, from the API. */
async function idsAfter(id: number): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
  const answer = await fetch(`${program.url}/api/alerts/odds?after=${id}&limit=400`, {
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}` },
  });
  const { alerts } = (await answer.json()) as { alerts: { id: number }[] };
  return alerts.map((alert) => alert.id);
}

describe('a subscriber on the dashboard', () => {
  it('sees a new alert of the bookmaker without a reload', async () => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn('pro@fairline.test');
    await hasRows();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const before = await newestVisible();
    await lowerPricesUntil(async () => ((await newestVisible()) > before ? true : null));

    const newest = rows().first();
    expect(await newest.innerText()).toMatch(/\d\.\d+\s+\d+\.\d+/);
    expect(await newest.innerText()).toMatch(/\d+\.\d%\s+in\s\d+\s(s|min|h)/);
    await page.getByText('Simulated prices').first().waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('sees the alerts that were missed while offline once each and in order', async () => {
    await signIn('pro@fairline.test');
    await page.getByRole('button', { name: 'Hide started' }).click();
    await hasRows();
    const lastSeen = await eventually(async () => (await newestVisible()) || null);
    connection.cut();
    const missed = await lowerPricesUntil(async () => {
      const ids = await idsAfter(lastSeen);
      return ids.length >= 25 ? ids : null;
    });
    connection.restore();

    await lowerPricesUntil(async () => ((await newestVisible()) >= (missed.at(-1) ?? 0) ? true : null));
    const listed = await groupsDownTo(lastSeen);
    const ids = listed.flat();
    expect(new Set(ids).size).toBe(ids.length);
    // The group with the newest alert is first.
    const newest = listed.map((group) => Math.max(...group));
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    expect(ids).toEqual(expect.arrayContaining(missed));
  });

  it('sees within seconds that nothing comes any more, and opens an alert on its line', async () => {
    await signIn('pro@fairline.test');
    await page.setViewportSize({ width: 1440, height: 900 });
    await hasRows();
    const status = page.locator('.dash-connection');
    await eventually(async () => ((await status.getAttribute('data-state')) === 'live' ? true : null));
    await page.getByTitle(/^Fairline sent data \d+ s ago. The feed answered \d+ s ago.$/).waitFor();
    // The first alert is in the pane, and a click shows another one on its own line.
    await page.locator('.fl-page-pane .fl-cell-selected').first().waitFor();
    await rows().nth(1).locator('.fl-alert-open').click();
    await page.locator('.fl-alerts[data-selected]').nth(0).waitFor();
    connection.cut();
    await eventually(async () => ((await status.getAttribute('data-state')) === 'live' ? null : true));
    expect(await status.innerText()).toMatch(/No data for \d+ s|Connection lost/);
    connection.restore();
    await eventually(async () => ((await status.getAttribute('data-state')) === 'live' ? true : null));
  });

  it('sees a whole alert on a phone, and a full list after the window grows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('pro@fairline.test');
    await lowerPricesUntil(async () => ((await groups().count()) >= 4 ? true : null));
    expect(await groups().first().innerText()).toMatch(/(in \d+[dhms]|LIVE)/);
    for (const part of ['.fl-alerts-league', '.fl-alert-fair', '.fl-alert-limit', '.fl-alert-window']) {
      expect(await page.locator(`.alerts-list ${part}`).first().isVisible(), part).toBe(true);
    }
    // Without their handicaps, a dozen alerts of one match look the same.
    const truncated = await page.locator('.fl-alert-name em').evaluateAll((ends) =>
      ends
        .filter((end) => {
          const right = end.parentElement?.getBoundingClientRect().right ?? 0;
          return end.scrollWidth > end.clientWidth + 1 || end.getBoundingClientRect().right > right + 1;
        })
        .map((end) => end.textContent ?? ''),
    );
    // The outcome of a special can be longer than a phone is wide.
    expect(truncated.filter((end) => /^\s*[+−]?[\d.]+$/.test(end))).toEqual([]);

    await lowerPricesUntil(async () => {
      const ids = await idsAfter(0);
      return ids.length >= 60 ? ids : null;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(async () => ((await emptyBelowRows()) <= 60 ? true : null));
  });

  it('can switch the open page to a new version of the screen', async () => {
    await signIn('pro@fairline.test');
    await hasRows();
    const registry = join(program.dataDir, 'remotes', 'remotes.json');
    const before = await readFile(registry, 'utf8');
    const version = /"name": "mfe-dashboard",\s*"version": "([^"]+)"/.exec(before)?.[1] ?? '';
    const folder = join(program.dataDir, 'remotes', 'mfe-dashboard');
    await cp(join(folder, version), join(folder, `${version}-next`), { recursive: true });
    await writeFile(registry, before.replaceAll(version, `${version}-next`));
    try {
      await page.getByRole('button', { name: 'Use it now' }).click();
      await page.waitForFunction(
        (next) => performance.getEntriesByType('resource').some(({ name }) => name.includes(next)),
        `${version}-next`,
      );
      await rows().first().waitFor();
    } finally {
      await writeFile(registry, before);
    }
  });

  it('of the basic plan sees which plans include limit changes, and no limit changes', async () => {
    await signIn('basic@fairline.test');
    await page.goto(`${connection.url}/dashboard?tab=limit`);
    await page.getByText(/Pro/).first().waitFor();
    expect(await rows().count()).toBe(0);
  });

  it('signs out and has to sign in again', async () => {
    await signIn('sharp@fairline.test');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL('**/login**');
    await page.goto(`${connection.url}/settings`);
    await page.waitForURL('**/login**');
  });
});

/** Height of the empty space between the last group and the bottom of the window. Pixels. */
async function emptyBelowRows(): Promise<number> {
  return groups().evaluateAll((all) => {
    const last = all.at(-1)?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
    return window.innerHeight - last;
  });
}

/** The ids of each group from the top of the list down to an alert, read by unfolding and scrolling. */
async function groupsDownTo(id: number): Promise<number[][]> {
  await page.mouse.move(700, 500);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  const found = new Map<string, number[]>();
  for (let step = 0; step < 400; step++) {
    const seen = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The smaller lines of a large move have a fold of their own.
      for (let depth = 0; depth < 2; depth++) {
        for (const fold of document.querySelectorAll<HTMLElement>('.fl-alerts-fold[aria-expanded="false"]')) {
          fold.click();
        }
        await frame();
        await frame();
      }
      return Array.from(document.querySelectorAll('[data-index]:has(.fl-alerts)'), (item) => ({
        index: item.getAttribute('data-index') ?? '',
        ids: Array.from(item.querySelectorAll('[data-alert-id]'), (row) =>
          Number(row.getAttribute('data-alert-id')),
        ),
      }));
    });
    for (const { index, ids } of seen) found.set(index, ids);
    const listed = [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([, ids]) => ids);
    if (listed.some((ids) => Math.max(...ids) <= id)) return listed;
    // An early alert may share its group, the last one of the list, with later ones.
    if ((await isAtEnd()) && listed.flat().some((one) => one <= id)) return listed;
    await page.mouse.wheel(0, 150);
  }
  throw new Error(`Alert ${id} is not in the list.`);
}

async function isAtEnd(): Promise<boolean> {
  return page.evaluate(
    () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
  );
}

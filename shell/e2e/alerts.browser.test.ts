import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  eventually,
  makeDataDir,
  type RunningProgram,
  runProgram,
} from '../../api/src/testing/run-program.ts';
import { type CuttableLine, openLine } from './harness/cuttable-line.ts';
import { openBrowser } from './harness/open-browser.ts';
import { signIn as signInAt } from './harness/sign-in.ts';

/** The main job, through the real pages: the embedded bookmaker lowers a price, a subscriber sees the alert. */

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let program: RunningProgram;
let line: CuttableLine;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dataDir = await makeDataDir();
  program = await runProgram({ DATA_DIR: dataDir.path });
  line = await openLine(program.url);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await line?.stop();
  await program?.end();
  dataDir?.remove();
});
beforeEach(async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  return () => context.close();
});

const signIn = (email: string) => signInAt(page, line.url, email);
const rows = () => page.locator('[data-alert-id]');
const idsInSight = () =>
  rows().evaluateAll((elements) => elements.map((element) => Number(element.getAttribute('data-alert-id'))));
const newestInSight = async () => Math.max(0, ...(await idsInSight()));

/** Ids of alerts after one, oldest first, as the API has them. */
async function idsAfter(id: number): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
  const answer = await fetch(`${program.url}/api/alerts/odds?after=${id}&limit=400`, {
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}` },
  });
  const { alerts } = (await answer.json()) as { alerts: { id: number }[] };
  return alerts.map((alert) => alert.id);
}

describe('a subscriber on the dashboard', () => {
  it('sees an alert arrive that the bookmaker has just caused, without a reload', async () => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn('pro@fairline.test');
    await rows().first().waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const before = await newestInSight();
    await eventually(async () => ((await newestInSight()) > before ? true : null));

    const newest = rows().first();
    expect(await newest.innerText()).toMatch(/\d\.\d+ → \d+\.\d+/);
    expect(await newest.innerText()).toMatch(/\d+\.\d\s%\s+in\s\d+\s(s|min|h)/);
    await page.getByText('Simulated prices').first().waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('sees what was missed while offline once each and in order', async () => {
    await signIn('pro@fairline.test');
    await page.getByRole('switch', { name: 'Hide started' }).click();
    await rows().first().waitFor();
    const lastSeen = await eventually(async () => (await newestInSight()) || null);
    line.cut();
    const missed = await eventually(async () => {
      const ids = await idsAfter(lastSeen);
      return ids.length >= 25 ? ids : null;
    }, 120);
    line.mend();

    await eventually(async () => ((await newestInSight()) >= (missed.at(-1) ?? 0) ? true : null), 90);
    const listed = await idsDownTo(lastSeen);
    expect(listed).toEqual([...new Set(listed)].sort((a, b) => b - a));
    expect(listed).toEqual(expect.arrayContaining(missed));
  });

  it('reads all of an alert on a phone, and fills the screen when it grows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('pro@fairline.test');
    await rows().first().waitFor();
    await eventually(async () => ((await rows().count()) >= 10 ? true : null), 60);
    const text = await rows().first().innerText();
    expect(text).toMatch(/(in \d+[dhms]|LIVE)/);
    expect(text).toMatch(/\d\d\/\d\d, \d\d:\d\d/);
    expect(await page.locator('.alert-match .alert-second').first().isVisible()).toBe(true);
    // A handicap that is cut off, by itself or by what it stands in, makes a dozen alerts of one match look alike.
    const cut = await page.locator('.alert-selection-end').evaluateAll((ends) =>
      ends
        .filter((end) => {
          const room = end.parentElement?.getBoundingClientRect().right ?? 0;
          return end.scrollWidth > end.clientWidth + 1 || end.getBoundingClientRect().right > room + 1;
        })
        .map((end) => end.textContent ?? ''),
    );
    // The answer to a special may be longer than a phone is wide.
    expect(cut.filter((end) => /^\s*[+-]?[\d.]+$/.test(end))).toEqual([]);

    await eventually(async () => {
      const ids = await idsAfter(0);
      return ids.length >= 60 ? ids : null;
    }, 120);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(async () => ((await emptyBelowRows()) <= 46 ? true : null));
  });

  it('takes another version of the screen up in the open page, with all it is built of', async () => {
    await signIn('pro@fairline.test');
    await rows().first().waitFor();
    const registry = join(dataDir.path, 'remotes', 'remotes.json');
    const before = await readFile(registry, 'utf8');
    const version = /"name": "mfe-dashboard",\s*"version": "([^"]+)"/.exec(before)?.[1] ?? '';
    const folder = join(dataDir.path, 'remotes', 'mfe-dashboard');
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

  it('of the basic plan is told which plan shows limits, and gets none', async () => {
    await signIn('basic@fairline.test');
    await page.goto(`${line.url}/dashboard?tab=limit`);
    await page.getByText(/Pro/).first().waitFor();
    expect(await rows().count()).toBe(0);
  });

  it('signs out and has to sign in again', async () => {
    await signIn('sharp@fairline.test');
    await page.getByText('Sign out').first().click();
    await page.waitForURL('**/login**');
    await page.goto(`${line.url}/settings`);
    await page.waitForURL('**/login**');
  });
});

/** Pixels of the list that no row covers. */
async function emptyBelowRows(): Promise<number> {
  const list = await page.locator('.alerts-scroller').boundingBox();
  const last = await rows().last().boundingBox();
  if (list === null || last === null) return Number.POSITIVE_INFINITY;
  return list.y + list.height - (last.y + last.height);
}

/** The ids of the list from the top down to one, read by scrolling as a person would. */
async function idsDownTo(id: number): Promise<number[]> {
  const found: number[] = [];
  await page.locator('.alerts-scroller').hover();
  for (let turn = 0; turn < 400; turn++) {
    for (const seen of (await idsInSight()).sort((a, b) => b - a)) {
      if (found.length === 0 || seen < (found.at(-1) ?? 0)) found.push(seen);
    }
    if ((found.at(-1) ?? 0) <= id) return found;
    await page.mouse.wheel(0, 150);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error(`Alert ${id} is not in the list, which ends with ${found.at(-1)}`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePublished } from '@fairline/shared/build/registry/ensure-published.ts';
import { oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeProduct, startFakeProduct } from './harness/fake-product.ts';
import { openBrowser } from './harness/open-browser.ts';
import { answerTo } from './visual/data/fixed-answers.ts';

/** A list of 400 alerts, which is read in pages of 100. Some matches have several alerts, so the groups differ in height. */
const ALERTS = Array.from({ length: 400 }, (_, at) => alertOf(at + 1));
const PAGE = 100;

let browser: Browser;
let dataDir: string;
let product: FakeProduct;
let page: Page;
/** Alerts that were raised after the page was opened. */
let later: ReturnType<typeof alertOf>[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairline-list-'));
  await ensurePublished(dataDir);
  product = await startFakeProduct({ dataDir, answer });
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('fairline.session', 'a-token'));
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function alertOf(id: number) {
  const match = Math.floor(id / 7) * 7 + (id % 7 < 3 ? 0 : id % 7);
  return oddsAlert(id, {
    home: `Home ${match}`,
    away: `Away ${match}`,
    line_id: `${match}:0`,
    starts: '2099-01-01T12:00:00.000Z',
    created_at: '2026-11-21T12:00:00.000Z',
  });
}

function answer(call: string, search: URLSearchParams): object | null {
  if (call !== 'GET /api/alerts/odds') return answerTo(call, search, 'sharp');
  const all = [...ALERTS, ...later];
  const [before, after] = [Number(search.get('before') ?? all.length + 1), search.get('after')];
  const rows =
    after === null
      ? all.filter(({ id }) => id < before).reverse()
      : all.filter(({ id }) => id > Number(after));
  const [count, more] = [all.length, rows.length > PAGE];
  return { status: 'ok', alerts: rows.slice(0, PAGE), changed: [], count, counting: false, more };
}

/** The matches in the window with their distances from its top, when the list has settled. */
async function inWindow(): Promise<{ names: string[]; bottom: number; tops: Record<string, number> }> {
  return page.evaluate(async () => {
    const rows = () => [...document.querySelectorAll<HTMLElement>('.alerts-row')];
    const positions = () =>
      rows()
        .map((row) => `${row.textContent}${row.getBoundingClientRect().top}`)
        .join();
    let before = '';
    while (before !== positions() || rows().some((row) => row.childElementCount === 0)) {
      before = positions();
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const shown = rows().map((row) => ({
      name: /Home \d+/.exec(row.textContent ?? '')?.[0] ?? '',
      box: row.getBoundingClientRect(),
    }));
    return {
      names: shown.map(({ name }) => name),
      bottom: Math.max(...shown.map(({ box }) => box.bottom)),
      tops: Object.fromEntries(shown.map(({ name, box }) => [name, Math.round(box.top)])),
    };
  });
}

/** Whether the rows reach to the end of the window, or of the list. */
async function isFilled(): Promise<boolean> {
  const { bottom } = await inWindow();
  const atEnd = await page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
  return atEnd || bottom >= 900;
}

it('scrolls through all pages without gaps, each match once and in order', async () => {
  await page.goto(`${product.url}/dashboard`);
  await page.locator('[data-alert-id]').first().waitFor();
  await page.mouse.move(700, 500);
  const found = new Set<string>();
  for (let step = 0; step < 200 && !found.has('Home 0'); step++) {
    await expect.poll(isFilled, { timeout: 20_000 }).toBe(true);
    for (const name of (await inWindow()).names) found.add(name);
    await page.mouse.wheel(0, 600);
  }
  const expected = new Set(ALERTS.toReversed().map(({ home }) => home));
  expect([...found]).toEqual([...expected]);
  // Only what is near the window is in the page.
  expect((await inWindow()).names.length).toBeLessThan(40);
});

it('does not move what is read when alerts arrive', async () => {
  const before = await inWindow();
  later = Array.from({ length: 30 }, (_, at) => alertOf(ALERTS.length + at + 1));
  await page.locator('.alerts-pill').waitFor();
  const after = await inWindow();
  expect(after.tops).toEqual(before.tops);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('[data-alert-id="430"]').waitFor();
});

/** What the pill of the list covers of the filters, the heads of the columns and the bars of the frame. */
function coveredByPill(): Promise<string[]> {
  return page.evaluate(() => {
    const pill = document.querySelector('.alerts-pill')?.getBoundingClientRect();
    if (!pill) return ['There is no pill.'];
    const others = document.querySelectorAll(
      '.dash-filters .fl-chip, .alerts-columns, [role="tablist"], header, nav',
    );
    return [...others]
      .filter((other) => !other.closest('.alerts-list'))
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top;
      })
      .map((other) => `${other.localName}.${other.className}`);
  });
}

it.each([1440, 1024, 768, 390])(
  'has a pill that covers no filter, and is not named paused, at %i px',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const pill = page.locator('.alerts-pill');
    await page.evaluate(() => scrollTo(0, 60));
    const known = ALERTS.length + later.length;
    later = [...later, alertOf(known + 1)];
    await pill.getByText('1 new alert').waitFor();
    for (const top of [60, 150, 400, 3_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await inWindow();
      expect([top, await pill.innerText(), await coveredByPill()]).toEqual([
        top,
        expect.not.stringContaining('Paused'),
        [],
      ]);
    }
    await pill.getByRole('button', { name: 'Show' }).click();
    await pill.waitFor({ state: 'detached' });
  },
);

import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { servePublicPages } from './harness/serve-public-pages.ts';
import { violations } from './harness/violations.ts';
import { recordLayoutShifts, shiftProblems } from './visual/checks/layout-shifts.ts';

/** What a phone loads of a page before it is whole, without pictures, gzip: script, and everything. Bytes. */
const MOST = { script: 20_000, signInScript: 40_000, all: 42_000 };
const LOOKS = [
  [360, 'light'],
  [1440, 'dark'],
] as const;

const TEXTS = /^\/(developers\/|info\/|terms|privacy)/;

let site: Awaited<ReturnType<typeof servePublicPages>>;
let browser: Browser;
let page: Page;
const failures: string[] = [];

beforeAll(async () => {
  site = await servePublicPages();
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await recordLayoutShifts(page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('no page breaks a rule of accessibility, of its content policy or of layout', async () => {
  expect(site.paths).toEqual(
    expect.arrayContaining(['/', '/features/dropping-odds', '/tools/devig', '/developers', '/tutorials']),
  );
  const problems: Record<string, readonly string[]> = {};
  for (const path of site.paths) {
    const found: string[] = [];
    for (const [look, [width, colorScheme]] of LOOKS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The pages of texts are made of the same parts, and load alike at every width.
      if (look > 0 && TEXTS.test(path)) {
        found.push(...(await violations(page)));
        continue;
      }
      // What a script adds after the first paint counts, too.
      const script = page.waitForResponse((response) => response.url().endsWith('.js'));
      await page.goto(site.url + path, { waitUntil: 'load' });
      await (await script).finished();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`is ${over} px wider than ${width} px`);
      found.push(...(await shiftProblems(page)), ...(await violations(page)));
    }
    found.push(...failures.splice(0));
    if (found.length > 0) problems[path] = found;
  }
  expect(problems).toEqual({});
});

it('no page is larger than a phone should wait for', async () => {
  const bytesOf = async (path: string) => {
    const content = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    return path.endsWith('.woff2') ? content.length : gzipSync(content).length;
  };
  const over: string[] = [];
  for (const path of [...site.paths, ...site.signInPaths]) {
    const html = await (await fetch(site.url + path)).text();
    const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    const files = new Set(
      [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file = '']) => file),
    );
    let script = inside.reduce((sum, code) => sum + gzipSync(code).length, 0);
    let all = gzipSync(html).length;
    for (const file of files) {
      const bytes = await bytesOf(file);
      all += bytes;
      if (file.endsWith('.js')) script += bytes;
    }
    const most = site.signInPaths.includes(path) ? MOST.signInScript : MOST.script;
    expect(script, path).toBeGreaterThan(1_000);
    if (script > most) over.push(`${path}: ${script} bytes of script`);
    if (all > MOST.all) over.push(`${path}: ${all} bytes`);
  }
  expect(over).toEqual([]);
});

it('every link, picture and file leads somewhere', async () => {
  const dead: string[] = [];
  const seen = new Map<string, Promise<string | null>>();
  const textOf = (path: string): Promise<string | null> => {
    const known = seen.get(path);
    if (known !== undefined) return known;
    const answer = fetch(site.url + path, { headers: { accept: 'text/html' } }).then((response) =>
      response.ok ? response.text() : null,
    );
    seen.set(path, answer);
    return answer;
  };
  for (const from of site.paths) {
    const html = (await textOf(from)) ?? '';
    const targets = [...html.matchAll(/(?:href|src)="([^"]+)"|srcset="([^"]+)"/gi)].flatMap(([, one, set]) =>
      one !== undefined ? [one] : (set ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    );
    for (const target of new Set(targets)) {
      const { origin, pathname, hash } = new URL(target, site.url + from);
      if (origin !== site.url) continue;
      const text = await textOf(pathname);
      const isThere =
        text !== null && (hash === '' || text.includes(`id="${hash.slice(1)}"`) || isOfApplication(text));
      if (!isThere) dead.push(`${from}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

/** The application has its anchors when it has run. */
const isOfApplication = (html: string) => html.includes('id="root"');

it('the calculator follows what is typed, and the prices the duration', async () => {
  await page.goto(`${site.url}/tools/devig`);
  const cells = () => page.locator('[data-method="power"] td').allTextContents();
  expect(await cells()).toEqual(['1.452', '4.93', '9.22', '+3.31%']);
  await page.getByLabel('Outcome 1', { exact: true }).fill('-110');
  await page.getByLabel('Outcome 2').fill('-110');
  await page.getByLabel('Outcome 3').fill('');
  await page.getByLabel('Outcome 1 at your bookmaker').fill('2,10');
  await expect.poll(cells).toEqual(['2.00', '2.00', '–', '+5.00%']);
  await page.getByLabel('Outcome 2').fill('nonsense');
  await page.getByText('nonsense is no price.').waitFor();
  expect(await cells()).toEqual(['–', '–', '–', '–']);

  await page.goto(site.url);
  await page.getByText('Simulated, 15 minutes late').waitFor();
  const [match, selection] = (await page.locator('#drops li').first().innerText())
    .split('\n')
    .filter(Boolean);
  expect([match, selection]).toEqual(['Wexbury United – Selwick 1', 'Wexbury United −0.5 2.09 → 1.944 ▼ 7%']);
  const basic = page.locator('[data-plan="basic"] .prices-price:visible strong');
  expect(await basic.textContent()).toBe('€18.33');
  await page.getByLabel('Monthly').check();
  expect(await basic.textContent()).toBe('€24.99');
  await page.evaluate(() => localStorage.setItem('fairline.session', 'a-token'));
  await page.reload();
  await page.getByRole('navigation', { name: 'Account' }).getByText('Dashboard').waitFor();
});

it('a phone shows whole drops below each other, with their matches', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(site.url);
  await page.getByText('Simulated, 15 minutes late').waitFor();
  const shown = page.locator('#drops li:visible');
  expect(await shown.count()).toBe(3);
  expect(await shown.first().locator('p').textContent()).toBe('Wexbury United – Selwick 1');
  // Of a long selection its name is cut, and nothing else.
  const cut = await shown
    .locator('*')
    .evaluateAll((parts) => parts.filter((one) => one.clientWidth < one.scrollWidth && one.clientWidth > 0));
  expect(cut).toHaveLength(1);
  const [strip, last] = [await page.locator('#drops').boundingBox(), await shown.last().boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((strip?.y ?? 0) + (strip?.height ?? 0));
});

it('a phone cuts nothing that is shown of the product, and a tablet shows the whole line of a code', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(site.url);
  const parts = page.locator('.shown-rows strong, .hero-row-name > *, .shown-code');
  const cut = await parts.evaluateAll((all) =>
    all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${site.url}/developers`);
  const code = page.locator('.public-code:visible', { has: page.locator('.public-copy') }).first();
  const [lines, button] = [
    await code.locator('pre').boundingBox(),
    await code.getByRole('button').boundingBox(),
  ];
  expect(button?.y ?? 0).toBeGreaterThanOrEqual((lines?.y ?? 0) + (lines?.height ?? 0));
});

it('without script the pages say all but what only a script can know', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(site.url);
  const basic = plain.locator('[data-plan="basic"] .prices-price:visible strong');
  expect(await basic.textContent()).toBe('€18.33');
  await plain.getByLabel('Quarterly').check();
  expect(await basic.textContent()).toBe('€20.00');
  const answer = plain.getByText('At any time, in Settings, Billing.');
  expect(await answer.isVisible()).toBe(false);
  await plain.getByText('Can I cancel?').click();
  await answer.waitFor();
  expect(await plain.locator('#drops').isVisible()).toBe(false);
  expect(await plain.getByRole('navigation', { name: 'Account' }).textContent()).toBe('LoginStart Now');
  await plain.goto(`${site.url}/tools/devig`);
  expect(await plain.locator('[data-method="power"] td').allTextContents()).toEqual([
    ...['1.452', '4.93', '9.22', '+3.31%'],
  ]);
  for (const name of ['login', 'signup', 'reset-password', 'contact']) {
    await plain.goto(`${site.url}/${name}`);
    // Not by its text, which Playwright does not look for in a noscript.
    expect(await plain.locator('.login-alert').first().isVisible(), name).toBe(true);
    expect(await plain.locator('form:visible').count(), name).toBe(0);
  }
  await plain.close();
});

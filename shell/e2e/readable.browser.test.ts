import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addressOfOpenMatch } from './harness/open-match.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { colorViolations, violations } from './harness/violations.ts';

/** Every page is readable: no violations of axe's rules in any colours and sizes, and no truncated prices. */

const program = suiteProduct({});
const openPage = ({ width, colorScheme = 'light' }: { width: number; colorScheme?: 'light' | 'dark' }) =>
  program.openPage({ viewport: { width, height: 844 }, colorScheme });

/** The violations of a page in its own palette, and those by the colours of the safe one; in the dark by colours alone. */
async function violationsInBothPalettes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [palette, check] of [
    ['standard', isDark ? colorViolations : violations],
    ['safe', colorViolations],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.palette = name;
      // A colour in transition would be measured half-way.
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    }, palette);
    found.push(...(await check(page)).map((line) => `${palette}: ${line}`));
  }
  return found;
}

/** Texts of the elements that are truncated. */
const truncated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );

describe.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i pixels, %s', (width, colorScheme) => {
  it('violates no accessibility rule', async () => {
    const page = await openPage({ width, colorScheme });
    const found: Record<string, string[]> = {};
    await page.goto(`${program.url}/login`);
    await page.getByText('Prices here are simulated').waitFor();
    found.login = await violationsInBothPalettes(page);
    await signIn(page, program.url, 'admin@fairline.test');
    await page.locator('.fl-alerts h3 a').first().waitFor();
    found.dashboard = await violationsInBothPalettes(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    found.search = await violationsInBothPalettes(page);
    await page.keyboard.type('zebra');
    await page.getByText('No results found').waitFor();
    found['search without results'] = await violationsInBothPalettes(page);
    await page.keyboard.press('Escape');
    await page.goto(addressOfOpenMatch(program));
    await page.locator('.fl-cell').first().waitFor();
    found.match = await violationsInBothPalettes(page);
    for (const [path, text] of [
      ['/matches', 'Search matches'],
      ['/settings', 'Devig method'],
      ['/admin/remotes', 'Address of the manifest'],
    ] as const) {
      await page.goto(`${program.url}${path}`);
      await page.getByLabel(text).first().waitFor();
      found[path] = await violationsInBothPalettes(page);
    }
    for (const [path, text] of [
      ['/alert-settings', 'Default of Dropping Odds'],
      ['/dashboard?tab=limit', 'Limit Changes'],
      ['/dashboard?tab=closed', 'Closed Markets'],
      ['/status', 'Last answer'],
      ['/nowhere', 'Page not found'],
      ['/components', 'Components'],
    ] as const) {
      await page.goto(`${program.url}${path}`);
      await page.getByText(text).first().waitFor();
      found[path] = await violationsInBothPalettes(page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    await page.context().close();
  });
});

it('does not move the login form when the demo accounts arrive', async () => {
  const page = await openPage({ width: 390 });
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/demo', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${program.url}/login`);
  const title = page.getByRole('heading', { name: 'Sign in' });
  await title.waitFor();
  const before = await title.boundingBox();
  answer();
  await page.getByRole('button', { name: 'Pro', exact: true }).waitFor();
  expect(await title.boundingBox()).toEqual(before);
  await page.context().close();
});

it('shows the end of the list only below the alerts, and the top bar of an admin on one line', async () => {
  const page = await openPage({ width: 390 });
  await page.addInitScript(() => {
    const moved: { text: string; from: number }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & {
          sources: { node?: Node; previousRect: DOMRectReadOnly }[];
        };
        for (const { node, previousRect } of sources) {
          moved.push({ text: node?.textContent ?? '', from: previousRect.top });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, program.url, 'admin@fairline.test');
  await page.locator('.top-bar .simulated').waitFor();
  await page.locator('[data-alert-id]').first().waitFor();
  const moved = await page.evaluate(
    () => (window as unknown as { moved: { text: string; from: number }[] }).moved,
  );
  const top = (await page.locator('.alerts-list').boundingBox())?.y ?? 0;
  // The end of the list must not have been painted in the place of the first row before the rows arrived.
  expect(moved.filter(({ text, from }) => /^\w+ older alerts.?$/.test(text) && from < top + 10)).toEqual([]);
  const lines = await page
    .locator('.top-bar .simulated')
    .evaluate((badge) => badge.clientHeight / Number.parseFloat(getComputedStyle(badge).lineHeight));
  expect(lines).toBeLessThan(1.5);
  await page.context().close();
});

it('truncates neither the points of a line nor the reason why a market closed', async () => {
  const page = await openPage({ width: 360 });
  await signIn(page, program.url, 'pro@fairline.test');
  await page.goto(addressOfOpenMatch(program));
  await page.locator('.fl-block-ladder .fl-cell').first().waitFor();
  expect(await truncated(page, '.fl-block-ladder .fl-cell-caption, .fl-block-ladder .fl-cell')).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${program.url}/dashboard?tab=closed`);
  await page.locator('.fl-alert-reason').first().waitFor();
  expect(await truncated(page, '.fl-alert-reason')).toEqual([]);
  await page.context().close();
});

it.each([820, 1024, 1280])('shows every field of an alert at %i pixels', async (width) => {
  const page = await openPage({ width });
  await signIn(page, program.url, 'pro@fairline.test');
  await page.locator('[data-alert-id]').first().waitFor();
  for (const design of ['modern', 'compact'] as const) {
    await page.goto(`${program.url}/settings`);
    // Selects both, so that one of them is a change.
    for (const choice of [design === 'modern' ? 'compact' : 'modern', design]) {
      const name = choice === 'modern' ? 'Modern' : 'Compact';
      const designs = page.getByRole('radiogroup', { name: 'Alert design' });
      await designs.locator('.fl-segment', { hasText: name }).click();
    }
    await page.getByText('Changes are saved automatically.').waitFor();
    await page.goto(`${program.url}/dashboard`);
    const group = page.locator('.alerts-list .fl-alerts').first();
    await group.waitFor();
    await page.locator(`.alerts-${design}`).waitFor();
    const right = await group.evaluate((element) => element.getBoundingClientRect().right);
    const ends = await group
      .locator(
        '.fl-alerts-start, .fl-alerts-seen, .fl-alerts-section:first-of-type > .fl-alert:first-of-type > .fl-alert-limit',
      )
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(ends).toHaveLength(3);
    expect(Math.max(...ends), design).toBeLessThanOrEqual(right);
    await page.locator('.fl-alerts .fl-start').evaluateAll((starts) => {
      // The widest texts that can occur.
      for (const [countdown, date] of starts.map((start) => start.children)) {
        if (countdown) countdown.textContent = 'in 59m 59s';
        if (date) date.textContent = '30/12, 20:08';
      }
    });
    expect(await truncated(page, '.fl-alerts-start, .fl-alerts h3')).toEqual([]);
  }
  await page.context().close();
});

it('fits a long e-mail address into the sidebar', async () => {
  const page = await openPage({ width: 1440 });
  await signIn(page, program.url, 'admin@fairline.test');
  await page.getByText('admin@fairline.test').evaluate((email) => {
    email.textContent = 'somebody.with.quite.a.name@a-company-with-more.example';
  });
  await page.locator('.count-number').evaluateAll((counts) => {
    for (const [at, count] of counts.entries()) count.textContent = ['1,234', '123'][at] ?? '';
  });
  expect(await page.locator('.sidebar').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  expect(await truncated(page, '.sidebar, .counts, .counts *')).toEqual([]);
  // It is cut off on its one line, and whole when it is pointed at.
  expect(await page.locator('.account-email').getAttribute('title')).toBe('admin@fairline.test');
  await page.context().close();
});

it('lets the keyboard reach a table that is wider than the phone', async () => {
  const page = await openPage({ width: 390 });
  await signIn(page, program.url, 'admin@fairline.test');
  await page.goto(`${program.url}/components`);
  const scroller = page.getByRole('region', { name: 'Compact bets by market' });
  await scroller.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.context().close();
});

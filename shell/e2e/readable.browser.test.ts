import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { addressOfOpenMatch } from './harness/open-match.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { accessibilityProblems } from './visual/checks/accessibility.ts';

/** Every page is readable: no violations of axe's rules in any colours and sizes, and no truncated prices. */

const program = suiteProduct({});
const lowerPricesUntil = pricesFallUntil(program);
const hasRows = (page: Page) =>
  lowerPricesUntil(async () => ((await page.locator('[data-alert-id]').count()) > 0 ? true : null));
/** Without transitions: a colour in one would be measured half-way. */
const openPage = ({ width }: { width: number }) =>
  program.openPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

/** Texts of the elements that are truncated. */
const truncated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );

/** Every page with fixed data is checked in `visual/check-pages.ts`; these are those whose content depends on the product. */
it('no page with the data of the product violates an accessibility rule, wide or narrow', async () => {
  const page = await openPage({ width: 1440 });
  const found: Record<string, string[]> = {};
  const check = async (name: string, schemes: readonly ('light' | 'dark')[] = ['light']): Promise<void> => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const scheme of schemes) {
        const problems = await accessibilityProblems(page, scheme, 'standard');
        if (problems.length > 0) found[`${name} at ${width}, ${scheme}`] = problems;
      }
    }
    await page.setViewportSize({ width: 1440, height: 844 });
  };
  await signIn(page, program.url, 'admin@fairline.test');
  await hasRows(page);
  await check('dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('zebra');
  await page.getByText('No results found').waitFor();
  await check('search without results', ['light', 'dark']);
  await page.keyboard.press('Escape');
  await page.goto(addressOfOpenMatch(program));
  await page.locator('.fl-cell').first().waitFor();
  await check('match');
  for (const [path, shown] of [
    ['/matches', page.getByLabel('Search matches')],
    ['/settings', page.getByLabel('Devig method')],
    ['/alert-settings', page.getByText('Default of Dropping Odds')],
    ['/dashboard?tab=limit', page.getByText('Limit Changes')],
    ['/dashboard?tab=closed', page.getByText('Closed Markets')],
    ['/status', page.getByText('Last answer')],
  ] as const) {
    await page.goto(`${program.url}${path}`);
    await shown.first().waitFor();
    await check(path);
  }
  expect(found).toEqual({});
  await page.context().close();
});

it('does not move the login form when the demo accounts arrive', async () => {
  const page = await openPage({ width: 390 });
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/demo', async (route) => {
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
  await hasRows(page);
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

  program.bookmaker.suspend(program.laterMatch().eventId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${program.url}/dashboard?tab=closed`);
  await page.locator('.fl-alert-reason').first().waitFor();
  expect(await truncated(page, '.fl-alert-reason')).toEqual([]);
  await page.context().close();
});

it('shows every field of an alert at every width', async () => {
  const page = await openPage({ width: 1280 });
  await signIn(page, program.url, 'pro@fairline.test');
  await hasRows(page);
  for (const design of ['modern', 'compact'] as const) {
    await page.goto(`${program.url}/settings`);
    // Selects both, so that one of them is a change.
    for (const choice of [design === 'modern' ? 'compact' : 'modern', design]) {
      const name = choice === 'modern' ? 'Modern' : 'Compact';
      const designs = page.getByRole('radiogroup', { name: 'Alert design' });
      await designs.locator('.fl-segment', { hasText: name }).click();
    }
    await page.getByText('Changes are saved automatically.').waitFor();
    for (const width of [820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${program.url}/dashboard`);
      await checkFields(page, design);
    }
  }
  await page.context().close();
});

/** Every field of an alert is within its group, also with the widest texts. */
async function checkFields(page: Page, design: 'modern' | 'compact'): Promise<void> {
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

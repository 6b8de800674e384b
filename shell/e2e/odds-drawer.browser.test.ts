import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { focusBy, hasFocus } from './harness/keyboard.ts';
import { addressOfOpenMatch } from './harness/open-match.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteFixedProduct } from './harness/suite-fixed-product.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { NOW } from './visual/data/fixed-time.ts';
import { ODDS_PAGE } from './visual/pages/match-pages.ts';

/** The history of a selection: opened from an alert and from a match, on real prices, and used on fixed ones. */

const drawer = (page: Page) => page.getByRole('dialog');
const changes = (page: Page) => page.getByRole('table', { name: 'Changes, newest first' });
/** How many changes the table has, rendered or not. */
const countChanges = async (page: Page) => Number(await changes(page).getAttribute('aria-rowcount')) - 1;
const chartShown = (page: Page) => drawer(page).locator('.fl-chart-flag').first().waitFor();

describe('on simulated prices', () => {
  const program = suiteProduct({});

  it('opens from an alert by Enter, and closes to the alert', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, program.url, 'pro@fairline.test');
    const alerts = page.locator('[data-alert-id] .fl-alert-open');
    await pricesFallUntil(program)(async () => ((await alerts.count()) > 0 ? true : null));
    const alert = alerts.first();
    await alert.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/odds=/);
    await drawer(page).getByRole('heading', { name: 'Changes' }).waitFor();
    await changes(page).or(drawer(page).getByText('No odd history recorded yet')).first().waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('odds')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('opens from a match, and again by its address alone', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(addressOfOpenMatch(program));
    await page.locator('.match-odds .fl-cell').first().click();
    await changes(page).waitFor();
    await page.locator('.fl-chart .highcharts-series').first().waitFor({ state: 'attached' });
    const before = await countChanges(page);
    expect(before).toBeGreaterThan(0);
    await page.reload();
    await changes(page).waitFor();
    expect(await countChanges(page)).toBeGreaterThanOrEqual(before);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/matches');
    // The card below is still open.
    await page.locator('.match-odds .fl-cell').first().waitFor();
  });

  it('follows a price that falls while it is open, and has the same changes when it is loaded again', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, program.url, 'pro@fairline.test');
    const match = program.laterMatch();
    await page.goto(`${program.url}/matches?odds=${match.eventId}:0/moneyline:home`);
    await changes(page).waitFor();
    const price = drawer(page).locator('.fl-history-figures [data-lead] dd');
    const priceNow = async () => Number((await price.innerText()).match(/[\d.]+/)?.[0]);
    await drawer(page).getByText('Price now').waitFor();
    const [before, count] = [await priceNow(), await countChanges(page)];
    // The keyboard keeps its point meanwhile.
    const point = drawer(page).locator('.fl-chart path.highcharts-point').last();
    const flag = drawer(page).locator('.fl-chart-flag-odds');
    await focusBy(page, drawer(page).getByRole('switch', { name: /^Scale to time/ }));
    await page.keyboard.press('Shift+Tab');
    await point.focus();
    const flagBefore = await flag.innerText();
    const highlighted = changes(page).locator('tr[data-new="down"]').first().waitFor();
    const target = { market: 'moneyline', outcome: 'home' } as const;
    program.bookmaker.steam({ eventId: match.eventId, percent: 12, ...target });
    await highlighted;
    await expect.poll(priceNow).toBeLessThan(before * 0.9);
    expect([await hasFocus(point), await flag.innerText()]).toEqual([true, flagBefore]);
    // A switch draws at once, and the chart has the focus of its point.
    await page.keyboard.press('t');
    await expect.poll(() => flag.innerText()).not.toBe(flagBefore);
    expect(await page.evaluate(() => document.activeElement?.querySelector('.fl-chart') != null)).toBe(true);
    await page.keyboard.press('t');
    const fallen = (await price.innerText()).match(/[\d.]+/)?.[0] ?? '';
    expect(await changes(page).getByRole('row').nth(1).innerText()).toContain(fallen);
    expect(await countChanges(page)).toBeGreaterThan(count);
    // The highlight of the row ends by itself.
    await changes(page).locator('tr[data-new]').first().waitFor({ state: 'detached' });
    const followed = await countChanges(page);
    await page.reload();
    await changes(page).waitFor();
    // Another change may have come meanwhile.
    expect(await countChanges(page)).toBeGreaterThanOrEqual(followed);
    await changes(page).getByRole('row').filter({ hasText: fallen }).first().waitFor();
  });
});

describe('on fixed prices', () => {
  const product = suiteFixedProduct();
  const open = (width: number) => product.open(ODDS_PAGE, width);
  const labels = async (page: Page) =>
    (await page.locator('.highcharts-xaxis-labels text').allTextContents()).sort();
  const pressed = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');

  it('switches lines, of which one always stays on, and names its numbers at the pointer', async () => {
    const page = await open(1440);
    const lines = page.locator('.highcharts-series-group > .highcharts-series');
    const visible = () => lines.filter({ visible: true }).count();
    expect(await visible()).toBe(3);
    await page.getByRole('button', { name: 'Fair', exact: true }).click();
    await page.getByRole('button', { name: 'Limit', exact: true }).click();
    expect(await visible()).toBe(1);
    // Disabled by its words only: it can be pressed.
    await page.getByRole('button', { name: 'Odds', exact: true }).click({ force: true });
    expect([await visible(), await pressed(page, 'Odds')]).toEqual([1, 'true']);
    const plot = await page.locator('.highcharts-plot-background').boundingBox();
    if (!plot) throw new Error('There is no plot.');
    await page.mouse.move(plot.x + plot.width * 0.4, plot.y + plot.height / 2, { steps: 4 });
    const tooltip = page.locator('.fl-chart-tooltip').filter({ visible: true });
    await tooltip.first().waitFor();
    expect(await tooltip.first().textContent()).toMatch(/\d\d:\d\d:\d\d(Odds\d\.\d+|Not offered)/);
  });

  it('scales to time with T, and chooses a part with the brush and by its keys', async () => {
    const page = await open(1440);
    const steps = await labels(page);
    await page.keyboard.press('t');
    const scale = page.getByRole('switch', { name: 'Scale to time' });
    await expect.poll(() => scale.getAttribute('aria-checked')).toBe('true');
    await chartShown(page);
    const time = await labels(page);
    expect(time).not.toEqual(steps);

    const from = page.getByRole('slider', { name: 'Shown from' });
    const handle = await from.boundingBox();
    const brush = await page.locator('.fl-brush').boundingBox();
    if (!brush || !handle) throw new Error('There is no brush.');
    await page.mouse.move(handle.x + 1, brush.y + brush.height / 2);
    await page.mouse.down();
    await page.mouse.move(brush.x + brush.width * 0.6, brush.y + brush.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => labels(page)).not.toEqual(time);
    expect(await page.locator('.fl-history-bar input:checked').count()).toBe(0);
    const dragged = await from.getAttribute('aria-valuetext');
    await from.press('ArrowRight');
    await expect.poll(() => from.getAttribute('aria-valuetext')).not.toBe(dragged);
    await page.getByText('2 h', { exact: true }).click();
    await expect.poll(() => labels(page)).toContain('12:30');
    await page.getByText('All', { exact: true }).click();
    await expect.poll(() => labels(page)).toEqual(time);
  });

  it('shows the approximated price of a line that was never offered, and says so', async () => {
    const path = ODDS_PAGE.path.replace('spreads:-0.25:home', 'totals:3.25:over');
    const page = await product.open({ ...ODDS_PAGE, path, ready: chartShown }, 1440);
    await page.getByText('This line was never offered.').waitFor();
    expect(await page.locator('.fl-history-figures').innerText()).toMatch(
      /Approximated, (low|moderate|high) confidence\s+≈ 3\.\d+/i,
    );
    expect(page.workers()).toHaveLength(1);
    expect(await changes(page).getByRole('row').nth(1).innerText()).toContain('≈');
  });

  it('leads from a mark of the chart to the change of its moment, by pointer and by keys', async () => {
    const page = await open(1440);
    const opening = changes(page).getByRole('row').last();
    const isFocused = () => opening.evaluate((row) => row === document.activeElement);
    const lines = page.locator('.fl-chart .highcharts-series-group').first();
    expect(await lines.locator('xpath=following-sibling::*').locator('.fl-chart-mark-opening').count()).toBe(
      1,
    );
    await page.locator('.fl-chart-mark-opening').click();
    await expect.poll(isFocused).toBe(true);
    expect(await opening.innerText()).toMatch(/Opening[\s\S]*2\.06/);

    const links = page.getByRole('navigation', { name: 'Marks of the chart' });
    const width = async () => (await links.boundingBox())?.width ?? 0;
    await page.locator('.fl-history-bar input:checked').focus();
    expect(await width()).toBeLessThan(2);
    await page.keyboard.press('Tab');
    expect(await width()).toBeGreaterThan(50);
    expect(await links.locator(':focus').innerText()).toMatch(/^Opening, /);
    await page.keyboard.press('Enter');
    await expect.poll(isFocused).toBe(true);
    expect(await width()).toBeLessThan(2);
  });

  it('is a sheet on a phone, which closes when it is dragged down and returns when it is not', async () => {
    const page = await open(390);
    const head = page.locator('.fl-drawer-head');
    const drag = async (by: number) => {
      const box = await head.boundingBox();
      if (!box) throw new Error('There is no sheet.');
      await page.mouse.move(box.x + 40, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y + 12 + by, { steps: 8 });
      // Slower than a flick, which closes at any distance.
      const since = await page.evaluate(() => performance.now());
      await page.waitForFunction((time) => performance.now() > time + 200, since);
      await page.mouse.up();
    };
    await drag(40);
    await drawer(page).waitFor();
    await drag(500);
    await drawer(page).waitFor({ state: 'detached' });
  });
});

/** The line 3 was offered in the first hour and between two and three hours ago; the lines beside it always were, every minute. */
function withGaps(answer: object): object {
  if (!('historical_totals' in answer)) return answer;
  const entries = Array.from({ length: 300 }, (_, index) => {
    const minutesAgo = 300 - index;
    const shift = (index % 7) / 100;
    const lines = [
      { points: 2.25, over: 1.71 + shift, under: 2.19 - shift },
      { points: 2.5, over: 1.97 + shift, under: 1.92 - shift },
      { points: 2.75, over: 2.26 + shift, under: 1.68 - shift },
    ];
    const isOffered = minutesAgo > 240 || (minutesAgo > 120 && minutesAgo <= 180);
    const own = isOffered ? [{ points: 3, over: 2.75 + shift, under: 1.46 }] : [];
    return [String(NOW - minutesAgo * 60_000), [...lines, ...own]];
  });
  return { ...answer, historical_totals: Object.fromEntries(entries), changes: entries.length };
}

describe('on a long history with gaps', () => {
  const product = suiteFixedProduct({ changed: withGaps });
  const path = ODDS_PAGE.path.replace('spreads:-0.25:home', 'totals:3:over');
  const drawn = (page: Page) =>
    page.locator('.fl-chart .highcharts-series').first().waitFor({ state: 'attached' });
  const open = () => product.open({ ...ODDS_PAGE, path, ready: drawn }, 1440);
  const approximated = (page: Page) =>
    changes(page).getByTitle(/^Approximated, confidence (low|moderate|high)$/);
  const isApproximated = (page: Page) =>
    page.getByRole('switch', { name: 'Approximate line' }).getAttribute('aria-checked');
  const from = (page: Page) => page.getByRole('slider', { name: 'Shown from' });
  /** The share of the brush at which its first handle stands. */
  const fromShare = async (page: Page) => {
    const [handle, brush] = [await from(page).boundingBox(), await page.locator('.fl-brush').boundingBox()];
    return handle && brush ? (handle.x + handle.width / 2 - brush.x) / brush.width : Number.NaN;
  };
  const drag = async (page: Page, share: number) => {
    const [handle, brush] = [await from(page).boundingBox(), await page.locator('.fl-brush').boundingBox()];
    if (!handle || !brush) throw new Error('There is no brush.');
    await page.mouse.move(handle.x + handle.width / 2, brush.y + brush.height / 2);
    await page.mouse.down();
    await page.mouse.move(brush.x + brush.width * share, brush.y + brush.height / 2, { steps: 8 });
    await page.mouse.up();
  };

  it('approximates with A while the line was not offered, also after a drag of the brush, and without it again', async () => {
    const page = await open();
    const isOn = () => isApproximated(page);
    expect(await isOn()).toBe('false');
    const own = await countChanges(page);
    expect(await approximated(page).count()).toBe(0);
    expect(await changes(page).getByRole('row').nth(1).innerText()).toContain('Closed');

    await page.keyboard.press('a');
    await expect.poll(isOn).toBe('true');
    await expect.poll(() => countChanges(page)).toBe(300);
    expect(await changes(page).getByRole('row').nth(1).innerText()).toMatch(/≈ \d\.\d+/);
    expect(await approximated(page).count()).toBeGreaterThan(5);

    await drag(page, 0.5);
    await expect.poll(() => fromShare(page)).toBeCloseTo(0.5, 1);
    expect(await isOn()).toBe('true');
    const plot = await page.locator('.highcharts-plot-background').boundingBox();
    if (!plot) throw new Error('There is no plot.');
    await page.mouse.move(plot.x + plot.width * 0.5, plot.y + plot.height / 2, { steps: 4 });
    const tooltip = page.locator('.fl-chart-tooltip').filter({ visible: true }).first();
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toMatch(/Approximated\d\.\d+.*Confidence(low|moderate|high)/);

    // Without approximations the same part of time has other steps.
    await page.keyboard.press('a');
    await expect.poll(isOn).toBe('false');
    await expect.poll(() => countChanges(page)).toBe(own);
    expect(await approximated(page).count()).toBe(0);
    await expect.poll(() => fromShare(page)).toBeGreaterThan(0.65);
    await expect.poll(() => fromShare(page)).toBeLessThan(0.85);
    expect(await from(page).getAttribute('aria-valuetext')).not.toBe('');
    // The other switch is not touched.
    expect(await page.getByRole('switch', { name: 'Scale to time' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await page.keyboard.press('a');
    await expect.poll(isOn).toBe('true');
    await expect.poll(() => countChanges(page)).toBe(300);
  });

  it('leads from a mark to a change that is not rendered yet', async () => {
    const page = await open();
    // The page begins with the preferences that it had last, here those of the test before, until it has read them.
    await expect.poll(() => isApproximated(page)).toBe('false');
    await page.keyboard.press('a');
    await expect.poll(() => countChanges(page)).toBe(300);
    const last = changes(page).locator('tr[aria-rowindex="301"]');
    expect(await last.count()).toBe(0);
    await page.locator('.fl-chart-mark-opening').click();
    await expect
      .poll(() => last.evaluateAll(([row]) => row !== undefined && row === document.activeElement))
      .toBe(true);
    const [row, drawn] = [await last.boundingBox(), await page.locator('.fl-drawer-body').boundingBox()];
    if (!row || !drawn) throw new Error('The row is not shown.');
    expect(row.y).toBeGreaterThan(drawn.y);
    expect(row.y + row.height).toBeLessThanOrEqual(drawn.y + drawn.height);
  });
});

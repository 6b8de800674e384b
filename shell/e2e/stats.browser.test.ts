import { readFile } from 'node:fs/promises';
import type { StatsPage } from '@fairline/shared/contracts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';
import { recordLayoutShifts, shiftProblems } from './visual/checks/layout-shifts.ts';

/** The statistics of an account with bets of its own: the period, a comparison, the simulation of luck, facets, and the files of a chart. */

const program = suiteProduct();

const BETS = 130;
const LEAGUES = ['Premier League', 'Serie A', 'NBA', 'NHL'];
const RESULTS = ['win', 'loss', 'win', 'half-win', 'loss', 'push', 'half-loss'];

/** A bet a day until yesterday. */
function betFile(): string {
  const rows = Array.from({ length: BETS }, (_, at) => {
    const hour = (hours: number) =>
      new Date(Date.now() - (BETS - at) * 86_400_000 + hours * 3_600_000).toISOString();
    const market = at % 2 === 0 ? `spread,${at % 4 === 0 ? 'home' : 'away'},-0.5` : 'total,over,2.5';
    const odds = 1.9 + (at % 7) / 20;
    return [
      ...[
        `stats-${at}`,
        hour(0),
        hour(1 + (at % 9)),
        'Soccer',
        LEAGUES[at % LEAGUES.length],
        `Rovers ${at}`,
        'United',
      ],
      ...[market, odds, 10, 'EUR', RESULTS[at % RESULTS.length], odds * 0.98, hour(12)],
    ].join(',');
  });
  const header =
    'id,placed_at,starts,sport,league,home,away,market,selection,points,odds,stake,currency,result,closing_fair_odds,settled_at';
  return [header, ...rows, ''].join('\r\n');
}

/** The answer to a call of the user who is signed in. */
async function call(page: Page, path: string, body?: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
  const answer = await fetch(`${program.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** Imports the bets of this test for the user who is signed in, and saves an alert setting of each kind. */
async function importBets(page: Page): Promise<void> {
  const imported = await call(page, '/api/bets/import', { csv: betFile(), all_or_nothing: true });
  expect(imported).toMatchObject({ status: 'ok', imported: BETS });
  const settings = (['odds', 'limit', 'closed'] as const).map((type) => ({
    ...{ name: `My ${type}`, type, enabled: true, sport_id: null },
  }));
  expect(await call(page, '/api/alerts/update-settings', { settings })).toMatchObject({ status: 'ok' });
}

const tile = (page: Page, name: string) => page.locator('.fl-stat', { hasText: name }).first();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The answer to the page that an action asks for, of a request that is the one meant. */
async function answerAfter(
  page: Page,
  act: () => Promise<void>,
  isMeant: (search: URLSearchParams) => boolean = () => true,
): Promise<{ url: URL; page: StatsPage }> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => {
      const { pathname, searchParams } = new URL(one.url());
      return pathname === '/api/stats' && isMeant(searchParams);
    }),
    act(),
  ]);
  return { url: new URL(response.url()), page: (await response.json()) as StatsPage };
}

/** Length of the period that a request asks for, in hours. */
const countHours = (search: URLSearchParams): number =>
  (Date.parse(search.get('to') ?? '') - Date.parse(search.get('from') ?? '')) / 3_600_000;

async function saved(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Profit: table and files' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `Download ${format}` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^profit-eur-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
  );
  return readFile(await download.path());
}

it('a range is chosen, stakes are compared, luck is simulated, bets are divided, and the chart is saved', async () => {
  const page = await program.openPage({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Prague',
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await recordLayoutShifts(page);
  await signIn(page, program.url, 'sharp@fairline.test');

  await importBets(page);

  // The figures are those of the API.
  const first = await answerAfter(page, async () => void (await page.goto(`${program.url}/stats`)));
  const { settled, bets } = first.page.summary;
  expect(settled).toBeGreaterThan(85);
  // With free bets it is a title.
  const ofSettled = `${settled} settled of ${bets}`;
  const profit = tile(page, 'Profit');
  await profit.getByText(ofSettled).or(profit.getByTitle(ofSettled)).waitFor();
  await page.locator('.stats-band').waitFor({ state: 'attached' });
  await page.getByText(/simulated runs of \d+ bets/).waitFor();
  expect(await shiftProblems(page)).toEqual([]);

  // A range of two clicks in either order, to which both days belong. On a busy machine the first day is shown before the second click.
  await page.getByRole('button', { name: /^Days:/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Days' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  const range = await answerAfter(
    page,
    async () => {
      await calendar.getByRole('button', { name: /^28\// }).click();
      await calendar.getByRole('button', { name: /^01\// }).click();
    },
    (search) => countHours(search) > 2 * 24,
  );
  const [from = '', to = ''] = ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name) ?? '');
  expect([from.slice(-2), to.slice(-2), from.slice(0, 7) === to.slice(0, 7)]).toEqual(['01', '28', true]);
  // A change of the clocks is in some months.
  expect(Math.abs(countHours(range.url.searchParams) - 28 * 24)).toBeLessThanOrEqual(1);
  // The mouse is on one end of the range, which is as readable as the other one.
  const ends = await calendar
    .locator('[aria-pressed="true"]')
    .evaluateAll((days) => days.map((day) => getComputedStyle(day).backgroundColor));
  expect([ends.length, new Set(ends).size]).toEqual([2, 1]);
  await page.keyboard.press('Escape');
  await answerAfter(page, () => page.getByRole('radio', { name: '6 m' }).locator('..').click());
  await tile(page, 'Profit')
    .getByText(/settled of/)
    .waitFor();

  // Other stakes have a line and a sentence, and the address.
  await page.getByText('EV optimal', { exact: true }).click();
  await page
    .getByText(/EV optimal: .*/)
    .first()
    .waitFor();
  await page.getByText(/Left out:|No bet is left out/).waitFor();
  expect(new URL(page.url()).searchParams.get('compare')).toBe('evOptimal');

  // Files of the chart: the numbers, as far as they are computed, and drawings without variables of the page.
  await page.getByText(/simulated runs of \d+ bets/).waitFor();
  const csv = (await saved(page, 'CSV')).toString();
  expect(csv).toMatch(
    /^\uFEFFBets,Time,Profit EUR,Expected EUR,Luck from EUR,Luck to EUR,EV optimal EUR\r\n/,
  );
  expect(csv.split('\r\n').length).toBeGreaterThan(20);
  const svg = (await saved(page, 'SVG')).toString();
  expect(svg).toMatch(
    /^<svg xmlns=.*>Profit, EUR<\/text><text[^>]*>\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}, by start<\/text>/s,
  );
  expect(svg).not.toContain('var(');
  // With the font of the page, one file of it: no text has a letter of the other.
  expect(svg.match(/src:url\(data:font\/woff2;base64,[\w+/=]{9999,}\)/g)).toHaveLength(1);
  const png = await saved(page, 'PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1_000);

  // Two facets at once, sorted by another figure.
  await part(page, 'Facets').scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'and by (2)' }).selectOption('market');
  const cells = page.getByRole('region', { name: 'Cells of the facets' });
  await cells.getByRole('columnheader', { name: 'Market' }).waitFor();
  await cells.getByRole('button', { name: 'CLV' }).click();
  await cells
    .getByRole('columnheader', { name: 'CLV' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  expect(new URL(page.url()).searchParams.get('facets')).toBe('league,market');

  // The record of alert settings: the counts of the API, and no CLV where an alert names no selection.
  const ledger = part(page, 'Alert settings');
  await ledger.scrollIntoViewIfNeeded();
  const rows = ledger.getByRole('region', { name: /^As they were/ }).getByRole('row');
  await rows.nth(3).waitFor();
  const limits = await rows.filter({ hasText: 'My limit' }).getByRole('cell').allTextContents();
  expect([limits[1], limits[2]]).toEqual(['–', '–']);
  await ledger.getByText(/^alerts since /).waitFor();
  await ledger.getByText(/so they have no CLV/).waitFor();

  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Days:/ }).click();
  const { x = 0, width = 0 } = (await calendar.boundingBox()) ?? {};
  expect([x, x + width]).toEqual([8, 352]);
  expect(errors).toEqual([]);
  await page.context().close();
});

import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { enterBankroll, logBetPanel } from './harness/log-bet.ts';
import { signIn } from './harness/sign-in.ts';
import { countSteps } from './harness/steps.ts';
import { suiteFixedProduct } from './harness/suite-fixed-product.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';
import { OPEN_BET } from './visual/data/fixed-bets.ts';
import { BETS_PAGE } from './visual/pages/bet-pages.ts';
import { MATCH_PAGE } from './visual/pages/match-pages.ts';

/** Bets in the list and in the odds history, the record of one: graded, and the grade undone; bets by hand. */

/** In the notes of the bets of this test. */
const WORD = 'quokka';
/** In the events of the bets by hand. */
const NAME = 'Numbats';

const record = (page: Page) => page.getByRole('dialog');
const fields = (page: Page, hasText: RegExp) => record(page).locator('.bets-fields', { hasText });
const field = (page: Page, label: string | RegExp, at = 0) => record(page).getByLabel(label).nth(at);

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const body = document.querySelector('dialog .fl-drawer-body');
    return Math.max(scrollWidth - clientWidth, body === null ? 0 : body.scrollWidth - body.clientWidth);
  };
  expect(await page.evaluate(widths)).toBeLessThanOrEqual(0);
}

const rows = (page: Page) => page.getByRole('table', { name: 'Bets' }).locator('tbody tr');

describe('on simulated prices', () => {
  const program = suiteProduct({});

  async function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
    const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
    const answer = await fetch(`${program.url}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token.replaceAll('"', '')}`, 'content-type': 'application/json' },
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Answer;
  }

  it('are listed and filtered; a mark of the odds history opens the record, where a grade is given and undone', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, program.url, 'pro@fairline.test');
    const match = program.laterMatch();
    const lineId = `${match.eventId}:0`;
    const readHome = async () => {
      const path = `/odds?line_ids=${lineId}`;
      const { lines } = await call<{ lines: { line_id: string; home: string }[] }>(page, path);
      return lines[0]?.home ?? '';
    };
    // The product may still be reading its first prices.
    await expect.poll(readHome, { timeout: 150_000 }).not.toBe('');
    const home = await readHome();
    const { id } = await call<{ id: number }>(page, '/bets/place', {
      ...{ line_id: lineId, market: 'moneyline', bet_outcome: 'home', points: null, specials_name: null },
      ...{ stake: 10, bet_odds: 2.2, tags: [], note: WORD },
    });
    await call(page, '/bets/by-hand', {
      ...{ stake: 5, odds: 3, note: `${WORD} by hand` },
      legs: [{ event: 'Foxes vs Hens', sport: 'Chess', market: 'Winner', selection: 'Foxes' }],
    });

    // In the navigation by its key, with the number of unsettled bets.
    await page.reload();
    await page.getByRole('link', { name: 'Bets' }).first().waitFor();
    await page.keyboard.press('b');
    await page.waitForURL('**/bets');
    const { count } = await call<{ count: number }>(page, '/bets?mode=unsettled');
    await page.locator('.sidebar .nav-badge', { hasText: count > 9 ? '9+' : String(count) }).waitFor();
    await page.getByRole('searchbox', { name: 'Search bets' }).fill(WORD);
    await page.waitForURL(`**/bets?search=${WORD}`);
    await page.getByText('1–2 of 2').waitFor();
    expect(await rows(page).count()).toBe(2);
    await page.locator('.fl-stat', { hasText: '2 unsettled' }).waitFor();
    await page.getByRole('tab', { name: 'Settled', exact: true }).click();
    await page.getByRole('heading', { name: 'No results found' }).waitFor();
    await page.goBack();
    await page.getByText('1–2 of 2').waitFor();

    // From the history of the price to the record of the bet on it.
    await page.goto(`${program.url}/matches?odds=${lineId}/moneyline:home`);
    const mark = record(page)
      .getByRole('navigation', { name: 'Marks of the chart' })
      .getByRole('link', {
        name: /^Bet at 2\.20, /,
      });
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/bets?bet=${id}`);
    await record(page)
      .getByRole('heading', { name: `${home} · 1X2` })
      .waitFor();

    await record(page).getByRole('button', { name: 'Win', exact: true }).click();
    await record(page).getByText('2. Graded').waitFor();
    await fields(page, /Won.*\+€12\.00/s).waitFor();
    await record(page).getByRole('button', { name: 'Undo change 2' }).click();
    await record(page).getByText('3. Change 2 undone').waitFor();
    await fields(page, /Result\s*Open/).waitFor();

    await page.keyboard.press('Escape');
    await record(page).waitFor({ state: 'detached' });
    await page.goto(`${program.url}/bets?search=${WORD}`);
    await rows(page).filter({ hasText: home }).getByRole('link').click();
    await record(page).getByRole('button', { name: 'Delete' }).click();
    await record(page).waitFor({ state: 'detached' });
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1–2 of 2').waitFor();
    expect(errors).toEqual([]);
  });

  it('by hand are logged once by a double click, graded and edited, on a phone; a parlay is lost by one selection', async () => {
    const page = await program.openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/bets?search=${NAME}`);
    const log = page.getByRole('button', { name: 'Log by hand' });
    await log.click();
    await field(page, 'Match or event').fill(`${NAME} vs Bilbies`);
    await record(page).getByText('Market, sport, league, start').click();
    await field(page, 'Sport').fill('Soccer');
    await field(page, 'Market').selectOption('spread');
    await field(page, 'Period').selectOption('1st Half');
    await field(page, 'Selection').last().fill(NAME);
    await field(page, 'Points').fill('+0.25');
    await field(page, /^Odds/).fill('-110');
    await field(page, 'Stake').first().fill('11');
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
    await record(page).getByRole('button', { name: 'Log bet' }).dblclick();
    await record(page).waitFor({ state: 'detached' });
    await page.getByText('1–1 of 1').waitFor();

    await page.getByRole('link', { name: `${NAME} +0.25` }).click();
    await record(page).getByRole('button', { name: 'Half win', exact: true }).click();
    // Half of 10, which 11 at −110 wins.
    await fields(page, /Half won.*\+€5\.00/s).waitFor();
    await record(page)
      .getByRole('button', { name: /^Edit the selection/ })
      .click();
    const form = record(page).getByRole('form', { name: 'Selection' });
    await form.getByLabel('Match or event').fill(`${NAME} vs Quolls`);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Save the selection' }).click();
    await record(page).getByText(`Match: ${NAME} vs Bilbies → ${NAME} vs Quolls`).waitFor();
    await record(page).getByRole('button', { name: 'Undo change 3' }).click();
    await record(page).getByText('4. Change 3 undone').waitFor();
    await record(page).getByText(`${NAME} vs Bilbies`).first().waitFor();
    await page.keyboard.press('Escape');
    await record(page).waitFor({ state: 'detached' });

    await log.click();
    await field(page, 'Match or event').fill(`${NAME} vs Possums`);
    await field(page, 'Selection').last().fill(NAME);
    await field(page, /^Odds/).fill('2.5');
    await record(page).getByRole('button', { name: 'Add a selection (parlay)' }).click();
    await record(page).getByText('On the feed', { exact: true }).last().click();
    // A match in play may close for minutes, and would then offer no selection.
    await record(page).getByLabel('Find the match').fill(program.laterMatch().home);
    await record(page).getByRole('list', { name: 'Matches found' }).getByRole('button').first().click();
    const choice = record(page).getByRole('combobox', { name: 'Selection', exact: true });
    await choice.locator('option').nth(1).waitFor({ state: 'attached' });
    await choice.selectOption({ index: 1 });
    await field(page, 'Odds of the selection', 1).fill('3');
    await field(page, 'Stake').first().fill('10');
    await expectNoSidewaysScroll(page);
    await record(page).getByText('Stake €10.00 at 7.50: profit €65.00 if it wins.').waitFor();
    await record(page).getByRole('button', { name: 'Log bet' }).click();
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('link', { name: 'Parlay of 2' }).click();
    await record(page).getByLabel(`Result of ${NAME}`).selectOption('loss');
    await fields(page, /Lost.*−€10\.00/s).waitFor();

    // The stake of the bet before is replaced by what is typed after a tap.
    await page.keyboard.press('Escape');
    await record(page).waitFor({ state: 'detached' });
    await log.tap();
    const stake = field(page, 'Stake').first();
    await expect.poll(() => stake.inputValue()).toBe('10');
    await stake.tap();
    await page.keyboard.type('25');
    expect(await stake.inputValue()).toBe('25');
    await field(page, 'Bookmaker').tap();
    await stake.tap();
    // The second tap sets the cursor.
    await stake.tap();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    expect(await stake.inputValue()).toBe('255');
    await record(page).getByRole('button', { name: 'Cancel' }).click();
    await record(page).getByRole('button', { name: 'Discard the bet' }).click();
    await record(page).waitFor({ state: 'detached' });

    // What is left of the money: half of 10 won, 10 lost.
    await page.goto(`${program.url}/bets/bankroll`);
    await page.getByRole('table', { name: 'Bankrolls' }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('.bankroll-parts').getByText('−€5.00').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('a bookmaker has its balance after a deposit of five clicks and keys, and warns of a stake beyond it', async () => {
    const name = 'Bandicoot Bets';
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, program.url, 'sharp@fairline.test');
    await call(page, '/bankrolls', { name: 'Bush', starting_amount: 100 });
    await page.goto(`${program.url}/bets/bankroll`);
    const form = page.getByRole('form', { name: 'New movement' });
    await form.getByLabel(/^Amount/).click();
    let steps = 1;
    for (const key of ['5', '0', 'Tab']) {
      await page.keyboard.press(key);
      steps += 1;
    }
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    steps += 1;
    const account = page.getByRole('table', { name: 'Bookmakers' }).getByRole('row', { name });
    await account
      .getByText(/50\.00/)
      .first()
      .waitFor();
    expect(steps).toBeLessThanOrEqual(5);

    await page.goto(`${program.url}/bets?log=by-hand`);
    await field(page, 'Match or event').fill('Potoroos vs Emus');
    await field(page, 'Selection').fill('Potoroos');
    await field(page, 'Odds').fill('3');
    await field(page, 'Bookmaker').fill(name);
    await field(page, 'Stake').first().fill('60');
    await record(page)
      .getByText(/Only .*50\.00 left there\./)
      .waitFor();
    await field(page, 'Stake').first().fill('20');
    await record(page)
      .getByText(/left there/)
      .waitFor({ state: 'detached' });
    await record(page).getByRole('button', { name: 'Log bet' }).click();
    await page.getByText('Bet logged').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${program.url}/bets/bankroll`);
    await account.getByText(/30\.00/).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });

  it('with Basic are logged, graded, exported and imported as with Pro, without what only Pro has', async () => {
    const match = program.laterMatch();
    const lineId = `${match.eventId}:0`;
    const word = 'pademelon';

    async function account(email: string) {
      const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
      await signIn(page, program.url, email);
      const readTotals = async () => {
        const path = `/odds?line_ids=${lineId}`;
        const { lines } = await call<{ lines: { totals: { points: number }[] }[] }>(page, path);
        return lines[0]?.totals.map(({ points }) => points) ?? [];
      };
      await expect.poll(async () => (await readTotals()).length, { timeout: 150_000 }).toBeGreaterThan(0);
      const logOn = async (selection: string) => {
        await page.goto(`${program.url}/dashboard?odds=${lineId}/${selection}`);
        await page.getByRole('dialog').getByRole('button', { name: 'Log bet' }).click();
        const panel = logBetPanel(page);
        await panel.getByLabel('Odds', { exact: true }).waitFor();
        return panel;
      };

      // A total above those that are offered.
      const panel = await logOn(`totals:${Math.max(...(await readTotals())) + 0.25}:over`);
      const approximation = panel.getByTitle('Approximated from the lines beside it');
      await panel.locator('.fl-log-bet-figures').waitFor();
      const isPro = email.startsWith('pro');
      if (isPro) await approximation.waitFor();
      else expect(await approximation.count()).toBe(0);

      const own = await logOn('moneyline:home');
      await enterBankroll(page);
      await own.getByLabel(/^Stake/).fill('10');
      await own.getByLabel('Odds', { exact: true }).fill('2.2');
      await own.getByLabel('Note').fill(word);
      await own.locator('button[type=submit]').click();
      await own.waitFor({ state: 'detached' });

      await page.goto(`${program.url}/bets?search=${word}`);
      await page.getByText('1–1 of 1').waitFor();
      const row = rows(page).first();
      const shown = {
        clv: await page.getByRole('columnheader', { name: 'CLV' }).count(),
        evNow: await row.locator('[data-column="ev"] small').count(),
        clvTile: await page.locator('.fl-stat', { hasText: 'CLV' }).innerText(),
      };
      await page.getByRole('button', { name: 'Log by hand' }).click();
      await field(page, 'Match or event').waitFor();
      const canSearch = await record(page).getByText('On the feed', { exact: true }).count();
      await page.keyboard.press('Escape');
      await record(page).waitFor({ state: 'detached' });

      await row.getByRole('link').click();
      await record(page).getByRole('button', { name: 'Win', exact: true }).click();
      await row.locator('[data-column="profit"]', { hasText: '+€12.00' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      await page.getByLabel('File of bets').setInputFiles(await download.path());
      await page.getByText('You have all of these bets already.').waitFor();
      return { ...shown, canSearch };
    }

    const pro = await account('pro@fairline.test');
    const basic = await account('basic@fairline.test');
    expect(pro).toMatchObject({ clv: 1, evNow: 1, canSearch: 1 });
    expect(basic).toMatchObject({ clv: 0, evNow: 0, canSearch: 0 });
    expect(basic.clvTile).toContain('Pro plan');
    expect(pro.clvTile).not.toContain('Pro plan');
  });
});

describe('on fixed answers', () => {
  const product = suiteFixedProduct();

  it('a bet by hand takes at most 12 keys besides the names, in the order of Tab', async () => {
    const page = await product.open({ ...BETS_PAGE, whole: false }, 1440);
    await page.route('**/api/bets/by-hand', (route) => route.fulfill({ json: { status: 'ok', id: 77 } }));
    await page.getByRole('button', { name: 'Log by hand' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toBe('Foxes vs Hens');
    let keys = 1;
    const press = async (...names: readonly string[]): Promise<void> => {
      for (const key of names) {
        await page.keyboard.press(key);
        keys += 1;
      }
    };
    await page.keyboard.type('Foxes vs Hens');
    await press('Tab');
    await page.keyboard.type('Foxes');
    await press('Tab', '2', '.', '1', '0', 'Tab');
    const focusedLabel = () => (document.activeElement as HTMLInputElement).labels?.[0]?.innerText;
    await expect.poll(() => page.evaluate(focusedLabel)).toBe('Bookmaker');
    await press('Tab', '2', '5');
    const sent = page.waitForRequest('**/api/bets/by-hand');
    await press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ odds: 2.1, stake: 25, bookmaker: 'Alpha' },
      legs: [{ event: 'Foxes vs Hens', selection: 'Foxes' }],
    });
    expect(keys).toBeLessThanOrEqual(12);
  });

  it('each bet in one line takes at most 11 keys besides the names, and 7 with the stake of the one before', async () => {
    const page = await product.open({ ...BETS_PAGE, whole: false }, 1440);
    await page.route('**/api/bets/by-hand', (route) => route.fulfill({ json: { status: 'ok', id: 77 } }));
    await page.getByRole('button', { name: 'Log bets in one line' }).click();
    const line = page.getByRole('form', { name: 'Log bets in one line' });
    const isReady = async () => {
      const event = line.getByLabel('Match or event');
      const isFocused = () => event.evaluate((input) => input === document.activeElement);
      await expect.poll(async () => [await event.inputValue(), await isFocused()]).toEqual(['', true]);
    };
    const log = async (event: string, selection: string, keys: readonly string[]) => {
      await isReady();
      await page.keyboard.type(event);
      await page.keyboard.press('Tab');
      await page.keyboard.type(selection);
      for (const key of ['Tab', ...keys]) await page.keyboard.press(key);
      const sent = page.waitForRequest('**/api/bets/by-hand');
      await page.keyboard.press('Enter');
      return { body: (await sent).postDataJSON(), keys: keys.length + 3 };
    };
    const first = await log('Foxes vs Hens', 'Foxes', ['2', '.', '1', '0', 'Tab', 'Tab', '2', '5']);
    expect(first.body).toMatchObject({ odds: 2.1, stake: 25, bookmaker: 'Alpha' });
    expect(first.keys).toBeLessThanOrEqual(11);
    const second = await log('Owls vs Mice', 'Mice', ['1', '.', '9', '5']);
    expect(second.body).toMatchObject({ odds: 1.95, stake: 25, bookmaker: 'Alpha' });
    expect(second.keys).toBeLessThanOrEqual(7);
  });

  describe('each task of thirty bets a day takes few clicks and keys:', () => {
    const open = async () => {
      const page = await product.open({ ...BETS_PAGE, whole: false }, 1440);
      return { page, steps: countSteps(page), bets: rows(page) };
    };
    const findCheckbox = (row: Locator) => row.getByRole('checkbox');
    const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen bets' });
    const answerChange = (page: Page) =>
      page.route('**/api/bets/edit-many', async (route) => {
        const { ids } = route.request().postDataJSON() as { ids: number[] };
        await route.fulfill({ json: { status: 'ok', bets: ids.map((id) => ({ id, version: 2 })) } });
      });

    it('three bets are graded by 6 and opened again by 1', async () => {
      const { page, steps, bets } = await open();
      await answerChange(page);
      await page.route('**/api/bets/undo-many', (route) =>
        route.fulfill({ json: { status: 'ok', bets: [] } }),
      );
      for (const at of [0, 1, 2]) await steps.click(findCheckbox(bets.nth(at)));
      await steps.click(chosen(page).getByRole('button', { name: 'Change' }));
      await steps.click(record(page).getByRole('button', { name: 'Win', exact: true }));
      const sent = page.waitForRequest('**/api/bets/edit-many');
      await steps.click(record(page).getByRole('button', { name: 'Apply' }));
      expect((await sent).postDataJSON()).toMatchObject({ ids: { length: 3 }, result: 'win' });
      expect(steps.count()).toBeLessThanOrEqual(6);
      const undone = page.waitForRequest('**/api/bets/undo-many');
      await steps.click(page.getByRole('button', { name: 'Undo' }));
      expect((await undone).postDataJSON().bets).toHaveLength(3);
      expect(steps.count()).toBeLessThanOrEqual(7);
    });

    it('all bets of a page get another bookmaker by 5 besides its name', async () => {
      const { page, steps } = await open();
      await answerChange(page);
      await steps.click(page.getByRole('checkbox', { name: 'Choose all bets of this page' }));
      await steps.click(chosen(page).getByRole('button', { name: 'Change' }));
      await steps.click(record(page).getByText('Bookmaker', { exact: true }));
      await steps.press('Tab');
      await page.keyboard.type('Beta');
      const sent = page.waitForRequest('**/api/bets/edit-many');
      await steps.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({ set: { bookmaker: 'Beta' } });
      expect(steps.count()).toBeLessThanOrEqual(5);
    });

    it('an each-way bet is logged by 14 besides the names', async () => {
      const { page, steps } = await open();
      await page.route('**/api/bets/by-hand', (route) => route.fulfill({ json: { status: 'ok', id: 77 } }));
      await steps.click(page.getByRole('button', { name: 'Log by hand' }));
      const isReady = () =>
        field(page, 'Match or event').evaluate((input) => input === document.activeElement);
      await expect.poll(isReady).toBe(true);
      await page.keyboard.type('Grand National');
      await steps.press('Tab');
      await page.keyboard.type('Red Fox');
      await steps.press('Tab', '9', '.', '0', 'Tab', 'Tab', '1', '0');
      await steps.click(record(page).getByText('Each-way, time, commission, free bet, note'));
      await steps.click(record(page).getByText('Each-way, half of the stake on a place'));
      await record(page).getByText('if it places at').waitFor();
      const sent = page.waitForRequest('**/api/bets/by-hand');
      await steps.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({
        odds: 9,
        stake: 10,
        each_way: { divisor: 5, places: 3 },
      });
      expect(steps.count()).toBeLessThanOrEqual(14);
    });

    it('a price of another bookmaker is logged at the offered stake by 2', async () => {
      const page = await product.open(MATCH_PAGE, 1440);
      const steps = countSteps(page);
      await page.route('**/api/bets/place', (route) => route.fulfill({ json: { status: 'ok', id: 77 } }));
      const prices = page.getByRole('table', { name: 'Prices of other bookmakers' });
      await steps.click(prices.getByRole('button', { name: /^2\.21/ }).first());
      await logBetPanel(page)
        .getByRole('button', { name: /^Log at/ })
        .waitFor();
      const sent = page.waitForRequest('**/api/bets/place');
      await steps.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({ bet_odds: 2.21, bookmaker: 'Summit (simulated)' });
      expect(steps.count()).toBeLessThanOrEqual(2);
    });

    it('a stake is corrected by 5, and a free bet by 4', async () => {
      const correct = async (change: (page: Page, steps: ReturnType<typeof countSteps>) => Promise<void>) => {
        const { page, steps } = await open();
        await steps.click(page.locator(`[data-bet-id="${OPEN_BET}"] [data-column="odds"]`));
        const sent = page.waitForRequest((request) => request.method() === 'PATCH');
        await change(page, steps);
        return { body: (await sent).postDataJSON(), steps: steps.count() };
      };
      const stake = await correct(async (page, steps) => {
        await steps.click(field(page, /^Stake/));
        await steps.press('1', '5', 'Enter');
      });
      expect(stake.body).toMatchObject({ stake: 15 });
      expect(stake.steps).toBeLessThanOrEqual(5);
      const free = await correct(async (page, steps) => {
        await steps.click(record(page).getByText('Free bet, each-way, commission, bankroll, time'));
        await steps.click(record(page).getByText('Free bet, the stake is not returned'));
        await steps.press('Enter');
      });
      expect(free.body).toMatchObject({ free_bet: true });
      expect(free.steps).toBeLessThanOrEqual(4);
    });

    it('what was won today is read after 1, its bets after 3, and what is open after one more', async () => {
      const page = await product.open({ ...MATCH_PAGE, whole: false }, 1440);
      const steps = countSteps(page);
      await steps.press('b');
      const today = page.getByLabel('Today', { exact: true });
      await today.getByText('+€13.21').waitFor();
      expect(steps.count()).toBe(1);
      await steps.click(page.getByRole('button', { name: /^Days/ }));
      await steps.click(page.getByRole('button', { name: 'Today', exact: true }));
      await page.waitForURL('**/bets?period=today');
      expect(steps.count()).toBe(3);
      await steps.click(page.getByRole('tab', { name: 'Unsettled' }));
      await page.locator('.fl-stat', { hasText: 'Possible win' }).getByText('+€84.30').waitFor();
      await page.getByRole('list', { name: 'Open by day of settlement' }).getByText('€69.60').waitFor();
      expect(steps.count()).toBe(4);
    });
  });

  it('the first bet is on the first screen of a phone', async () => {
    const page = await product.open({ ...BETS_PAGE, whole: false }, 390);
    const { bottom, height } = await page.evaluate(() => {
      const first = document.querySelector('[data-bet-id]')?.getBoundingClientRect();
      const bar = document.querySelector('nav.bottom-bar, .bottom-bar')?.getBoundingClientRect();
      return { bottom: first?.bottom ?? Number.NaN, height: bar?.top ?? window.innerHeight };
    });
    expect(bottom).toBeLessThan(height);
  });

  it('the page does not scroll sideways at any width', async () => {
    const shown = { ...BETS_PAGE, whole: false };
    const page = await product.open(shown, 360);
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await product.show(page, shown, width);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect([width, beyond]).toEqual([width, 0]);
    }
  });
});

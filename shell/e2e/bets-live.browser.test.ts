import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { clockOf, liveEventOf, offerOn, resultOf } from './harness/bookmaker-answers.ts';
import { enterBankroll, logBetPanel } from './harness/log-bet.ts';
import { cardOf, cellsOf, shownCells, wins } from './harness/match-card.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/**
 * A bet from the alert to the close, on the clock of the machine: logged in one tab, followed live and graded in the second, which is
 * never loaded again, while the third has the match among all matches, from before its start until it is settled. What they show is
 * compared with the bookmaker's own prices and scores.
 */

/** In the note of the bet of this test. */
const WORD = 'numbat';
const [ODDS, STAKE] = [3, 10];
/** How soon the match starts after the last price: time for the product to read it. */
const SOON_MS = 5_000;
const PATIENTLY = { timeout: 150_000, interval: 250 };

// Nothing moves but by the test, which advances the bookmaker as well.
const program = suiteProduct({ clock: Date.now, snapshotCacheMs: 0 });

/** The lines that the sockets of a page are subscribed to. */
function subscribedLines(page: Page): Set<string> {
  const lines = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event, ids] =
        /^42\d*\["lines:(subscribe|unsubscribe)",\{"line_ids":\[(.*?)\]/.exec(String(payload)) ?? [];
      for (const id of (ids ?? '').replaceAll('"', '').split(',')) {
        if (event === 'subscribe') lines.add(id);
        if (event === 'unsubscribe') lines.delete(id);
      }
    }),
  );
  return lines;
}

/** The match of the test in the list of matches, open. */
function matchPage(page: Page, match: ReturnType<typeof program.laterMatch>) {
  const card = cardOf(page, match);
  const name = card.getByRole('button', { name: `${match.home} – ${match.away}`, exact: true });
  const orders = page.getByRole('radiogroup', { name: 'Order' });
  return {
    card,
    row: card.locator('.fl-match'),
    prices: async () => shownCells(card.locator('.match-odds .fl-panel')),
    winners: async () =>
      card
        .locator('.match-odds .fl-cell-winning')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell-id') ?? '')),
    async open() {
      const words = encodeURIComponent(`${match.home} ${match.away}`);
      await page.goto(`${program.url}/matches?q=${words}&type=prematch,live,settled`);
      await name.click();
    },
    /** Reads the list again, without the pause between two polls. */
    async readAgain() {
      await orders.getByRole('radio', { checked: false }).locator('..').click();
      await page.locator('.matches-list[aria-busy="false"]').waitFor();
    },
    /** Reads the prices of the card again, without the pause between two polls. */
    async reopen() {
      await name.click();
      await name.click();
    },
  };
}

/** The chance of the home side by the power method: the exponent that makes the chances add up to 1, by bisection. */
function chanceOfHome({ home, away, draw }: Record<'home' | 'away' | 'draw', number>): number {
  let [low, high] = [1, 2];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (home ** -middle + away ** -middle + draw ** -middle > 1) low = middle;
    else high = middle;
  }
  return home ** -low;
}

it('is logged from an alert, followed in another tab, and measured against the close when its match is over', async () => {
  const one = await program.openPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  await signIn(one, program.url, 'pro@fairline.test');
  const other = await one.context().newPage();
  const lines = subscribedLines(other);
  await other.goto(`${program.url}/bets?search=${WORD}`);
  await other.getByRole('heading', { name: 'No results found' }).waitFor();
  await other.evaluate(() => Object.assign(window, { isSamePage: true }));

  const match = program.laterMatch();
  const { eventId } = match;
  const lineId = `${eventId}:0`;
  const call = async <Answer>(path: string): Promise<Answer> => {
    const token = await one.evaluate(() => localStorage.getItem('fairline.session') ?? '');
    const headers = { authorization: `Bearer ${token.replaceAll('"', '')}` };
    return (await (await fetch(`${program.url}/api${path}`, { headers })).json()) as Answer;
  };
  // The product may still be reading its first prices.
  const known = () => call<{ lines: { moneyline: unknown }[] }>(`/odds?line_ids=${lineId}`);
  await expect.poll(async () => (await known()).lines[0]?.moneyline, PATIENTLY).toBeTruthy();
  const third = await one.context().newPage();
  const { card, row: listed, ...shown } = matchPage(third, match);
  const start = listed.locator('.fl-match-start');
  await shown.open();
  await expect.poll(shown.prices, PATIENTLY).toEqual(cellsOf(await offerOn(program, eventId)));
  expect(await start.innerText()).toMatch(/^in \d/);
  const fall = (percent: number) =>
    program.bookmaker.steam({ eventId, market: 'moneyline', outcome: 'home', percent });
  fall(12);

  interface Dropped {
    readonly id: number;
    readonly line_id: string;
    readonly market: string;
    readonly outcome: string;
  }
  const findAlert = async () => {
    const { alerts } = await call<{ alerts: Dropped[] }>('/alerts/odds?limit=400');
    return alerts.find(
      ({ line_id, market, outcome }) => line_id === lineId && market === 'moneyline' && outcome === 'home',
    );
  };
  await expect.poll(findAlert, PATIENTLY).toBeDefined();
  const alert = one.locator(`[data-alert-id="${(await findAlert())?.id}"]`);
  // The smaller lines of a large move have a fold of their own.
  const fold = one
    .locator('.fl-alerts', { has: one.locator(`a[href$="event_id=${eventId}"]`) })
    .locator('.fl-alerts-fold[aria-expanded="false"]');
  await alert.or(fold).first().waitFor();
  while (!(await alert.isVisible())) await fold.first().click();
  await alert.getByRole('button', { name: 'Log bet' }).click();
  const panel = logBetPanel(one);
  await enterBankroll(one);
  await panel.getByLabel(/^Stake/).fill(String(STAKE));
  await panel.getByLabel('Odds').fill(String(ODDS));
  await panel.getByLabel('Note').fill(WORD);
  await panel.locator('button[type=submit]').click();
  await panel.waitFor({ state: 'detached' });

  const row = other.getByRole('table', { name: 'Bets' }).locator('tbody tr');
  await row.waitFor();
  const cell = (column: string) => row.locator(`[data-column="${column}"]`);
  await expect.poll(() => [...lines], PATIENTLY).toEqual([lineId]);
  const price = row.locator('.bets-now');
  const before = Number.parseFloat((await price.innerText()).replace('≈', ''));
  fall(8);
  await row.locator('.bets-now[data-flash="down"]').waitFor();
  expect(Number.parseFloat(await price.innerText())).toBeLessThan(before);

  // The bookmaker brings the match forward; what it offers from now on is the close.
  const starts = Math.ceil((Date.now() + SOON_MS) / 1_000) * 1_000;
  program.bookmaker.stepLimit(eventId, 0.5);
  program.bookmaker.reschedule(eventId, { starts });
  const close = await offerOn(program, eventId);
  expect(Date.parse(close.cutoff)).toBe(starts);
  await expect
    .poll(async () => Number.parseFloat(await price.innerText()), PATIENTLY)
    .toBe(close.moneyline.home);
  await cell('clv').getByTitle('Known when the market of every selection closes').waitFor();

  // Started by the machine's clock, before the bookmaker has its prices in play.
  await shown.readAgain();
  await expect.poll(() => start.innerText(), PATIENTLY).toBe('LIVE');
  await card.getByRole('switch', { name: 'Waiting for live' }).waitFor();
  const score = listed.locator('.fl-match-score');
  expect(await score.count()).toBe(0);

  // In play.
  const isInPlay = async () => {
    if (Date.now() > starts) program.bookmaker.tick();
    return row.locator('.bets-score').isVisible();
  };
  await expect.poll(isInPlay, PATIENTLY).toBe(true);
  const liveId = await liveEventOf(program, eventId);
  const isOffered = async () => {
    // Betting stops for half a minute around a goal.
    program.bookmaker.tick();
    return (await offerOn(program, liveId)).status === 1;
  };
  await expect.poll(isOffered, PATIENTLY).toBe(true);
  const inPlay = await offerOn(program, liveId);
  const liveLine = () => call<{ lines: { is_open: boolean }[] }>(`/odds?line_ids=${liveId}:0`);
  await expect.poll(async () => (await liveLine()).lines[0]?.is_open, PATIENTLY).toBe(true);
  await shown.readAgain();
  await shown.reopen();
  await card.getByRole('switch', { name: 'Live', exact: true, checked: true }).waitFor();
  await expect.poll(shown.prices, PATIENTLY).toEqual(cellsOf(inPlay));
  const mainPrices = async () => shownCells(listed);
  await expect.poll(mainPrices, PATIENTLY).toMatchObject({ 'moneyline:home': inPlay.moneyline.home });
  const clock = await clockOf(program, liveId);
  const scoreNow = async () => (await call<{ score: object }>(`/scores/${eventId}`)).score;
  await expect
    .poll(scoreNow, PATIENTLY)
    .toMatchObject({ ...inPlay.score, state: 1, elapsed: clock?.elapsed });
  await shown.readAgain();
  await shown.reopen();
  const { homeScore, awayScore } = inPlay.score;
  const minute = `${clock?.elapsed}′`;
  await expect.poll(() => score.textContent(), PATIENTLY).toBe(`${homeScore} – ${awayScore}`);
  await expect.poll(() => start.innerText(), PATIENTLY).toBe(minute);
  program.bookmaker.reschedule(eventId, { ends: Date.now() });
  const result = row.locator('[data-column="result"]', { hasText: /Won|Lost/ });
  const isOver = async () => {
    program.bookmaker.tick();
    return result.isVisible();
  };
  await expect.poll(isOver, PATIENTLY).toBe(true);
  const won = (await result.innerText()) === 'Won';
  const { team1Score, team2Score } = await resultOf(program, eventId);
  expect(won).toBe(team1Score > team2Score);
  expect(await cell('profit').innerText()).toBe(won ? '+€20.00' : '−€10.00');
  await expect.poll(() => [...lines], PATIENTLY).toEqual([]);

  // The card of the match shows its last prices before the start, and what has won.
  await shown.readAgain();
  await card.getByText(`Final score: ${team1Score} - ${team2Score}`).waitFor();
  expect(await listed.getByTitle('Final score').textContent()).toBe(`${team1Score} – ${team2Score}`);
  await start.locator('time.fl-down').waitFor();
  await card.getByRole('switch', { name: 'Live', exact: true, checked: false }).waitFor();
  const atClose = cellsOf(close);
  await expect.poll(shown.prices, PATIENTLY).toEqual(atClose);
  const winning = Object.keys(atClose).filter((cellId) => wins(cellId, team1Score, team2Score));
  expect((await shown.winners()).sort()).toEqual(winning.sort());

  const clv = (ODDS * chanceOfHome(close.moneyline) - 1) * 100;
  const shownClv = async () => Number((await cell('clv').innerText()).replace('−', '-').replace('%', ''));
  await expect.poll(shownClv, PATIENTLY).toBeCloseTo(clv, 1);
  expect(Math.abs((await shownClv()) - clv)).toBeLessThan(0.00501);
  await row.getByRole('link').click();
  const record = other.getByRole('dialog');
  const reference = record.locator('.bets-fields > div', { hasText: /^Close/ }).locator('dd');
  const [, odds, fair, limit, thousands, at] =
    /^([\d.]+), fair ([\d.]+), limit \$([\d.]+)(k?), (.+)$/.exec(await reference.innerText()) ?? [];
  expect(Number(odds)).toBe(close.moneyline.home);
  expect(Math.abs(Number(fair) - 1 / chanceOfHome(close.moneyline))).toBeLessThan(0.00501);
  const shownLimit = Number(limit) * (thousands === 'k' ? 1_000 : 1);
  expect(Math.abs(shownLimit - close.maxMoneyline)).toBeLessThanOrEqual(thousands === 'k' ? 50 : 0.5);
  const day = new Date(starts).toISOString();
  expect(at).toBe(`${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}, ${day.slice(11, 19)}`);
  const rule = record.getByRole('link', { name: 'Moneyline with a draw price' });
  expect(await rule.getAttribute('href')).toBe('/info/grading-rules#moneyline-three-way');

  // A user who disagrees corrects it; what the feed says stays beside it.
  await record.getByRole('button', { name: 'This grade is wrong' }).click();
  await record.getByRole('button', { name: won ? 'Loss' : 'Win', exact: true }).click();
  await row.locator('[data-column="profit"]', { hasText: won ? '−€10.00' : '+€20.00' }).waitFor();
  await record.getByText('The feed says').waitFor();
  expect(await other.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

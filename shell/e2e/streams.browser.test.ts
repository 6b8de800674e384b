import { eventually } from '@fairline/api/testing/run-program.ts';
import { TOAST_MS } from '@fairline/shared/ui/feedback/toast-store.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** The streams of the dashboard while the embedded bookmaker moves single matches: by plan, paused, and with a hidden league. */

const SOCCER = 29;
const HOCKEY = 19;
/** A drop that the default setting shows. Percent. */
const DROP = 12;

// Scheduled moves are rare, so that nearly all alerts are those that the tests cause.
const program = suiteProduct({ pace: 0.1 });

interface Stored {
  readonly id: number;
  readonly line_id: string;
}

/** A page of a subscriber, with the alerts that the server has for it. */
async function openSubscriber(email: string) {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const context = page.context();
  // A toast stays until it is clicked, however slow the machine is.
  await context.addInitScript((toast) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => start(run, ms === toast ? toast * 1_000 : ms),
    });
  }, TOAST_MS);
  await signIn(page, program.url, email);
  const call = async (path: string) => {
    const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
    const headers = { authorization: `Bearer ${token.replaceAll('"', '')}` };
    const answer = await fetch(`${program.url}${path}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    page,
    call,
    alerts: async (query = ''): Promise<Stored[]> =>
      (await call(`/api/alerts/odds?limit=400${query}`)).body.alerts,
    close: () => context.close(),
  };
}

/** Matches that have not moved in another test. */
const moved = new Set<number>();
function nextMatch(sport: number) {
  const match = program.bookmaker
    .matches()
    .find(
      ({ sportId, starts, eventId }) =>
        sportId === sport && starts - Date.now() > 3_600_000 && !moved.has(eventId),
    );
  if (match === undefined) throw new Error(`The bookmaker has no match of sport ${sport} that starts later.`);
  moved.add(match.eventId);
  return match;
}
type Match = ReturnType<typeof nextMatch>;

/** Lowers the home price of a match once the product knows the match. */
async function drop(match: Match, { call }: Awaited<ReturnType<typeof openSubscriber>>): Promise<void> {
  await eventually(async () => {
    const { body } = await call(`/api/odds?line_ids=${match.eventId}:0`);
    return body.lines[0]?.moneyline ? true : null;
  }, 60);
  const target = { market: 'moneyline', outcome: 'home' } as const;
  program.bookmaker.steam({ eventId: match.eventId, percent: DROP, ...target });
}

const isOf = (match: Match) => (alert: Stored) => alert.line_id.startsWith(`${match.eventId}:`);
const groupsOf = (page: Page, { eventId }: Match) =>
  page.locator('.fl-alerts', { has: page.locator(`a[href$="event_id=${eventId}"]`) });
/** A group of a plan without the page of the match, which has no link to it. */
const namesOf = (page: Page, { home, away }: Match) =>
  page.locator('.fl-alerts h3', { hasText: `${home} – ${away}` });

/** The newest alert of the list, which is in its first group, unfolded or not. */
async function newestShown(page: Page): Promise<number> {
  const group = page.locator('.fl-alerts').first();
  // The smaller lines of a large move have a fold of their own.
  const folds = group.locator('.fl-alerts-fold[aria-expanded="false"]');
  while ((await folds.count()) > 0) await folds.first().click();
  const rows = group.locator('[data-alert-id]');
  return Math.max(...(await rows.evaluateAll((all) => all.map((row) => Number(row.dataset.alertId)))));
}

it('shows Pro all sports and limit changes, and Basic only drops of its three sports', async () => {
  const pro = await openSubscriber('pro@fairline.test');
  const basic = await openSubscriber('basic@fairline.test');
  const [hockey, soccer] = [nextMatch(HOCKEY), nextMatch(SOCCER)];
  await drop(hockey, pro);
  await groupsOf(pro.page, hockey).first().waitFor();
  await drop(soccer, pro);
  await groupsOf(pro.page, soccer).first().waitFor();
  await namesOf(basic.page, soccer).first().waitFor();
  // What came before has not come to the other plan.
  expect(await namesOf(basic.page, hockey).count()).toBe(0);
  expect((await pro.alerts()).some(isOf(hockey))).toBe(true);
  const listed = await basic.alerts();
  expect(listed.some(isOf(soccer))).toBe(true);
  expect(listed.filter(isOf(hockey))).toEqual([]);

  for (const { page } of [pro, basic]) await page.getByRole('tab', { name: /Limit Changes/ }).click();
  program.bookmaker.stepLimit(soccer.eventId, 3);
  await groupsOf(pro.page, soccer).first().waitFor();
  await basic.page.getByText('The Limit Changes stream').first().waitFor();
  expect(await basic.page.locator('[data-alert-id]').count()).toBe(0);
  expect((await basic.call('/api/alerts/limit')).status).toBe(403);
  await Promise.all([pro.close(), basic.close()]);
});

it('counts what a paused stream would have shown, and shows it when it goes on', async () => {
  const pro = await openSubscriber('pro@fairline.test');
  const { page } = pro;
  const first = nextMatch(SOCCER);
  await drop(first, pro);
  await groupsOf(page, first).first().waitFor();
  await page.getByRole('button', { name: 'Pause alerts' }).click();
  await page.locator('.alerts-pill', { hasText: 'Paused' }).waitFor();
  const newest = await newestShown(page);

  const second = nextMatch(SOCCER);
  await drop(second, pro);
  await eventually(async () => ((await pro.alerts(`&after=${newest}`)).some(isOf(second)) ? true : null));
  // The pill counts every alert of the stream since, and no row has come.
  await eventually(async () => {
    const waiting = (await pro.alerts(`&after=${newest}`)).length;
    const text = await page.locator('.alerts-pill b').innerText();
    return text === `${waiting} new ${waiting === 1 ? 'alert' : 'alerts'}` ? true : null;
  }, 60);
  expect(await groupsOf(page, second).count()).toBe(0);
  expect(await newestShown(page)).toBe(newest);

  await page.locator('.alerts-pill').getByRole('button', { name: 'Resume' }).click();
  await groupsOf(page, second).first().waitFor();
  await page.locator('.alerts-pill').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pause alerts' }).waitFor();
  await pro.close();
});

it('hides a league in the settings, and shows it again with Undo', async () => {
  const pro = await openSubscriber('pro@fairline.test');
  const { page } = pro;
  const match = nextMatch(SOCCER);
  await drop(match, pro);
  const group = groupsOf(page, match).first();
  await group.waitFor();
  const saved = async () => (await pro.call('/api/alerts/settings')).body;
  const { settings: before } = await saved();

  await group.getByRole('button', { name: 'Hide alert, match or league' }).click();
  await page.getByRole('menuitem', { name: `Hide the league ${match.leagueName}` }).click();
  await page.getByText('League hidden').waitFor();
  await group.waitFor({ state: 'detached' });
  const hidden = (await saved()).settings as { type: string; league_names: string[] }[];
  expect(hidden.find(({ type }) => type === 'odds')?.league_names).toContain(match.leagueName);
  expect((await pro.alerts()).filter(isOf(match))).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await groupsOf(page, match).first().waitFor();
  expect((await saved()).settings).toEqual(before);
  expect((await pro.alerts()).some(isOf(match))).toBe(true);
  await pro.close();
});

import { fairOdds } from '@fairline/shared/odds';
import { beforeAll, expect, it } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { storeCloses } from '../../../../testing/bets/store-closes.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { recordCloses } from './record-closes.ts';

const web = suiteWeb();
const { call, byHand, read, page, change, history } = betsClient(web);
const close = storeCloses(web);
const record = () => recordCloses(web.db, Date.now);

const THREE_WAY = { prices: [2.1, 3.4, 3.7], limit: 900 };
const AWAY = { line_id: '8:0', market: 'spread', bet_outcome: 'away', points: 0.5, odds: 2 };
const HOME = { line_id: '7:0', market: 'moneyline', bet_outcome: 'home', points: null, odds: 2.2 };
const parlay = (change: object = {}) => byHand({ legs: [HOME, AWAY], odds: 4.5, ...change });
const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Number(value.toFixed(6)) : value;

beforeAll(async () => {
  for (const event_id of [7, 8]) {
    await seedEvent(web.db.knex, { event_id });
    await seedLine(web.db.knex, { event_id, spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }] });
  }
});

it('has the product of its selections’ closes once each has one, by the user’s method, in list, totals and export', async () => {
  const id = await parlay();
  const fee = await parlay({ commission_percent: 5 });
  const live = await parlay({ is_live: true });
  const partly = await byHand({ legs: [HOME, { event: 'A', market: 'B', selection: 'C', odds: 2 }] });
  await close(7, { moneyline: THREE_WAY });
  await record();
  expect(await read(id)).toMatchObject({ closing: null, clv: null, no_close: 'not-closed' });
  expect((await page()).totals).toMatchObject({ clv_percent: null, clv_bets: 0 });

  await close(8, { 'spread:-0.5': { prices: [1.95, 1.95], limit: 500 } });
  await record();
  const home = fairOdds(THREE_WAY.prices, 'power')?.[0] ?? Number.NaN;
  const bet = await read(id);
  expect(bet.closing).toMatchObject({ source: 'feed', limit: null, early: false, approximated: false });
  expect(rounded(bet.closing?.odds)).toBe(rounded(2.1 * 1.95));
  expect(rounded(bet.closing?.fair_odds)).toBe(rounded(home * 2));
  expect(bet.closing?.legs).toMatchObject([{ limit: 900 }, { limit: 500 }]);
  expect(rounded(bet.clv)).toBe(rounded((4.5 / (home * 2) - 1) * 100));
  // 1 + 3.5 × 0.95 = 4.325
  expect(rounded((await read(fee)).clv)).toBe(rounded((4.325 / (home * 2) - 1) * 100));
  expect(await read(live)).toMatchObject({ closing: null, clv: null, no_close: 'in-play' });
  expect(await read(partly)).toMatchObject({ closing: null, clv: null, no_close: 'not-on-feed' });
  const { totals } = await page();
  expect(totals.clv_bets).toBe(2);
  expect(rounded(totals.clv_percent)).toBe(rounded(((bet.clv ?? 0) + ((await read(fee)).clv ?? 0)) / 2));

  const exported = (await call('GET', '/api/bets/export?format=json')).body;
  expect(JSON.stringify(exported)).toContain(`"clv_percent":"${rounded(bet.clv)}"`);

  await call('PATCH', '/api/profile/preferences', { devig_method: 'proportional' });
  const proportional = fairOdds(THREE_WAY.prices, 'proportional')?.[0] ?? Number.NaN;
  expect(rounded((await read(id)).clv)).toBe(rounded((4.5 / (proportional * 2) - 1) * 100));
  await call('PATCH', '/api/profile/preferences', { devig_method: 'power' });
});

it('keeps the close of one selection when another’s is corrected, and leaves the changes of the user to be undone', async () => {
  const id = await parlay();
  await record();
  const before = await read(id);
  await change(id, '/grade', { legs: [{ position: 0, result: 'win' }] });
  await close(8, { 'spread:-0.5': { prices: [1.9, 1.9], limit: 400 } });
  await record();
  const after = await read(id);
  expect(after.closing?.legs?.[0]).toEqual(before.closing?.legs?.[0]);
  expect(after.closing?.legs?.[1]).toMatchObject({ odds: 1.9, limit: 400 });
  expect((await history(id)).map(({ kind }) => kind)).toEqual(['placed', 'closed', 'graded', 'closed']);
  // A close that is the same again adds nothing.
  await close(8, { 'spread:-0.5': { prices: [1.9, 1.9], limit: 400 } });
  await record();
  expect(await history(id)).toHaveLength(4);
  expect((await change(id, '/undo', {})).status).toBe(200);
  expect((await read(id)).legs[0]?.result).toBeNull();
});

it('has none for a selection that was edited, until its own is recorded', async () => {
  const id = await parlay();
  await record();
  expect((await read(id)).clv).not.toBeNull();
  await change(id, '', { legs: [{ position: 0, outcome: 'draw' }] });
  expect(await read(id)).toMatchObject({ closing: null, clv: null });
  await record();
  const draw = fairOdds(THREE_WAY.prices, 'power')?.[1] ?? Number.NaN;
  expect(rounded((await read(id)).closing?.fair_odds)).toBe(rounded(draw * 2));
});

it('has the product of its selections’ prices now, a settled one as what it returns, while each open one has a price', async () => {
  const id = await parlay();
  const now = fairOdds([2.1, 1.8], 'power')?.[1] ?? Number.NaN;
  const both = await read(id);
  const home = (both.current_odds ?? 0) / 1.8;
  expect(home).toBeGreaterThan(1);
  expect(both).toMatchObject({ current_approximated: false, no_price: null });
  expect(both.ev_current).not.toBeNull();
  await change(id, '/grade', { legs: [{ position: 0, result: 'win' }] });
  const won = await read(id);
  expect(rounded(won.current_odds)).toBe(rounded(2.2 * 1.8));
  expect(rounded(won.ev_current)).toBe(rounded((4.5 / (2.2 * now) - 1) * 100));
  expect((await page()).bets.find((bet) => bet.id === id)).toMatchObject({ current_odds: won.current_odds });

  const partly = await byHand({ legs: [AWAY, { event: 'A', market: 'B', selection: 'C', odds: 2 }] });
  expect(await read(partly)).toMatchObject({ current_odds: null, ev_current: null, no_price: 'not-on-feed' });
  await web.db.knex('lines').where({ line_id: '8:0' }).update({ spreads: '[]' });
  expect(await read(id)).toMatchObject({ current_odds: null, ev_current: null, no_price: 'no-price' });
  await change(id, '/grade', { legs: [{ position: 1, result: 'loss' }] });
  expect(await read(id)).toMatchObject({ settledStatus: 1, current_odds: null, no_price: null });
});

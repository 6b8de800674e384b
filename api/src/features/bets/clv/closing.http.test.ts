import { approximateOdds, fairOdds } from '@fairline/shared/odds';
import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { LADDER, SPECIAL } from '../../../../testing/bets/markets.ts';
import { storeCloses } from '../../../../testing/bets/store-closes.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import type { QuoteClose } from '../../../market/closing/close-of-line.ts';
import { deleteMovedCloses } from '../../../market/closing/closing-lines.store.ts';
import { recordCloses } from './record-closes.ts';

const web = suiteWeb();
const { call, place, byHand, read, page, change, history, errorOf } = betsClient(web);

const AWAY = { market: 'spread', bet_outcome: 'away', points: 0.5, bet_odds: 2.1 };
const YES = { market: 'specials', specials_name: 'Both Teams To Score', bet_outcome: 'Yes', bet_odds: 2.2 };
/** Without a margin but what both sides share, so that every devig method has 2.00. */
const EVEN: QuoteClose = { prices: [1.95, 1.95], limit: 900 };

async function seedMatch(event_id: number): Promise<void> {
  const { knex } = web.db;
  await seedEvent(knex, { event_id });
  await seedLine(knex, {
    event_id,
    totals: LADDER,
    spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }],
    team_totals: { home: [{ points: 1.5, over: 1.9, under: 1.9 }], away: [] },
    specials: [SPECIAL],
  });
}

const close = storeCloses(web);
const record = () => recordCloses(web.db, Date.now);
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(6)));
const closesIn = async (id: number) => (await history(id)).filter(({ kind }) => kind === 'closed').length;

beforeAll(async () => {
  for (const id of [7, 8, 9, 10]) await seedMatch(id);
  await web.db.knex('specials').insert({
    ...{ special_id: 5, event_id: 7, period_num: 0, name: SPECIAL.name, category: '', status: 'O' },
    contestants: JSON.stringify([
      { id: 51, name: 'Yes' },
      { id: 52, name: 'No' },
    ]),
  });
});

describe('the close of a bet', () => {
  it('is the stored close of its line, approximated where the line was not offered', async () => {
    const away = await place(AWAY);
    const fee = await byHand({ legs: [{ line_id: '7:0', ...AWAY }], odds: 2.1, commission_percent: 5 });
    const over = await place({ market: 'total', bet_outcome: 'over', points: 3, bet_odds: 3 });
    const yes = await place(YES);
    const homeTotal = await place({ market: 'home-total', bet_outcome: 'over', points: 1.5 });
    const own = await byHand();
    const parlay = await byHand({
      legs: [
        { line_id: '7:0', ...AWAY, odds: 2 },
        { event: 'A', market: 'B', selection: 'C', odds: 2 },
      ],
    });
    expect(await read(away)).toMatchObject({ closing: null, clv: null, no_close: 'not-closed' });
    expect((await page()).totals).toMatchObject({ clv_percent: null, clv_bets: 0 });

    const ladder = LADDER.map(({ points, over: first, under }) => [
      `total:${points}`,
      { prices: [first, under], limit: 500 },
    ]);
    await close(
      7,
      {
        ...{ 'spread:-0.5': EVEN, 'special:5:': { prices: [1.95, 1.95], limit: 50 } },
        ...Object.fromEntries(ladder),
      },
      { 'special:5': 61 },
    );
    expect(await read(homeTotal)).toMatchObject({ no_close: 'not-closed' });
    await record();

    const bet = await read(away);
    expect(bet.closing).toMatchObject({
      ...{ source: 'feed', odds: 1.95, limit: 900, early: false, approximated: false },
    });
    expect(rounded(bet.closing?.fair_odds ?? null)).toBe(2);
    expect(bet.no_close).toBeNull();
    // 2.10 / 2.00 − 1, and with 5 % commission 2.045 / 2.00 − 1.
    expect(rounded(bet.clv)).toBe(5);
    expect(rounded((await read(fee)).clv)).toBe(2.25);

    const approximated = await read(over);
    expect(approximated.closing).toMatchObject({ approximated: true, limit: null, early: false });
    const lines = LADDER.map(({ points, over: first, under }) => ({
      points,
      prices: [first, under] as const,
    }));
    const ofLadder = { market: 'total', lines, target: 3, sportId: 29, period: 0, method: 'power' } as const;
    expect(approximated.closing?.confidence).toBe('high');
    expect(approximated.closing?.fair_odds).toBe(approximateOdds(ofLadder)?.fairOdds[0]);
    expect(approximated.clv).toBeCloseTo((3 / (approximated.closing?.fair_odds ?? 0) - 1) * 100, 8);

    // Contestants are in the order of their ids; closed 61 minutes before the cut-off.
    const early = await read(yes);
    expect(early.closing).toMatchObject({ odds: 1.95, limit: 50, early: true });
    expect(rounded(early.clv)).toBe(10);

    expect(await read(homeTotal)).toMatchObject({ closing: null, clv: null, no_close: 'no-close' });
    expect(await read(own)).toMatchObject({ closing: null, clv: null, no_close: 'not-on-feed' });
    expect(await read(parlay)).toMatchObject({ closing: null, clv: null, no_close: 'not-on-feed' });

    // The plain mean over the bets that count: not the early one.
    const { totals } = await page();
    expect(totals.clv_bets).toBe(3);
    expect(totals.clv_percent).toBeCloseTo((5 + 2.25 + (approximated.clv ?? 0)) / 3, 8);
    expect(totals.clv_percent).not.toBeCloseTo((5 + 2.25 + (approximated.clv ?? 0) + 10) / 4, 1);
  });

  it('is none for a bet in play', async () => {
    const live = await byHand({ legs: [{ line_id: '7:0', ...AWAY }], odds: 2.1, is_live: true });
    await record();
    expect(await read(live)).toMatchObject({ closing: null, clv: null, no_close: 'in-play' });
  });

  it('of a bet that is logged after it, is recorded soon', async () => {
    const late = await place(AWAY);
    await record();
    expect(rounded((await read(late)).clv)).toBe(5);
  });

  it('is recorded once by many at a time, anew when it is corrected, and gone when the start is moved', async () => {
    const id = await place({ ...AWAY, line_id: '8:0' });
    await close(8, { 'spread:-0.5': EVEN });
    await Promise.all([record(), record(), record(), record()]);
    await record();
    expect([rounded((await read(id)).clv), await closesIn(id)]).toEqual([5, 1]);
    await close(8, { 'spread:-0.5': EVEN });
    await record();
    expect(await closesIn(id)).toBe(1);

    await close(8, { 'spread:-0.5': { prices: [1.98, 1.98], limit: 900 } });
    await record();
    // 2.10 / 2.00 − 1: the same fair odds, another price.
    expect([rounded((await read(id)).clv), await closesIn(id)]).toEqual([5, 2]);
    await close(8, { 'spread:-0.5': { prices: [2.4, 1.6], limit: 900 } });
    await record();
    const fair = fairOdds([2.4, 1.6], 'power')?.[1] ?? 0;
    expect((await read(id)).clv).toBeCloseTo((2.1 / fair - 1) * 100, 8);
    expect((await read(id)).closing?.odds).toBe(1.6);

    const client = await web.db.pool.connect();
    await deleteMovedCloses(client, Date.now()).finally(() => client.release());
    await record();
    expect(await read(id)).toMatchObject({ closing: null, clv: null, no_close: 'not-closed' });
    expect(await closesIn(id)).toBe(4);
    expect((await history(id)).at(-1)).toMatchObject({ kind: 'closed', actor_id: null });
  });

  it('is of the selection that the bet has now', async () => {
    const id = await place({ ...AWAY, line_id: '9:0' });
    await close(9, { 'spread:-0.5': EVEN, 'spread:-0.75': { prices: [2.1, 1.8], limit: 900 } });
    await record();
    await change(id, '', { legs: [{ position: 0, points: 0.75 }] });
    expect(await read(id)).toMatchObject({ closing: null, clv: null, no_close: 'not-closed' });
    await record();
    expect((await read(id)).closing?.odds).toBe(1.8);
    const edited = (await history(id)).findLast(({ kind }) => kind === 'edited');
    expect((await change(id, '/undo', { entry: edited?.seq })).status).toBe(200);
    await record();
    expect(rounded((await read(id)).clv)).toBe(5);
  });

  it('that is recorded meanwhile refuses no change, and is not taken back', async () => {
    const id = await place({ ...AWAY, line_id: '9:0' });
    await record();
    expect(await read(id)).toMatchObject({ version: 2 });
    expect((await call('PATCH', `/api/bets/${id}`, { version: 1, note: 'n' })).status).toBe(200);
    expect(await errorOf('PATCH', `/api/bets/${id}`, { version: 1, note: 'm' })).toEqual([
      409,
      'bet_changed',
    ]);
    expect(await errorOf('PATCH', `/api/bets/${id}`, { version: 4, note: 'm' })).toEqual([
      409,
      'bet_changed',
    ]);
    const undo = { version: 3, entry: 2 };
    expect(await errorOf('POST', `/api/bets/${id}/undo`, undo)).toEqual([400, 'invalid_request']);
    await close(9, { 'spread:-0.5': { prices: [1.9, 1.9], limit: 1 } });
    await record();
    expect((await history(id)).map(({ kind }) => kind)).toEqual(['placed', 'closed', 'edited', 'closed']);
    expect((await change(id, '/undo', {})).body).toMatchObject({ note: null, closing: { odds: 1.9 } });
  });

  it('follows the user’s devig method', async () => {
    const id = await place({ ...AWAY, line_id: '10:0', bet_odds: 1.8 });
    await close(10, { 'spread:-0.5': { prices: [2.6, 1.5], limit: 900 } });
    await record();
    for (const method of ['shin', 'power'] as const) {
      await call('PATCH', '/api/profile/preferences', { devig_method: method });
      const fair = fairOdds([2.6, 1.5], method)?.[1] ?? 0;
      const bet = await read(id);
      expect(bet.closing?.fair_odds).toBeCloseTo(fair, 10);
      expect(bet.clv).toBeCloseTo((1.8 / fair - 1) * 100, 8);
      const { totals } = await page('?search=chelsea&market=spread&sport=29');
      expect(totals.clv_bets).toBeGreaterThan(0);
    }
  });

  it('is not part of the Basic plan', async () => {
    const id = await place(
      { line_id: '9:0', market: 'moneyline', bet_outcome: 'home', bet_odds: 2.2 },
      'basic',
    );
    const away = await place({ ...AWAY, line_id: '9:0' }, 'basic');
    await record();
    for (const bet of [id, away]) {
      expect(await read(bet, 'basic')).toMatchObject({ closing: null, clv: null, no_close: 'plan' });
    }
    expect((await page('', 'basic')).totals).toMatchObject({ clv_percent: null, clv_bets: 0 });
  });
});

describe('the price now', () => {
  it('is that of the selection, with the EV of the bet against its fair odds', async () => {
    const bet = await read(await place({ ...AWAY, line_id: '10:0' }));
    const fair = fairOdds([2.1, 1.8], 'power')?.[1] ?? 0;
    expect(bet).toMatchObject({ current_odds: 1.8, current_approximated: false });
    expect(bet.ev_current).toBeCloseTo((2.1 / fair - 1) * 100, 8);
    const quiet = await place({ line_id: '10:0', market: 'total', bet_outcome: 'under', points: 3 });
    const approximated = await read(quiet);
    expect(approximated.current_approximated).toBe(true);
    expect(approximated.current_odds).toBeGreaterThan(1);
    expect(approximated.ev_current).not.toBeNull();
  });

  it('has no EV and no approximation on the Basic plan', async () => {
    const offered = await read(await place({ ...AWAY, line_id: '10:0' }, 'basic'), 'basic');
    expect(offered).toMatchObject({ current_odds: 1.8, ev_current: null });
    const id = await place({ line_id: '10:0', market: 'total', bet_outcome: 'under', points: 3 }, 'basic');
    const none = { current_odds: null, current_approximated: false, ev_current: null };
    expect(await read(id, 'basic')).toMatchObject(none);
  });

  it('is none for a settled bet and a closed line', async () => {
    const none = { current_odds: null, current_approximated: false, ev_current: null };
    const settled = await place({ ...AWAY, line_id: '10:0' });
    await change(settled, '/grade', { result: 'win' });
    const open = await place({ ...AWAY, line_id: '10:0' });
    expect(await read(settled)).toMatchObject(none);
    expect(await read(open)).toMatchObject({ current_odds: 1.8 });
    await web.db.knex('lines').where({ event_id: 10 }).update({ status: 2 });
    expect(await read(open)).toMatchObject(none);
  });
});

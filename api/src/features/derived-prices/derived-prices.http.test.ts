import type { DerivedAnswer, DerivedTable } from '@fairline/shared/contracts';
import { fitMatch, priceOf, quotesOf } from '@fairline/shared/odds/joint';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedLine } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const TABLE = '/api/derived-prices/7';
const PRICE = `${TABLE}/price?market=both-to-score&outcome=yes`;
const LINES = {
  moneyline: { home: 2.2, draw: 3.4, away: 3.5 },
  spreads: [{ hdp: -0.25, home: 1.909, away: 1.98 }],
  totals: [
    { points: 2.5, over: 1.99, under: 1.89 },
    { points: 2.75, over: 2.27, under: 1.68 },
  ],
};
const HALF = {
  moneyline: { home: 2.8, draw: 2.17, away: 4.1 },
  totals: [{ points: 1, over: 1.98, under: 1.88 }],
};

const get = async <T>(path: string, plan: 'basic' | 'pro' | 'sharp' = 'sharp') => {
  const { status, body } = await web.call('GET', path, { token: await web.tokenOf(plan) });
  return { status, body: body as T & { code?: string; error?: string } };
};

beforeAll(async () => {
  const { knex } = web.db;
  for (const event_id of [7, 8, 9, 10, 11]) {
    const sport = event_id === 9 ? { sport_id: 3, league_id: 3 } : {};
    const started = event_id === 10 ? { starts: hoursFromNow(-1), live_status: 1 } : {};
    await seedEvent(knex, { event_id, ...sport, ...started });
    const lines = event_id === 8 ? { ...LINES, totals: [] } : LINES;
    // The sides of the moneyline and of the handicap contradict each other.
    const wrong = event_id === 11 ? { moneyline: { home: 6, draw: 4, away: 1.5 } } : {};
    await seedLine(knex, { event_id, ...lines, ...wrong });
  }
  await seedLine(knex, { event_id: 7, period_num: 1, ...HALF });
  // Bookings below a match, and corners that the feed lists by themselves, with lines like those of goals.
  await seedEvent(knex, {
    event_id: 12,
    parent_id: 7,
    resulting_unit: 'Bookings',
    home: 'Arsenal (Bookings)',
  });
  await seedEvent(knex, { event_id: 13, resulting_unit: 'Corners', home: 'Arsenal (Corners)' });
  for (const event_id of [12, 13]) await seedLine(knex, { event_id, ...LINES });
});

describe('derived prices', () => {
  it('need a session and the Sharp plan', async () => {
    for (const path of [TABLE, PRICE]) {
      expect((await web.call('GET', path)).status).toBe(401);
      for (const plan of ['basic', 'pro'] as const) {
        const { status, body } = await get(path, plan);
        expect([status, body.code]).toEqual([403, 'plan_required']);
      }
    }
  });

  it.each([
    '/api/derived-prices/x',
    `${TABLE}?known=soon`,
    `${TABLE}/price?market=corners&outcome=home`,
    `${TABLE}/price?market=both-to-score`,
    `${TABLE}/price?market=both-to-score&outcome=maybe`,
    `${TABLE}/price?market=total&outcome=over`,
    `${PRICE}&odds=0.5`,
  ])('answer 400 to %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('answer 404 for an event without lines', async () => {
    expect((await get('/api/derived-prices/99')).status).toBe(404);
  });

  it('are those of the joint model of all open lines, with how well it meets them', async () => {
    const { body } = await get<DerivedTable>(TABLE);
    expect(body).toMatchObject({ no_price: null, unchanged: false, quality: { grade: 'good', lines: 6 } });
    const fit = fitMatch(29, [...quotesOf(0, LINES), ...quotesOf(1, HALF)]);
    const price = fit.fitted ? priceOf(fit, { market: 'both_to_score', period: 0, outcome: 'yes' }) : null;
    const prices = body.markets.flatMap((market) => market.prices);
    expect(prices.length).toBeGreaterThan(300);
    const yes = prices.find(({ market, period }) => market === 'both-to-score' && period === 0);
    expect(yes).toMatchObject({ outcome: 'yes', points: null });
    expect(price?.priced ? price.probability : 0).toBeCloseTo(yes?.probability ?? 0, 6);
    expect(yes?.fair_odds).toBeCloseTo(1 / (yes?.probability ?? 1), 3);
    expect((yes?.low ?? 1) < (yes?.probability ?? 0) && (yes?.high ?? 0) > (yes?.probability ?? 1)).toBe(
      true,
    );
    const complete = ['correct-score', 'exact-total', 'home-exact-total', 'half-time-full-time', 'race'];
    const partitions = body.markets.filter(({ prices: [first] }) => complete.includes(first?.market ?? ''));
    expect(partitions.length).toBeGreaterThan(complete.length);
    for (const { prices: outcomes } of partitions) {
      expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    }
  });

  it('are sent once, and anew after a line has moved', async () => {
    const { version } = (await get<DerivedTable>(TABLE)).body;
    const again = await get<DerivedTable>(`${TABLE}?known=${version}`);
    expect(again.body).toMatchObject({ unchanged: true, markets: [], version });
    const before = (await get<DerivedAnswer>(PRICE)).body;
    const totals = JSON.stringify([{ points: 2.5, over: 1.7, under: 2.25 }]);
    await web.db.knex('lines').where({ line_id: '7:0' }).update({ totals, since: 5 });
    const moved = (await get<DerivedTable>(`${TABLE}?known=${version}`)).body;
    expect(moved.unchanged).toBe(false);
    expect(moved.version).toBeGreaterThan(version);
    const after = (await get<DerivedAnswer>(PRICE)).body;
    expect(after.price?.probability ?? 0).toBeGreaterThan((before.price?.probability ?? 1) + 0.02);
  });

  it('of one selection have the EV at the price of a bookmaker, at both ends of the interval, and the stake', async () => {
    const body = { name: 'Main', starting_amount: 1000, currency: 'EUR' };
    await web.call('POST', '/api/bankrolls', { token: await web.tokenOf('sharp'), body });
    const answer = (await get<DerivedAnswer>(`${PRICE}&odds=2.4`)).body;
    const { price, bet } = answer;
    expect(price && bet).toBeTruthy();
    expect(bet?.ev_percent).toBeCloseTo(100 * (2.4 * (price?.probability ?? 0) - 1), 2);
    expect(bet?.ev_low).toBeCloseTo(100 * (2.4 * (price?.low ?? 0) - 1), 2);
    expect(bet?.ev_high).toBeCloseTo(100 * (2.4 * (price?.high ?? 0) - 1), 2);
    expect(bet?.stake).toBeGreaterThan(0);
    // An outcome so rare that it may as well have no chance at all.
    const { markets } = (await get<DerivedTable>(TABLE)).body;
    const least = markets.flatMap(({ prices }) => prices).find(({ low }) => low === 0);
    const named = `market=${least?.market}&outcome=${least?.outcome}&period=${least?.period}`;
    const rare = (await get<DerivedAnswer>(`${TABLE}/price?${named}&odds=900`)).body;
    expect(rare.price?.low).toBe(0);
    expect(rare.bet?.ev_low).toBe(-100);
    expect((await get<DerivedAnswer>(PRICE)).body.bet).toBeNull();
    expect((await get<DerivedAnswer>(`${PRICE}&odds=1.2`)).body.bet?.stake).toBe(0);
  });

  it.each([
    [8, 'too-few-lines'],
    [9, 'no-model'],
    [10, 'started'],
    [11, 'badly-met'],
    [12, 'too-few-lines'],
    [13, 'too-few-lines'],
  ])('of event %i are none: %s', async (event, reason) => {
    const none = { no_price: reason };
    const table = (await get<DerivedTable>(`/api/derived-prices/${event}`)).body;
    expect(table).toMatchObject({ ...none, markets: [] });
    const query = 'price?market=both-to-score&outcome=yes&odds=2';
    const price = await get(`/api/derived-prices/${event}/${query}`);
    expect(price.body).toMatchObject({ ...none, price: null, bet: null });
    expect(table.quality !== null).toBe(reason === 'badly-met');
  });

  it('of a combination are none where one selection may be returned', async () => {
    const query = (outcome: string) =>
      `${TABLE}/price?market=combination&outcome=${encodeURIComponent(outcome)}`;
    const both = await get<DerivedAnswer>(query('0:moneyline home & 0:both-to-score yes'));
    expect(both.body.price?.probability).toBeGreaterThan(0.1);
    const returned = await get<DerivedAnswer>(query('0:moneyline home & 0:total over 2'));
    expect(returned.body).toMatchObject({ price: null, no_price: 'may-be-returned' });
  });
});

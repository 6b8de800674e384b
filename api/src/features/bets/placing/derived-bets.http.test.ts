import { fitMatch, type JointSelection, priceOf, quotesOf } from '@fairline/shared/odds/joint';
import { beforeAll, expect, it } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../../testing/bets/settled-matches.ts';
import { storeCloses } from '../../../../testing/bets/store-closes.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { recordCloses } from '../clv/record-closes.ts';

const web = suiteWeb();
const { call, read, history } = betsClient(web);
const { match, settle, grade } = settledMatches(web);
const close = storeCloses(web);

const LINES = {
  moneyline: { home: 2.2, draw: 3.4, away: 3.5 },
  spreads: [{ hdp: -0.25, home: 1.909, away: 1.98 }],
  totals: [{ points: 2.5, over: 1.99, under: 1.89 }],
};
const BOTH = {
  ...{ line_id: '7:0', market: 'both-to-score', bet_outcome: 'yes', stake: 10, bet_odds: 2.1 },
};
const YES: JointSelection = { market: 'both_to_score', period: 0, outcome: 'yes' };

async function place(change: object = {}, account: 'pro' | 'sharp' = 'sharp'): Promise<number> {
  const { status, body } = await call('POST', '/api/bets/place', { ...BOTH, ...change }, account);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

beforeAll(async () => {
  for (const event_id of [7, 8, 9, 12]) {
    await seedEvent(web.db.knex, { event_id });
    await seedLine(web.db.knex, { event_id, ...LINES });
  }
  await seedEvent(web.db.knex, { event_id: 13, resulting_unit: 'Bookings' });
  await seedLine(web.db.knex, { event_id: 13, ...LINES });
  await seedLine(web.db.knex, { event_id: 7, period_num: 1 });
  await seedEvent(web.db.knex, { event_id: 10, sport_id: 3, league_id: 3 });
  await seedLine(web.db.knex, { event_id: 10 });
});

it('a bet on a derived market has the EV of the joint model, in plans that include its prices', async () => {
  const bet = await read(await place(), 'sharp');
  expect(bet.legs[0]).toMatchObject({ line_id: '7:0', market: 'both-to-score', outcome: 'yes', period: 0 });
  const fit = fitMatch(
    29,
    quotesOf(0, LINES).concat(quotesOf(1, { moneyline: { home: 2.1, draw: 3.4, away: 3.7 } })),
  );
  const price = fit.fitted ? priceOf(fit, YES) : null;
  expect(bet.dv_odds_when_bet).toBeCloseTo(price?.priced ? price.fairOdds : 0, 6);
  expect(bet.ev_when_bet).toBeCloseTo(100 * (2.1 / (bet.dv_odds_when_bet ?? 1) - 1), 6);
  expect(await read(await place({}, 'pro'), 'pro')).toMatchObject({
    dv_odds_when_bet: null,
    ev_when_bet: null,
  });
});

it('while it is open has the EV of now, by all lines of its match', async () => {
  const now = async (id: number, account: 'pro' | 'sharp' = 'sharp') => {
    const { current_approximated, current_odds, ev_current, no_price } = await read(id, account);
    return { current_approximated, current_odds, ev_current, no_price };
  };
  const id = await place({ line_id: '12:0' });
  const bet = await read(id, 'sharp');
  expect(bet.current_odds).toBeCloseTo(bet.dv_odds_when_bet ?? 0, 9);
  expect(bet.ev_current).toBeCloseTo(bet.ev_when_bet ?? 0, 9);
  expect(bet.current_approximated).toBe(true);
  const none = { current_odds: null, ev_current: null, current_approximated: false, no_price: 'no-price' };
  expect(await now(await place({ line_id: '12:0' }, 'pro'), 'pro')).toEqual(none);
  const totals = JSON.stringify([{ points: 2.5, over: 1.7, under: 2.25 }]);
  await web.db.knex('lines').where({ line_id: '12:0' }).update({ totals, since: 5 });
  expect((await now(id)).ev_current).toBeGreaterThan((bet.ev_when_bet ?? 0) + 3);
  await web.db
    .knex('events')
    .where({ event_id: 12 })
    .update({ starts: new Date(Date.now() - 1_000) });
  expect(await now(id)).toEqual(none);
});

it.each<[string, object]>([
  ['an outcome of none', { bet_outcome: 'maybe' }],
  ['another line than that of the match', { line_id: '7:1' }],
  ['points that it does not have', { points: 2.5 }],
  ['a sport without a model', { line_id: '10:0' }],
  ['a combination of one', { market: 'combination', bet_outcome: '0:moneyline home' }],
])('%s is refused', async (_, wrong) => {
  expect((await call('POST', '/api/bets/place', { ...BOTH, ...wrong }, 'sharp')).status).toBe(400);
});

it('is graded by the scores of the periods that it needs', async () => {
  const both = await place({ line_id: '8:0' });
  const halves = await place({ line_id: '8:0', market: 'half-time-full-time', bet_outcome: 'draw/home' });
  const first = await place({ line_id: '8:0', period: 1, bet_outcome: 'no' });
  const pair = { market: 'combination', bet_outcome: '0:moneyline home & 0:total over 3.5' };
  const combined = await place({ line_id: '8:0', ...pair });
  const other = await place({ line_id: '8:0', market: 'correct-score', bet_outcome: 'other 2+' });
  const race = await place({ line_id: '8:0', market: 'race', bet_outcome: 'home', points: 1 });
  await settle(8, [2, 1]);
  await grade();
  expect(await read(both, 'sharp')).toMatchObject({ settledStatus: 1, result: 'win', profit: 11 });
  expect(await read(combined, 'sharp')).toMatchObject({ result: 'loss', profit: -10 });
  expect(await read(other, 'sharp')).toMatchObject({ result: 'win', profit: 11 });
  for (const id of [halves, first]) expect((await read(id, 'sharp')).settledStatus).toBe(0);
  await settle(8, [1, 1], { period: 1 });
  await grade();
  expect(await read(halves, 'sharp')).toMatchObject({ result: 'win' });
  expect(await read(first, 'sharp')).toMatchObject({ result: 'loss' });
  expect(await read(race, 'sharp')).toMatchObject({ settledStatus: 0 });
  expect((await history(race, 'sharp')).at(-1)).toMatchObject({ kind: 'graded' });
  await settle(8, [2, 0], { id: 2, status: 2 });
  await grade();
  expect(await read(both, 'sharp')).toMatchObject({ result: 'loss', profit: -10 });
});

it('has the CLV of the model that is fitted to the closing lines', async () => {
  const id = await place({ line_id: '9:0' });
  const pair = { market: 'combination', bet_outcome: '0:moneyline home & 0:both-to-score yes' };
  const combined = await place({ line_id: '9:0', ...pair, bet_odds: 5 });
  await close(9, {
    moneyline: { prices: [2, 3.5, 3.9], limit: 900 },
    'spread:-0.5': { prices: [2, 1.87], limit: 900 },
    'total:2.5': { prices: [1.8, 2.08], limit: 900 },
    'total:2.75': { prices: [2.02, 1.86], limit: 900 },
  });
  await recordCloses(web.db, Date.now);
  const fit = fitMatch(29, [
    { market: 'moneyline', period: 0, prices: [2, 3.5, 3.9] },
    { market: 'spread', period: 0, points: -0.5, prices: [2, 1.87] },
    { market: 'total', period: 0, points: 2.5, prices: [1.8, 2.08] },
    { market: 'total', period: 0, points: 2.75, prices: [2.02, 1.86] },
  ]);
  const price = fit.fitted ? priceOf(fit, YES) : null;
  const bet = await read(id, 'sharp');
  expect(bet.closing).toMatchObject({ source: 'feed', approximated: true, limit: null });
  expect(bet.closing?.fair_odds).toBeCloseTo(price?.priced ? price.fairOdds : 0, 6);
  expect(bet.clv).toBeCloseTo(100 * (2.1 / (bet.closing?.fair_odds ?? 1) - 1), 6);
  expect((await read(combined, 'sharp')).clv).not.toBeNull();
  await recordCloses(web.db, Date.now);
  expect((await history(id, 'sharp')).map(({ kind }) => kind)).toEqual(['placed', 'closed']);
});

it('has no fair price and no close on bookings, whose lines a model of goals would meet', async () => {
  const id = await place({ line_id: '13:0' });
  expect((await read(id, 'sharp')).dv_odds_when_bet).toBeNull();
  await close(13, {
    moneyline: { prices: [2, 3.5, 3.9], limit: 900 },
    'total:2.5': { prices: [1.8, 2.08], limit: 900 },
  });
  await recordCloses(web.db, Date.now);
  expect((await read(id, 'sharp')).closing).toBeNull();
});

it('can be edited to another selection of its market, and exported', async () => {
  const id = await place({ market: 'correct-score', bet_outcome: '2-1', bet_odds: 9 });
  const { version } = await read(id, 'sharp');
  const edit = (outcome: string, of = version) =>
    call('PATCH', `/api/bets/${id}`, { version: of, legs: [{ position: 0, outcome }] }, 'sharp');
  expect((await edit('two to one')).status).toBe(400);
  expect((await edit('1-1')).status).toBe(200);
  expect((await read(id, 'sharp')).legs[0]).toMatchObject({ line_id: '7:0', outcome: '1-1' });
  const { body } = await call('GET', '/api/bets/export?format=json', undefined, 'sharp');
  const rows = (typeof body === 'string' ? JSON.parse(body) : body).bets as {
    market: string;
    selection: string;
  }[];
  expect(rows).toContainEqual(
    expect.objectContaining({ market: 'correct-score', selection: '1-1', period: 0 }),
  );
});

it('exported and imported into another account is on its match, and graded with it', async () => {
  const event = await match();
  const bets = [
    { market: 'winning-margin', bet_outcome: 'home 2+' },
    { market: 'both-to-score', bet_outcome: 'no', period: 1 },
    { market: 'race', bet_outcome: 'away', points: 1 },
    { market: 'combination', bet_outcome: '0:moneyline home & 0:total over 2.5' },
  ];
  for (const bet of bets) await place({ ...bet, line_id: `${event}:0` });
  const { body: csv } = await call('GET', '/api/bets/export?format=csv', undefined, 'sharp');
  const { body } = await call('POST', '/api/bets/import', { csv }, 'basic');
  expect(body).toMatchObject({ failed: 0, warnings: [] });
  await settle(event, [3, 0]);
  await settle(event, [1, 0], { period: 1 });
  await grade();
  const { body: page } = await call(
    'GET',
    `/api/bets?search=${encodeURIComponent(`Home ${event}`)}`,
    undefined,
    'basic',
  );
  const found = (page.bets as { bet_outcome: string; line_id: string; market: string; result: string }[]).map(
    ({ market, bet_outcome, line_id, result }) => [market, bet_outcome, line_id, result],
  );
  expect(found.toSorted()).toEqual(
    bets
      .map(({ market, bet_outcome }) => {
        const result = market === 'race' ? 'loss' : 'win';
        return [market, bet_outcome, `${event}:0`, result];
      })
      .toSorted(),
  );
});

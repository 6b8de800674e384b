import { fairOdds } from '@fairline/shared/odds';
import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient, HOME_BET, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { LADDER, SPECIAL } from '../../../../testing/bets/markets.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, read, errorOf, page, history } = betsClient(web);

beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 7 });
  await seedLine(knex, {
    event_id: 7,
    totals: LADDER,
    spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }],
    team_totals: { home: [{ points: 1.5, over: 1.9, under: 1.9 }], away: [] },
    specials: [SPECIAL],
  });
  await seedEvent(knex, {
    ...{ event_id: 8, live_status: 1, starts: hoursFromNow(-0.5) },
    ...{ home_score: 1, away_score: 0 },
  });
  await seedLine(knex, { event_id: 8 });
  await seedEvent(knex, { event_id: 9, sport_id: 33, league_id: 5 });
  await seedLine(knex, { event_id: 9, moneyline: { home: 1.5, away: 2.6 }, cutoff: hoursFromNow(-1) });
});

describe('POST /api/bets/place', () => {
  it('answers 401 without a session and 403 to an administrator who views as a user', async () => {
    expect((await web.call('POST', '/api/bets/place', { body: HOME_BET })).status).toBe(401);
    const answer = await web.call('POST', '/api/bets/place', {
      token: await web.tokenOf('admin'),
      headers: { 'X-View-As': await web.userIdOf('pro') },
      body: HOME_BET,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'view_as_read_only']);
  });

  it.each<[string, object]>([
    ['no stake', { stake: undefined }],
    ['a stake of 0', { stake: 0 }],
    ['a negative stake', { stake: -1 }],
    ['a stake of nine decimals', { stake: 0.000000001 }],
    ['odds below 1', { bet_odds: 0.99 }],
    ['odds above 100', { bet_odds: 100.01 }],
    ['a market that does not exist', { market: 'corners' }],
    ['an outcome of another market', { bet_outcome: 'over' }],
    ['a total without points', { market: 'total', bet_outcome: 'over' }],
    ['points that are no line', { market: 'total', bet_outcome: 'over', points: 2.6 }],
    ['a draw of a handicap', { market: 'spread', bet_outcome: 'draw', points: 0 }],
    ['a special without a name', { market: 'specials', bet_outcome: 'Yes' }],
    [
      'a special that the line has not',
      { market: 'specials', bet_outcome: 'Maybe', specials_name: SPECIAL.name },
    ],
    ['no line', { line_id: '7' }],
    ['a currency that does not exist', { currency: 'XXX' }],
    ['a tag of nobody', { tags: [4_000] }],
    ['a bankroll of nobody', { bankroll_id: 4_000 }],
    ['a commission above 100 %', { commission_percent: 101 }],
  ])('refuses %s', async (_, wrong) => {
    const [status] = await errorOf('POST', '/api/bets/place', { ...HOME_BET, ...wrong });
    expect(status).toBe(400);
  });

  it('says what is wrong with a selection', async () => {
    const errorOfSelection = async (change: object) =>
      (await call('POST', '/api/bets/place', { ...HOME_BET, ...change })).body.error;
    expect(await errorOfSelection({ market: 'total', bet_outcome: 'over' })).toBe(
      'A handicap or total needs its points.',
    );
    expect(await errorOfSelection({ bet_outcome: 'over' })).toBe(
      'The outcome has to be one of home, draw, away.',
    );
  });

  it('answers 404 for a line that does not exist', async () => {
    expect(await errorOf('POST', '/api/bets/place', { ...HOME_BET, line_id: '99:0' })).toEqual([
      404,
      'not_found',
    ]);
  });

  it('stores the selection with its match, and the fair odds by every method', async () => {
    const bet = await read(await place({ bookmaker: 'Elsewhere', note: 'first', stake: 12.35 }));
    const prices = [2.1, 3.4, 3.7];
    expect(bet).toMatchObject({
      ...{ line_id: '7:0', sport_id: 29, sport: 'Soccer', league_name: 'England - Premier League' },
      ...{ event: 'Arsenal vs Chelsea', home: 'Arsenal', away: 'Chelsea', is3Way: true },
      ...{ market: 'moneyline', bet_outcome: 'home', bet_odds: 2.2, stake: 12.35, currency: 'EUR' },
      ...{ settledStatus: 0, result: null, profit: null, is_live: false, score_at_bet: null },
      ...{ bookmaker: 'Elsewhere', note: 'first', free_bet: false, commission_percent: 0, version: 1 },
      ...{ fair_approximated: false, bet_type: 'single', alert: null, clv: null, deleted: false },
      fair_odds: {
        power: fairOdds(prices, 'power')?.[0],
        proportional: fairOdds(prices, 'proportional')?.[0],
        sum: fairOdds(prices, 'sum')?.[0],
        shin: fairOdds(prices, 'shin')?.[0],
        'odds-ratio': fairOdds(prices, 'odds-ratio')?.[0],
      },
    });
    expect(bet.dv_odds_when_bet).toBe(bet.fair_odds?.power);
    expect(bet.ev_when_bet).toBeCloseTo((2.2 / (bet.fair_odds?.power ?? 0) - 1) * 100, 9);
    expect(await history(bet.id)).toMatchObject([
      { seq: 1, kind: 'placed', actor_id: await web.userIdOf('pro') },
    ]);
  });

  it('takes the fair odds from the line of the bet, with the handicap of its own side', async () => {
    const away = await read(await place({ market: 'spread', bet_outcome: 'away', points: 0.5 }));
    expect(away.dv_odds_when_bet).toBeCloseTo(fairOdds([2.1, 1.8], 'power')?.[1] ?? 0, 12);
    const home = await read(await place({ market: 'home-total', bet_outcome: 'under', points: 1.5 }));
    expect(home.dv_odds_when_bet).toBeCloseTo(2, 9);
    const special = await read(
      await place({ market: 'specials', bet_outcome: 'No', specials_name: SPECIAL.name }),
    );
    expect(special).toMatchObject({ special_id: 5, specials_name: SPECIAL.name, points: null });
    expect(special.dv_odds_when_bet).toBeCloseTo(fairOdds([1.8, 2], 'power')?.[1] ?? 0, 12);
  });

  it('approximates a line that is not offered, not for basic', async () => {
    const total = { market: 'total', bet_outcome: 'over', points: 3 };
    const pro = await read(await place(total));
    expect(pro.fair_approximated).toBe(true);
    expect(pro.dv_odds_when_bet).toBeGreaterThan(2.5);
    const basic = await read(await place(total, 'basic'), 'basic');
    expect([basic.fair_approximated, basic.fair_odds, basic.ev_when_bet]).toEqual([false, null, null]);
  });

  it('has no fair odds of a closed line, nor of specials in a plan without them', async () => {
    expect((await read(await place({ line_id: '9:0' }))).fair_odds).toBeNull();
    const special = { market: 'specials', bet_outcome: 'No', specials_name: SPECIAL.name };
    expect((await read(await place(special, 'basic'), 'basic')).fair_odds).toBeNull();
  });

  it('stores the score of a match in play', async () => {
    const bet = await read(await place({ line_id: '8:0' }));
    expect(bet).toMatchObject({ is_live: true, score_at_bet: { home: 1, away: 0 } });
  });

  it('in play of an earlier time has neither the score nor the fair odds of now; none is of the future', async () => {
    const placed_at = hoursFromNow(-0.25).toISOString();
    const bet = await read(await place({ line_id: '8:0', placed_at, free_bet: true, currency: 'USD' }));
    expect(bet).toMatchObject({ placed_at, is_live: true, free_bet: true, currency: 'USD', fair_odds: null });
    expect(bet.score_at_bet).toBeNull();
    const before = await read(await place({ line_id: '8:0', placed_at: hoursFromNow(-2).toISOString() }));
    expect(before.is_live).toBe(false);
    const body = { ...HOME_BET, placed_at: hoursFromNow(1).toISOString() };
    expect(await errorOf('POST', '/api/bets/place', body)).toEqual([400, 'invalid_request']);
  });

  it('stores commission, and the EV of the price after it', async () => {
    const bet = await read(await place({ commission_percent: 5 }));
    const fair = bet.dv_odds_when_bet ?? 0;
    expect(bet.ev_when_bet).toBeCloseTo(((1 + 1.2 * 0.95) / fair - 1) * 100, 9);
  });

  it('stores the alert with the version of the setting, and no setting of another user', async () => {
    const saved = await call('POST', '/api/alerts/update-settings', {
      settings: [{ name: 'A', type: 'odds', enabled: true, sport_id: null }],
    });
    const [setting] = saved.body.settings;
    const from = { alert_id: 77, setting_id: setting.id };
    const alert = { type: 'odds', id: 77, setting_id: setting.id, setting_version: saved.body.version };
    expect((await read(await place(from))).alert).toEqual(alert);
    const other = await read(await place(from, 'sharp'), 'sharp');
    expect(other.alert).toEqual({ ...alert, setting_id: null, setting_version: null });
  });

  it('with the same key answers the same id and logs once', async () => {
    const keyed = { idempotency_key: 'twice', stake: 11 };
    const first = await place(keyed);
    expect(await place(keyed)).toBe(first);
    expect((await page('?search=arsenal')).bets.filter(({ stake }) => stake === 11)).toHaveLength(1);
    expect(await place(keyed, 'sharp')).not.toBe(first);
  });

  it('with the same key at the same time logs once', async () => {
    const before = (await page()).count;
    const keyed = { idempotency_key: 'at once', stake: 13 };
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(keyed)));
    expect(new Set(ids).size).toBe(1);
    expect((await page()).count).toBe(before + 1);
    expect(await history(ids[0] ?? 0)).toHaveLength(1);
  });

  it('with the same key and another body is refused', async () => {
    await place({ idempotency_key: 'reused' });
    const other = { ...HOME_BET, idempotency_key: 'reused', stake: 10.01 };
    expect(await errorOf('POST', '/api/bets/place', other)).toEqual([409, 'key_reused']);
  });

  it('without a key logs each request', async () => {
    expect(await place()).not.toBe(await place());
  });
});

describe('POST /api/bets/by-hand', () => {
  const parlay = {
    odds: undefined,
    legs: [
      {
        event: 'Foxes vs Hens',
        market: 'Winner',
        selection: 'Foxes',
        odds: 2,
        starts: '2026-03-02T18:00:00Z',
      },
      { line_id: '7:0', market: 'total', bet_outcome: 'over', points: 2.5, odds: 1.909 },
    ],
  };

  it('answers 401 without a session and 403 under view-as', async () => {
    expect((await web.call('POST', '/api/bets/by-hand', { body: OWN_BET })).status).toBe(401);
    const headers = { 'X-View-As': await web.userIdOf('pro') };
    const token = await web.tokenOf('admin');
    const answer = await web.call('POST', '/api/bets/by-hand', { token, headers, body: OWN_BET });
    expect(answer.status).toBe(403);
  });

  it.each<[string, object]>([
    ['no selection', { legs: [] }],
    ['no odds', { odds: undefined }],
    ['no match', { legs: [{ market: 'Winner', selection: 'Foxes' }] }],
    ['a parlay whose selection has no odds', { legs: [OWN_BET.legs[0], { ...OWN_BET.legs[0], odds: 2 }] }],
    ['a time to come', { placed_at: hoursFromNow(1).toISOString() }],
    ['a payout that no amount holds', { stake: 1_000_000_000, odds: 11 }],
    ['a note that is too long', { note: 'n'.repeat(10_001) }],
  ])('refuses %s', async (_, wrong) => {
    const [status] = await errorOf('POST', '/api/bets/by-hand', { ...OWN_BET, ...wrong });
    expect(status).toBe(400);
  });

  it('stores a bet in the user’s words', async () => {
    const placed_at = '2026-01-05T10:00:00.000Z';
    const bet = await read(await byHand({ placed_at, currency: 'USD', free_bet: true }));
    expect(bet).toMatchObject({
      ...{ line_id: null, sport_id: null, sport: 'Chess', event: 'Foxes vs Hens', market: 'Winner' },
      ...{ bet_outcome: 'Foxes', bet_odds: 2, currency: 'USD', free_bet: true, placed_at, fair_odds: null },
      ...{ ev_when_bet: null, clv: null, starts: null },
    });
    const known = await read(await byHand({ legs: [{ ...OWN_BET.legs[0], sport: 'tennis' }] }));
    expect([known.sport_id, known.sport]).toEqual([33, 'Tennis']);
  });

  it('stores a parlay at the product of its odds, or at its own', async () => {
    const bet = await read(await byHand(parlay));
    expect(bet).toMatchObject({ bet_type: 'parlay', bet_odds: 3.818, fair_odds: null });
    expect(bet.legs).toMatchObject([
      { event: 'Foxes vs Hens', odds: 2, line_id: null },
      { event: 'Arsenal vs Chelsea', odds: 1.909, line_id: '7:0', points: 2.5 },
    ]);
    expect((await read(await byHand({ ...parlay, odds: 4.2 }))).bet_odds).toBe(4.2);
  });

  it('on the feed has the fair odds of now, and none of an earlier time', async () => {
    const legs = [{ line_id: '8:0', market: 'moneyline', bet_outcome: 'home' }];
    const now = await read(await byHand({ legs }));
    expect(now).toMatchObject({ is_live: true, score_at_bet: { home: 1, away: 0 } });
    expect(now.dv_odds_when_bet).toBeGreaterThan(2.1);
    const earlier = await read(await byHand({ legs, placed_at: '2026-01-05T10:00:00.000Z' }));
    expect(earlier).toMatchObject({ is_live: false, score_at_bet: null, fair_odds: null });
  });

  it('logs a repeated request once', async () => {
    const keyed = { ...parlay, idempotency_key: 'parlay' };
    const ids = await Promise.all([byHand(keyed), byHand(keyed), byHand(keyed)]);
    expect(new Set(ids).size).toBe(1);
    const other = { ...OWN_BET, idempotency_key: 'parlay' };
    expect(await errorOf('POST', '/api/bets/by-hand', other)).toEqual([409, 'key_reused']);
  });
});

describe('a bet of an earlier time', () => {
  const [opened, moved, closed] = [-6, -4, -2].map(hoursFromNow) as [Date, Date, Date];

  beforeAll(async () => {
    const { knex } = web.db;
    await knex.raw('create table if not exists odds_history_rest partition of odds_history default');
    await seedEvent(knex, { event_id: 20 });
    await seedLine(knex, { event_id: 20, moneyline: { home: 3, draw: 3.4, away: 2.3 } });
    const row = { event_id: 20, period_num: 0, status: 1, trusted: true, limit_val: 500 };
    const total = { ...row, at: opened, previous: [] };
    await knex('odds_history').insert([
      { ...row, quote: 'moneyline', at: opened, prices: [2, 3.5, 4], previous: [] },
      { ...row, quote: 'moneyline', at: moved, prices: [2.2, 3.4, 3.6], previous: [2, 3.5, 4] },
      {
        ...row,
        quote: 'moneyline',
        at: closed,
        prices: [2.2, 3.4, 3.6],
        previous: [2.2, 3.4, 3.6],
        status: 2,
      },
      ...LADDER.map(({ points, over, under }) => ({
        ...total,
        quote: `total:${points}`,
        prices: [over, under],
      })),
    ]);
  });

  const at = (hours: number) => hoursFromNow(hours).toISOString();
  const fairAt = (prices: number[]) => fairOdds(prices, 'power')?.[0] ?? 0;
  const before = { line_id: '20:0', market: 'moneyline', bet_outcome: 'home' };

  it.each([
    ['had just opened', -5.9, [2, 3.5, 4]],
    ['had moved', -3, [2.2, 3.4, 3.6]],
  ])(
    'has the fair odds that were in force when the market %s, however it is logged',
    async (_, hours, prices) => {
      const placed_at = at(hours);
      const placed = await read(await place({ ...before, placed_at }));
      expect(placed).toMatchObject({
        placed_at,
        is_live: false,
        score_at_bet: null,
        fair_approximated: false,
      });
      expect(placed.dv_odds_when_bet).toBeCloseTo(fairAt(prices), 12);
      const own = await read(await byHand({ legs: [before], odds: 2.4, placed_at }));
      expect(own.dv_odds_when_bet).toBeCloseTo(fairAt(prices), 12);
    },
  );

  it.each([
    ['before the market opened', -7],
    ['while it was closed', -1],
  ])('has no fair odds %s', async (_, hours) => {
    expect((await read(await place({ ...before, placed_at: at(hours) }))).fair_odds).toBeNull();
  });

  it('has those that the lines of then imply for one that was not offered, as far as the plan has that', async () => {
    const total = { line_id: '20:0', market: 'total', bet_outcome: 'over', points: 3, placed_at: at(-3) };
    const pro = await read(await place(total));
    expect(pro).toMatchObject({ fair_approximated: true, fair_confidence: 'high' });
    expect(pro.dv_odds_when_bet).toBeGreaterThan(2.5);
    expect((await read(await place(total, 'basic'), 'basic')).fair_odds).toBeNull();
  });

  it('gets those of the time that it is corrected to, which undo takes back', async () => {
    const id = await place({ ...before, placed_at: at(-3) });
    const { version } = await read(id);
    await call('PATCH', `/api/bets/${id}`, { version, placed_at: at(-5) });
    expect((await read(id)).dv_odds_when_bet).toBeCloseTo(fairAt([2, 3.5, 4]), 12);
    await call('POST', `/api/bets/${id}/undo`, { version: version + 1 });
    expect((await read(id)).dv_odds_when_bet).toBeCloseTo(fairAt([2.2, 3.4, 3.6]), 12);
    await call('PATCH', `/api/bets/${id}`, { version: version + 2, note: 'late' });
    expect(await read(id)).toMatchObject({
      note: 'late',
      dv_odds_when_bet: expect.closeTo(fairAt([2.2, 3.4, 3.6]), 12),
    });
  });
});

import {
  DEFAULT_EV_RULES,
  type EvAlertPage,
  type EventMatches,
  type OtherBooks,
} from '@fairline/shared/contracts';
import { fairOdds } from '@fairline/shared/odds';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedLine } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { leagueIdOf } from '../../market/feeds/the-odds-api/wire/event-ids.ts';

const web = suiteWeb();
const FEED = 'the-odds-api';
const PATH = '/api/other-books/7';
const ADMIN = '/api/admin/event-matches';

const get = async (plan: 'basic' | 'pro' = 'pro', path = PATH) => {
  const { status, body } = await web.call('GET', path, { token: await web.tokenOf(plan) });
  return { status, body: body as OtherBooks & { code?: string } };
};
const admin = async (method: 'GET' | 'POST', body?: object, path = ADMIN) =>
  web.call(method, path, { token: await web.tokenOf('admin'), ...(body === undefined ? {} : { body }) });

async function seedOther(ref: string, eventId: number, state: string, seconds = 10) {
  const { knex } = web.db;
  const event = {
    feed: FEED,
    ref,
    sport_id: 29,
    league_key: 'soccer_epl',
    league: 'EPL',
    home: 'Arsenal',
    away: 'Chelsea',
  };
  await knex('other_events').insert({ ...event, starts: hoursFromNow(24), seen_at: new Date() });
  const match = { feed: FEED, ref, event_id: eventId, confidence: 0.9, swapped: true, state };
  await knex('event_matches').insert({ ...match, updated_at: new Date() });
  const seenAt = Date.now() - seconds * 1000;
  const moneyline = (book: string, prices: number[], at = seenAt) => ({
    book,
    market: 'moneyline',
    seenAt: at,
    lines: [[null, prices]],
  });
  const offers = [
    moneyline('unibet_eu', [3.6, 2.2, 3.5]),
    moneyline('betclic', [4.2, 2.4, 3.2], seenAt - 100_000),
  ];
  await knex('other_prices').insert({
    feed: FEED,
    ref,
    offers: JSON.stringify(offers),
    received_at: new Date(),
  });
}

beforeAll(async () => {
  const { knex } = web.db;
  for (const event_id of [7, 8]) {
    await seedEvent(knex, { event_id });
    await seedLine(knex, { event_id });
  }
  await seedEvent(knex, { event_id: 9, parent_id: 7 });
  const state = { feed: FEED, status: 'ok', message: '', simulated: false };
  await knex('other_feeds').insert({ ...state, last_success_at: new Date(), updated_at: new Date() });
  for (const [book, title] of [
    ['unibet_eu', 'Unibet'],
    ['betclic', 'Betclic'],
  ]) {
    await knex('other_books').insert({ feed: FEED, book, title, seen_at: new Date() });
  }
  await seedOther('a'.repeat(32), 7, 'matched');
  await seedOther('b'.repeat(32), 8, 'doubtful');
});

describe('prices of other bookmakers', () => {
  it('need a session, the Pro plan, and a match', async () => {
    expect((await web.call('GET', PATH)).status).toBe(401);
    expect([(await get('basic')).status, (await get('basic')).body.code]).toEqual([403, 'plan_required']);
    expect((await get('pro', '/api/other-books/x')).status).toBe(400);
    expect((await get('pro', '/api/other-books/77')).status).toBe(404);
  });

  it('stand beside the fair price of the side that they are about, those that are too old without an EV', async () => {
    const { body } = await get();
    expect(body).toMatchObject({ line_id: '7:0', feed: { status: 'ok' }, match: { state: 'matched' } });
    const [home] = body.markets[0]?.outcomes ?? [];
    const fair = fairOdds([2.1, 3.7, 3.4], 'power')?.[0] ?? 0;
    expect(home).toMatchObject({
      outcome: 'home',
      reference_odds: 2.1,
      best: { book: 'unibet_eu', odds: 2.2 },
    });
    expect(home?.fair_odds).toBeCloseTo(fair, 9);
    expect(home?.prices.map(({ odds, counts }) => [odds, counts])).toEqual([
      [2.2, true],
      [2.4, false],
    ]);
    expect(home?.prices.map(({ ev_percent }) => ev_percent)).toEqual([
      expect.closeTo((2.2 / fair - 1) * 100, 6),
      null,
    ]);
    expect((await get('pro', '/api/other-books/9')).body.event_id).toBe(7);
  });

  it('say how many bookmakers lack for the consensus that prices the match, and nothing beside those of the reference', async () => {
    expect((await get()).body.missing_books).toBeNull();
    const store = (books: object | null) =>
      web.db
        .knex('other_prices')
        .where({ ref: 'a'.repeat(32) })
        .update({ consensus_books: books && JSON.stringify(books) });
    await store({ moneyline: 2, spread: 0, total: 5 });
    expect((await get()).body.missing_books).toEqual({ moneyline: 1, spread: 3, total: 0 });
    await store(null);
  });

  it('say where their feed is refused prices of the league, in place of bookmakers that lack', async () => {
    const refuse = (unpriced_leagues: number[] | null) =>
      web.db.knex('other_feeds').update({
        prices:
          unpriced_leagues &&
          JSON.stringify({ written_at: new Date(0).toISOString(), sports: {}, unpriced_leagues }),
      });
    const { league_key } = await web.db
      .knex('other_events')
      .where({ ref: 'a'.repeat(32) })
      .first('league_key');
    await refuse([7]);
    expect((await get()).body.no_prices).toBeNull();
    await refuse([leagueIdOf(league_key)]);
    expect((await get()).body).toMatchObject({ no_prices: 'league', missing_books: null });
    await refuse(null);
  });

  it('are those of the own bookmakers once some are chosen', async () => {
    const token = await web.tokenOf('pro');
    const choose = (ownBooks: string[]) =>
      web.call('PATCH', '/api/profile/preferences', { token, body: { ownBooks } });
    expect((await choose(['no spaces'])).status).toBe(400);
    await choose(['betclic']);
    const { body } = await get();
    expect(body.books).toEqual([
      { key: 'betclic', title: 'Betclic', own: true },
      { key: 'unibet_eu', title: 'Unibet', own: false },
    ]);
    expect(body.markets[0]?.outcomes[0]).toMatchObject({ best: null, prices: [{ book: 'betclic' }] });
    await choose([]);
  });

  it('are none of an event of which it is doubtful that it is the match, until that is decided', async () => {
    const path = '/api/other-books/8';
    expect((await get('pro', path)).body).toMatchObject({ match: null, markets: [] });
    const listed = (await admin('GET')).body as EventMatches;
    expect(listed.counts).toEqual({ matched: 1, doubtful: 1, confirmed: 0, rejected: 0, unmatched: 0 });
    expect(listed.matches).toMatchObject([{ event_id: 8, confidence: 0.9, other: { league: 'EPL' } }]);
    const pair = { feed: FEED, ref: 'b'.repeat(32), event_id: 8 };
    expect((await admin('POST', { ...pair, event_id: 7, decision: 'confirmed' })).status).toBe(404);
    expect((await admin('POST', { ...pair, decision: 'confirmed' })).body.matches).toEqual([]);
    expect((await get('pro', path)).body.match?.state).toBe('confirmed');
    const confirmed = (await admin('GET', undefined, `${ADMIN}?state=confirmed`)).body as EventMatches;
    expect(confirmed.matches[0]?.decided_by).toMatch(/@/);
    await admin('POST', { ...pair, decision: 'rejected' });
    expect((await get('pro', path)).body.match).toBeNull();
    await admin('POST', { ...pair, decision: 'undecided' });
    expect((await web.db.knex('event_matches').where(pair)).length).toBe(0);
  });

  it('above the fair one are in the EV stream, by the rules of the preferences', async () => {
    const value = (ev: number, minute: number, more: object = {}) => ({
      ...{ feed: FEED, event_id: 7, sport_id: 29, league_name: 'L', home: 'Arsenal', away: 'Chelsea' },
      ...{ starts: hoursFromNow(24), market: 'spread', outcome: 'home', points: -0.25, book: 'unibet_eu' },
      ...{ odds: 2 * (1 + ev / 100), quote: [1.952, 1.952], place: 0, limit_val: 500, highest_ev: ev },
      ...{ at: new Date(Date.now() - 3_600_000 + minute * 60_000), ...more },
    });
    const other = { book: 'betclic' };
    await web.db
      .knex('ev_moves')
      .insert([value(1.5, 0), value(3, 1), value(4, 2), value(5, 17), value(9, 3, other)]);
    const token = await web.tokenOf('pro');
    const evs = async (rules: object) => {
      const evRules = { ...DEFAULT_EV_RULES, ...rules };
      expect((await web.call('PATCH', '/api/profile/preferences', { token, body: { evRules } })).status).toBe(
        200,
      );
      const { body } = await web.call('GET', '/api/alerts/ev', { token });
      return (body as EvAlertPage).alerts.map(({ ev_percent, realert }) => [
        Math.round(ev_percent * 10) / 10,
        realert,
      ]);
    };
    expect(await evs({})).toEqual([
      [9, false],
      [5, false],
      [3, false],
    ]);
    expect(await evs({ books: ['unibet_eu'], realert_step: 1 })).toEqual([
      [5, false],
      [4, true],
      [3, false],
    ]);
    expect(await evs({ min_ev: 1, books: ['unibet_eu'] })).toEqual([
      [5, false],
      [1.5, false],
    ]);
    for (const rules of [
      { exclude_quarters: true },
      { sport_ids: [4] },
      { max_start_time: 60 },
      { odds_range: [3, null] },
      { sport_ids: [29], periods: [1] },
    ]) {
      expect(await evs(rules)).toEqual([]);
    }
    expect(await evs({ min_ev: 4.5, confirm_seconds: 30 })).toEqual([
      [9, false],
      [5, false],
    ]);
    const gone = JSON.stringify([{ after: 20_000, prices: null }]);
    await web.db.knex('ev_moves').where({ highest_ev: 9 }).update({ steps: gone });
    expect(await evs({ min_ev: 4.5, confirm_seconds: 30 })).toEqual([[5, false]]);
    const afterFirst = (await web.call('GET', '/api/alerts/ev?after=0', { token })).body as EvAlertPage;
    expect([afterFirst.alerts.length, afterFirst.cursor]).toEqual([1, afterFirst.alerts[0]?.id]);
    const next = await web.call('GET', `/api/alerts/ev?after=${afterFirst.cursor}`, { token });
    expect((next.body as EvAlertPage).alerts).toEqual([]);
    expect(await evs({ odds_range: [3, null] })).toEqual([]);
    const { alerts, ...page } = (await web.call('GET', '/api/alerts/ev', { token })).body as EvAlertPage;
    expect([alerts, page.configured, page.books.length]).toEqual([[], true, 2]);
    expect((await web.call('GET', '/api/alerts/ev', { token: await web.tokenOf('basic') })).status).toBe(403);
  });

  it('of a feed that reports nothing any more are reported as not read', async () => {
    await web.db.knex('other_feeds').update({ updated_at: hoursFromNow(-1) });
    expect((await get()).body.feed).toMatchObject({
      status: 'down',
      message: expect.stringContaining('not read'),
    });
  });
});

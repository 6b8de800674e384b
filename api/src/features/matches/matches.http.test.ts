import { matchLinesSchema, matchPageSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedLine } from '../../../testing/seed.ts';
import { startTestWeb, suiteWeb } from '../../../testing/test-web.ts';
import type { QuoteClose } from '../../market/closing/close-of-line.ts';
import { packClose } from '../../market/closing/packed-close.ts';

const web = suiteWeb();

beforeAll(async () => {
  const { knex } = web.db;
  const event = (event_id: number, starts: number, columns: object = {}) =>
    seedEvent(knex, { event_id, starts: hoursFromNow(starts), ...columns });
  await event(1, 24);
  await event(2, 48, { live_status: 2, search_string: 'la liga malaga cf cadiz', home: 'Málaga CF' });
  await event(3, 7 * 24 + 1);
  await event(4, -1, { live_status: 2 });
  await event(5, -5);
  await event(6, -30, { settled_status: 1 });
  await event(7, -60, { settled_status: 2 });
  await event(8, -8 * 24, { settled_status: 1 });
  await event(9, 12, { sport_id: 33, league_id: 5, search_string: 'atp 100% open' });
  await event(10, 20, { listed: false });
  await event(11, -2, { settled_status: 1 });
  await event(12, 30, { sport_id: 19, league_id: 6 });
  await event(40, 7 * 24 + 2);
  // Never listed: the live event itself, and corners of a match.
  const score = { home_score: 1, away_score: 2, home_red_cards: 0, away_red_cards: 1 };
  await event(20, -1, { live_status: 1, parent_id: 4, ...score });
  await event(23, -30, { live_status: 1, parent_id: 6, home_score: 2, away_score: 1 });
  await event(21, 24, { parent_id: 1, home: 'Arsenal (Corners)' });
  await event(22, 24, { live_status: 1 });
  await event(39, 7 * 24 + 2, { parent_id: 40 });

  await seedLine(knex, { event_id: 1, period_num: 1 });
  const spreads = [
    { hdp: -0.5, home: 2.2, away: 1.7 },
    { hdp: -0.25, home: 1.94, away: 1.97 },
  ];
  const limits = { moneyline: 5_000, spread: 800 };
  await seedLine(knex, { event_id: 1, updated_at: hoursFromNow(1), spreads, limits });
  await seedLine(knex, { event_id: 2, status: 2 });
  await seedLine(knex, { event_id: 9, period_num: 1 });
  await seedLine(knex, { event_id: 9, priced: false });
  await seedLine(knex, { event_id: 12, period_num: 6, cutoff: null });
  await seedLine(knex, { event_id: 4, cutoff: hoursFromNow(-1) });
  await seedLine(knex, { event_id: 6, cutoff: null });
  await seedLine(knex, { event_id: 20, moneyline: { home: 1.4, draw: 4, away: 9 } });
  await seedLine(knex, { event_id: 23, moneyline: { home: 1.01, draw: 21, away: 51 } });
  // What the feed has withdrawn stays in a ladder, marked as old.
  await seedLine(knex, {
    ...{ event_id: 7, status: 2, priced: false, moneyline: null },
    spreads: [{ hdp: 1.5, home: 1.2, away: 4.4, old: true }],
    totals: [{ points: 4.5, over: 3, under: 1.3, old: true }],
  });
  const close = (market: string, quotes: [string, QuoteClose][]) => {
    const at = hoursFromNow(-60).getTime();
    return { market, cutoff: at, closedAt: at, quotes: new Map(quotes) };
  };
  const cutoff = hoursFromNow(-60);
  await knex('closing_lines').insert({
    ...{ event_id: 7, period_num: 0, cutoff, provisional: false, line_since: 1 },
    body: packClose(
      [
        close('moneyline', [['moneyline', { prices: [1.5, 2.6], limit: 300 }]]),
        close('total', [['total:2.5', { prices: [1.9, 2], limit: null }]]),
      ],
      cutoff.getTime(),
    ),
  });
  await knex('settlements').insert({
    ...{ event_id: 6, period_num: 0, settlement_id: 1, status: 1, home_score: 3, away_score: 1 },
    settled_at: hoursFromNow(-28),
  });
  await seedLine(knex, { event_id: 21 });
  await seedLine(knex, { event_id: 39 });
  await seedLine(knex, { event_id: 40 });
});

const search = async (query = '', account: 'basic' | 'pro' | 'sharp' = 'pro') =>
  web.call('GET', `/api/matches${query}`, { token: await web.tokenOf(account) });
async function found(query: string, account?: 'pro' | 'sharp') {
  const page = matchPageSchema.parse((await search(query, account)).body);
  return { ids: page.matches.map((match) => match.event_id), count: page.count };
}

describe('GET /api/matches', () => {
  it('answers 401 without a session, 403 to basic, 400 to an invalid query', async () => {
    expect((await web.call('GET', '/api/matches')).status).toBe(401);
    const basic = await search('?event_id=1', 'basic');
    expect([basic.status, basic.body.code]).toEqual([403, 'plan_required']);
    for (const query of ['?sort=up', '?page=0', '?showMatchTypes=future', '?sports=soccer']) {
      expect((await search(query)).status).toBe(400);
    }
  });

  it('lists prematch and live matches by start, without sub-events', async () => {
    expect(await found('')).toEqual({ ids: [4, 9, 1, 12, 2], count: 5 });
    expect(await found('?sort=desc')).toEqual({ ids: [2, 12, 1, 9, 4], count: 5 });
  });

  it.each([
    ['?showMatchTypes=prematch', [9, 1, 12, 2]],
    ['?showMatchTypes=live', [4]],
    ['?showMatchTypes=settled', [6, 11]],
    ['?showMatchTypes=settled&historyDuration=100', [7, 6, 11]],
    ['?showMatchTypes=prematch,settled', [6, 11, 9, 1, 12, 2]],
    ['?showMatchTypes=', []],
    ['?sports=33', [9]],
    ['?sports=33,29&showMatchTypes=prematch', [9, 1, 2]],
    ['?sports=', []],
  ])('%s', async (query, ids) => {
    expect((await found(query)).ids).toEqual(ids);
  });

  it('leaves out matches that are no longer listed, unless they were settled', async () => {
    expect((await found('?showMatchTypes=prematch')).ids).not.toContain(10);
    expect((await found('?event_id=10')).ids).toEqual([10]);
  });

  it('reaches into the archive as far as the plan', async () => {
    const query = '?showMatchTypes=settled&historyDuration=720&search=arsenal';
    const refused = await search(query, 'pro');
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
    expect((await found(query.replace('720', '168'), 'pro')).ids).toEqual([7, 6, 11]);
    expect((await found(query, 'sharp')).ids).toEqual([8, 7, 6, 11]);
  });

  it.each([
    ['MÁLAGA', [2]],
    ['cadiz liga', [2]],
    ['cadiz nobody', []],
    ['lag', [2]],
    ['100%', [9]],
    ['_', []],
    ['nobody', []],
  ])('finds "%s"', async (text, ids) => {
    const answer = await found(`?search=${encodeURIComponent(text)}`);
    expect(answer).toEqual({ ids, count: ids.length });
  });

  it('treats control characters as spaces', async () => {
    expect((await found('?search=cadiz%0Bliga%07')).ids).toEqual([2]);
    expect((await search('?search=cadiz%00liga')).status).toBe(400);
  });

  it('finds one event whatever the other filters', async () => {
    expect(await found('?event_id=8&showMatchTypes=live&search=x')).toEqual({ ids: [8], count: 1 });
    expect(await found('?event_id=999')).toEqual({ ids: [], count: 0 });
  });

  it('finds the match that corners or prices in play belong to', async () => {
    expect(await found('?event_id=21')).toEqual({ ids: [1], count: 1 });
    expect(await found('?event_id=20')).toEqual({ ids: [4], count: 1 });
    // Its match is not stored.
    expect(await found('?event_id=22')).toEqual({ ids: [22], count: 1 });
  });

  it('shows which matches are open: by the main line, its status, its cut-off', async () => {
    const page = matchPageSchema.parse((await search('?showMatchTypes=prematch,live,settled', 'sharp')).body);
    const open = page.matches.filter((match) => match.is_open).map((match) => match.event_id);
    expect(open).toEqual([4, 1, 12]);
  });

  it('shows the main prices of the live event, of the match, or of its last open moment', async () => {
    const page = matchPageSchema.parse(
      (await search('?showMatchTypes=prematch,live,settled&historyDuration=100', 'sharp')).body,
    );
    const main = new Map(page.matches.map((match) => [match.event_id, match.main]));
    expect(main.get(4)).toMatchObject({ line_id: '20:0', live: true, old: false, moneyline: { home: 1.4 } });
    expect(main.get(1)).toMatchObject({
      ...{ line_id: '1:0', live: false, old: false, total: null },
      moneyline: { home: 2.1, draw: 3.4, away: 3.7, limit: 5_000 },
      spread: { hdp: -0.25, home: 1.94, away: 1.97, limit: 800 },
    });
    // The live event of a settled match has no say, though it still has prices.
    expect(main.get(6)).toMatchObject({ line_id: '6:0', live: false, old: true, moneyline: { home: 2.1 } });
    expect(main.get(7)).toEqual({
      ...{ line_id: '7:0', live: false, old: true, spread: null },
      moneyline: { home: 1.5, draw: null, away: 2.6, limit: 300 },
      total: { points: 2.5, over: 1.9, under: 2, limit: null },
    });
    expect(main.get(11)).toBeNull();
  });

  it('says of matches without a market how many bookmakers lack for a consensus, unless the sharp one prices them', async () => {
    const { knex } = web.db;
    const book = async (ref: string, event_id: number, consensus: object | null) => {
      const feed = 'the-odds-api';
      const names = { league_key: 'soccer_epl', league: 'EPL', home: 'Arsenal', away: 'Chelsea' };
      const times = { starts: hoursFromNow(20), seen_at: new Date() };
      await knex('other_events').insert({ feed, ref, sport_id: 29, ...names, ...times });
      const match = { feed, ref, event_id, confidence: 1, swapped: false, state: 'matched' };
      await knex('event_matches').insert({ ...match, updated_at: new Date() });
      const consensus_books = consensus && JSON.stringify(consensus);
      await knex('other_prices').insert({
        feed,
        ref,
        offers: '[]',
        consensus_books,
        received_at: new Date(),
      });
    };
    await book('a'.repeat(32), 2, { moneyline: 2, spread: 0, total: null });
    await book('b'.repeat(32), 9, null);
    const page = matchPageSchema.parse((await search('?showMatchTypes=prematch')).body);
    const missing = new Map(page.matches.map((match) => [match.event_id, match.missing_books]));
    expect(missing.get(2)).toEqual({ moneyline: 1, spread: 3, total: 0 });
    expect([missing.get(1), missing.get(9)]).toEqual([null, null]);
  });

  it('says of matches without a market that the service refuses prices of their league, and not of others', async () => {
    const { knex } = web.db;
    const league = 140_737_488_355_327;
    const reasons = async () => {
      const page = matchPageSchema.parse((await search('?showMatchTypes=prematch')).body);
      return new Map(page.matches.map((match) => [match.event_id, match.no_prices]));
    };
    await knex('leagues').insert({ league_id: league, sport_id: 29, name: 'Refused' });
    const before = await knex('events').where({ event_id: 2 }).first('league_id');
    await knex('events').where({ event_id: 2 }).update({ league_id: league });
    const refuse = async (unpriced_leagues: number[]) => {
      const at = new Date();
      const prices = JSON.stringify({ written_at: at.toISOString(), sports: {}, unpriced_leagues });
      const status = { feed: 'the-odds-api', status: 'ok', message: '', simulated: false };
      await knex('feed_state').delete();
      await knex('feed_state').insert({ ...status, heartbeat_at: at, prices });
    };
    expect([...(await reasons()).values()].every((reason) => reason === null)).toBe(true);
    await refuse([league - 1, league]);
    const refused = await reasons();
    expect([...refused].filter(([, reason]) => reason !== null)).toEqual([[2, 'league']]);
    await refuse([league - 1]);
    expect((await reasons()).get(2)).toBeNull();
    await knex('feed_state').delete();
    await knex('events').where({ event_id: 2 }).update(before);
  });

  it('shows the score in play, and the result of settled matches', async () => {
    const page = matchPageSchema.parse(
      (await search('?showMatchTypes=prematch,live,settled&historyDuration=100', 'sharp')).body,
    );
    const scores = new Map(page.matches.map((match) => [match.event_id, match.score]));
    const noClock = { state: null, elapsed: null };
    expect(scores.get(4)).toEqual({
      ...{ ...noClock, homeScore: 1, awayScore: 2, homeRedCards: 0, awayRedCards: 1 },
    });
    expect(scores.get(6)).toMatchObject({ homeScore: 3, awayScore: 1 });
    expect([scores.get(1), scores.get(7)]).toEqual([null, null]);
  });

  it('counts the priced lines of a match and of what is under it', async () => {
    const page = matchPageSchema.parse((await search('?event_id=1')).body);
    expect(page.matches[0]?.line_count).toBe(3);
  });

  it('shows when event or prices last changed, whichever is later', async () => {
    const page = matchPageSchema.parse((await search('?showMatchTypes=prematch')).body);
    const updated = new Map(page.matches.map((match) => [match.event_id, Date.parse(match.updated_at)]));
    expect(updated.get(1)).toBeGreaterThan(Date.now());
    expect(updated.get(12)).toBeLessThanOrEqual(Date.now());
  });

  it('pages by 30', async () => {
    const many = await startTestWeb();
    for (let event_id = 1; event_id <= 33; event_id += 1) {
      // All have the same start, so that the order cannot depend on it alone.
      await seedEvent(many.db.knex, { event_id, starts: new Date(Date.now() + 86_400_000) });
    }
    const token = await many.tokenOf('pro');
    const page = async (n: number) =>
      matchPageSchema.parse((await many.call('GET', `/api/matches?page=${n}`, { token })).body);
    const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
    expect([first.count, first.matches.length, second.matches.length, third.matches.length]).toEqual([
      33, 30, 3, 0,
    ]);
    expect(new Set([...first.matches, ...second.matches].map((match) => match.event_id)).size).toBe(33);

    // A long archive is counted by the planner's statistics.
    await many.db.knex('events').update({ settled_status: 1, starts: hoursFromNow(-60) });
    await many.db.knex.raw('analyze events');
    const archive = '/api/matches?showMatchTypes=settled&historyDuration=100';
    const { count, matches } = matchPageSchema.parse((await many.call('GET', archive, { token })).body);
    expect(matches).toHaveLength(30);
    expect(Math.abs(count - 33)).toBeLessThan(10);
    await many.stop();
  });
});

describe('GET /api/matches/count', () => {
  it('counts for every signed-in user', async () => {
    expect((await web.call('GET', '/api/matches/count')).status).toBe(401);
    const answer = await web.call('GET', '/api/matches/count', { token: await web.tokenOf('basic') });
    expect(answer.body).toEqual({ status: 'ok', message: '', preMatchCount: 4, liveMatchCount: 1 });
  });
});

describe('GET /api/matches/:event_id/lines', () => {
  const lines = async (id: string, account: 'basic' | 'pro' = 'pro') =>
    web.call('GET', `/api/matches/${id}/lines`, { token: await web.tokenOf(account) });

  it('answers 401 without a session, 403 to basic, 400 to an invalid event id', async () => {
    expect((await web.call('GET', '/api/matches/1/lines')).status).toBe(401);
    expect((await lines('1', 'basic')).body.code).toBe('plan_required');
    expect((await lines('x')).status).toBe(400);
  });

  it('answers the lines of the event and of those under it', async () => {
    const answer = matchLinesSchema.parse((await lines('1')).body);
    expect(answer.lines.map((line) => line.line_id)).toEqual(['1:0', '1:1', '21:0']);
    const { body } = await lines('40');
    expect(matchLinesSchema.parse(body).lines.map((line) => line.line_id)).toEqual(['40:0', '39:0']);
    expect((await lines('999')).body).toEqual({ status: 'ok', message: '', lines: [] });
  });
});

import { type MatchScore, matchPageSchema, scoreAnswerSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const SECOND = 1 / 3_600;

beforeAll(async () => {
  const { knex } = web.db;
  const event = (event_id: number, columns: object = {}) =>
    seedEvent(knex, { event_id, starts: hoursFromNow(-1), live_status: 2, ...columns });
  const live = (event_id: number, parent_id: number, columns: object = {}) =>
    event(event_id, { parent_id, live_status: 1, home_score: 1, away_score: 2, ...columns });
  const clock = (event_id: number, readAt: number, columns: object = {}) =>
    knex('in_running').insert({ event_id, state: 3, elapsed: 29, read_at: hoursFromNow(readAt), ...columns });
  await event(1);
  await live(11, 1, { home_red_cards: 0, away_red_cards: 1 });
  await clock(11, -30 * SECOND);
  await event(2);
  await live(12, 2);
  await clock(12, -125 * SECOND);
  await event(3);
  await clock(3, 0);
  // Settled, although the feed still lists its clock.
  await event(4, { settled_status: 1 });
  await live(14, 4);
  await clock(14, 0);
  await knex('settlements').insert({
    ...{ event_id: 4, period_num: 0, settlement_id: 1, status: 1, home_score: 3, away_score: 2 },
    settled_at: hoursFromNow(0),
  });
  // Without a live event of its own.
  await event(5, { home_score: 0, away_score: 0 });
  await clock(5, 0);
  await event(6);
  await live(16, 6);
  await live(26, 6, { resulting_unit: 'Corners', home_score: 7, away_score: 4 });
  await clock(26, 0);
  // Ended, and settled after that.
  await event(7);
  await live(17, 7);
  await clock(17, -3, { state: 9, elapsed: 45 });
  await event(8, { settled_status: 1 });
  await live(18, 8);
  await clock(18, -3, { state: 9, elapsed: 45 });
});

const read = async (id: number | string, account: 'basic' | 'pro' = 'pro') =>
  web.call('GET', `/api/scores/${id}`, { token: await web.tokenOf(account) });
const PLAIN = { homeScore: 1, awayScore: 2, homeRedCards: null, awayRedCards: null };
const NO_CLOCK = { state: null, elapsed: null };
const SCORES: readonly [number, string, MatchScore | null][] = [
  [1, 'in play', { ...PLAIN, homeRedCards: 0, awayRedCards: 1, state: 3, elapsed: 29 }],
  [2, 'whose clock is older than two minutes', { ...PLAIN, ...NO_CLOCK }],
  [3, 'with a clock and without a score', null],
  [4, 'that is settled', { ...PLAIN, homeScore: 3, ...NO_CLOCK }],
  [5, 'without a live event', { ...PLAIN, homeScore: 0, awayScore: 0, state: 3, elapsed: 29 }],
  [6, 'whose corners have a clock', { ...PLAIN, ...NO_CLOCK }],
  [7, 'that ended hours ago and waits for its result', { ...PLAIN, state: 9, elapsed: 45 }],
  [8, 'that ended and is settled', { ...PLAIN, ...NO_CLOCK }],
];

describe('GET /api/scores/:event_id', () => {
  it('answers 401 without a session, and 400 to an invalid id', async () => {
    expect((await web.call('GET', '/api/scores/1')).status).toBe(401);
    for (const id of [0, -1, 'x', 1.5]) expect((await read(id)).status).toBe(400);
  });

  it.each(SCORES)('match %i, %s: here and in the list', async (id, _, score) => {
    const answer = scoreAnswerSchema.parse((await read(id)).body);
    expect(answer.score).toEqual(score && { event_id: id, ...score });
    const { body } = await web.call('GET', `/api/matches?event_id=${id}`, {
      token: await web.tokenOf('pro'),
    });
    expect(matchPageSchema.parse(body).matches.map((match) => match.score)).toEqual([score]);
  });

  it('answers every subscriber: bets have scores in every plan', async () => {
    const { body } = await read(1, 'basic');
    expect(scoreAnswerSchema.parse(body).score).toMatchObject({ homeScore: 1, awayScore: 2 });
  });

  it('reads the score of the live event itself, and none of an unknown one', async () => {
    expect((await read(11)).body.score).toMatchObject({ event_id: 11, homeScore: 1, elapsed: 29 });
    expect((await read(99)).body).toEqual({ status: 'ok', message: '', score: null });
  });
});

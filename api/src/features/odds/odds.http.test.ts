import { matchLinesSchema, oddsAnswerSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, NO_MARKETS, seedEvent, seedLine } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const SPECIAL = { id: 5, name: 'Corners (Odd/Even)', outcomes: [], limit: 100 };

const web = suiteWeb();
beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 1 });
  await seedEvent(knex, { event_id: 9, sport_id: 33, league_id: 5 });
  await seedEvent(knex, { event_id: 12, sport_id: 19, league_id: 6 });
  await seedEvent(knex, { event_id: 40 });
  await seedEvent(knex, { event_id: 50, settled_status: 1, home_score: 2, away_score: 1 });
  for (const period_num of [0, 1, 3]) await seedLine(knex, { event_id: 50, period_num });
  const settlement = { event_id: 50, settlement_id: 1, settled_at: new Date() };
  await knex('settlements').insert([
    { ...settlement, period_num: 0, status: 1, home_score: 2, away_score: 1 },
    { ...settlement, period_num: 1, status: 1, home_score: 0, away_score: 1 },
    { ...settlement, period_num: 3, status: 3, home_score: 0, away_score: 0 },
  ]);
  await seedLine(knex, { event_id: 1, period_num: 1 });
  await seedLine(knex, { event_id: 1, updated_at: hoursFromNow(1) });
  await seedLine(knex, { event_id: 9, period_num: 1 });
  await seedLine(knex, { event_id: 12, period_num: 6, cutoff: null });
  await seedLine(knex, {
    event_id: 40,
    specials: [SPECIAL],
    opening: { ...NO_MARKETS, specials: [SPECIAL] },
  });
});

describe('GET /api/odds', () => {
  const odds = async (query: string, account: 'basic' | 'pro' | 'sharp' = 'basic') =>
    web.call('GET', `/api/odds${query}`, { token: await web.tokenOf(account) });

  it('answers 401 without a session and 400 to an invalid query', async () => {
    expect((await web.call('GET', '/api/odds?line_ids=1:0')).status).toBe(401);
    const many = Array.from({ length: 201 }, (_, i) => `${i + 1}:0`).join(',');
    for (const query of [
      ...['', '?line_ids=', '?line_ids=1', `?line_ids=${many}`],
      ...['?line_ids=1:0&known=', '?line_ids=1:0,1:1&known=5', '?line_ids=1:0&known=-5'],
    ]) {
      expect((await odds(query)).status).toBe(400);
    }
  });

  it('answers the lines that exist, once each', async () => {
    const { body } = await odds('?line_ids=1:0,1:0,1:1,99:0');
    const lines = matchLinesSchema.parse(body).lines;
    expect(lines.map((line) => line.line_id).sort()).toEqual(['1:0', '1:1']);
    expect(lines[0]).toMatchObject({
      event_id: 1,
      home: 'Arsenal',
      is_open: true,
      limits: { moneyline: 5_000 },
    });
  });

  it('has the score of a settled period, not that of its match; none for one that was not graded', async () => {
    const { body } = await odds('?line_ids=50:0,50:1,50:3', 'pro');
    const scores = matchLinesSchema
      .parse(body)
      .lines.map(({ line_id, homeScore, awayScore }) => [line_id, homeScore, awayScore]);
    expect(scores.sort()).toEqual([
      ['50:0', 2, 1],
      ['50:1', 0, 1],
      ['50:3', null, null],
    ]);
  });

  it('sends the lines whose version is not known, and names the others', async () => {
    const all = matchLinesSchema.parse((await odds('?line_ids=1:0,1:1')).body).lines;
    const version = (id: string) => all.find(({ line_id }) => line_id === id)?.version ?? 0;
    const poll = async (known: readonly number[]) => {
      const { body } = await odds(`?line_ids=1:0,1:1,99:0&known=${known.join()}`);
      const { lines, unchanged } = oddsAnswerSchema.parse(body);
      return [lines.map(({ line_id }) => line_id), unchanged.sort()];
    };
    expect(await poll([version('1:0'), version('1:1'), 5])).toEqual([[], ['1:0', '1:1']]);
    // Also a version that the clock of the server has left behind.
    expect(await poll([version('1:0') + 1, version('1:1'), 5])).toEqual([['1:0'], ['1:1']]);
    expect(await poll([0, version('1:1'), 5])).toEqual([['1:0'], ['1:1']]);
  });

  it('leaves out lines of other sports and specials for basic', async () => {
    const { body } = await odds('?line_ids=40:0,9:1,12:6');
    const lines = matchLinesSchema.parse(body).lines;
    expect(lines.map((line) => line.line_id).sort()).toEqual(['40:0', '9:1']);
    for (const line of lines) expect([line.specials, line.opening.specials]).toEqual([[], []]);
  });

  it.each(['pro', 'sharp'] as const)('answers every sport and special to %s', async (account) => {
    const { body } = await odds('?line_ids=40:0,9:1,12:6', account);
    const lines = matchLinesSchema.parse(body).lines;
    expect(lines.map((line) => line.line_id).sort()).toEqual(['12:6', '40:0', '9:1']);
    const special = lines.find((line) => line.line_id === '40:0');
    expect([special?.specials, special?.opening.specials]).toEqual([[SPECIAL], [SPECIAL]]);
  });

  it('answers an administrator who views as basic like basic', async () => {
    const headers = { 'x-view-as': await web.userIdOf('basic') };
    const token = await web.tokenOf('admin');
    const { body } = await web.call('GET', '/api/odds?line_ids=40:0,12:6', { token, headers });
    expect(matchLinesSchema.parse(body).lines).toMatchObject([{ line_id: '40:0', specials: [] }]);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedLine } from '../../../../../testing/seed.ts';
import { suiteWeb } from '../../../../../testing/test-web.ts';

const web = suiteWeb();

beforeAll(async () => {
  const { knex } = web.db;
  await knex('leagues').insert([
    { league_id: 1, sport_id: 29, name: 'Brazil - Série A' },
    { league_id: 2, sport_id: 29, name: 'Italy - Serie A' },
    { league_id: 3, sport_id: 33, name: 'ATP Rome' },
    { league_id: 4, sport_id: 29, name: '100%_sure' },
  ]);
  const italy = { league_id: 2, league_name: 'Italy - Serie A' };
  await seedEvent(knex, { event_id: 1, ...italy });
  await seedEvent(knex, { event_id: 2, ...italy, starts: hoursFromNow(-30) });
  await seedEvent(knex, { event_id: 3, league_id: 3, league_name: 'ATP Rome', sport_id: 33 });
  await seedLine(knex, { event_id: 1, period_num: 0 });
  await seedLine(knex, { event_id: 1, period_num: 1 });
  await seedLine(knex, { event_id: 2, period_num: 5 });
  await seedLine(knex, { event_id: 3, period_num: 6 });
});

const get = async (path: string) => web.call('GET', path, { token: await web.tokenOf('basic') });

it('are refused without a session and with a query that breaks the contract', async () => {
  for (const path of ['/api/alerts/leagues', '/api/alerts/periods?sport_id=29']) {
    expect((await web.call('GET', path)).status).toBe(401);
  }
  for (const path of [
    '/api/alerts/leagues?sport_id=soccer',
    `/api/alerts/leagues?search=${'x'.repeat(101)}`,
    '/api/alerts/periods',
    '/api/alerts/periods?sport_id=-1',
  ]) {
    expect((await get(path)).status, path).toBe(400);
  }
});

it('are leagues by the words of their names, without accents, those with most matches to come first', async () => {
  expect((await get('/api/alerts/leagues?sport_id=29&search=serie')).body).toEqual({
    status: 'ok',
    message: '',
    leagues: [
      { name: 'Italy - Serie A', matches: 1 },
      { name: 'Brazil - Série A', matches: 0 },
    ],
    more: false,
  });
  const names = async (query: string) =>
    (await get(`/api/alerts/leagues?${query}`)).body.leagues.map(({ name }: { name: string }) => name);
  expect(await names('search=S%C3%89RIE%20braz')).toEqual(['Brazil - Série A']);
  expect(await names('sport_id=33')).toEqual(['ATP Rome']);
  expect(await names(`search=${encodeURIComponent('%_')}`)).toEqual(['100%_sure']);
  expect(await names('search=nowhere')).toEqual([]);
});

it('are at most fifty leagues, with a note that there are more', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ league_id: 100 + i, sport_id: 4, name: `Cup ${i}` }));
  await web.db.knex('leagues').insert(rows);
  const { body } = await get('/api/alerts/leagues?sport_id=4');
  expect([body.leagues.length, body.more]).toEqual([50, true]);
});

it('are periods that matches to come have', async () => {
  expect((await get('/api/alerts/periods?sport_id=29')).body.periods).toEqual([
    { number: 0, matches: 1 },
    { number: 1, matches: 1 },
  ]);
});

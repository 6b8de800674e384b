import { alertPageSchema, publicAlertsSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedStateRow, hoursFromNow, seedEvent, seedMove } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
/** The odds alerts in the order of their ids, each with one difference. */
const ids: number[] = [];

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  const differences = [
    {},
    { time_interval: 600 },
    { drop_percentage: 6, main: true },
    { sport_id: 33 },
    { starts: hoursFromNow(-1) },
    { starts: hoursFromNow(-0.01) },
    { sport_id: 19 },
    { market: 'specials', specials_name: 'Corners' },
  ] as const;
  for (const difference of differences) {
    ids.push(await seedMove(web.db.knex, 'odds', { event_id: 7, ...difference }));
  }
  await seedMove(web.db.knex, 'limit', { event_id: 7 });
  await seedMove(web.db.knex, 'limit', { event_id: 7, drop_percentage: 6 });
  await seedMove(web.db.knex, 'closed', { event_id: 7 });
});

const read = async (query = '', account: 'basic' | 'pro' | 'sharp' = 'basic') =>
  web.call('GET', `/api/alerts/odds${query}`, { token: await web.tokenOf(account) });
const idsOf = async (query: string) =>
  alertPageSchema.parse((await read(query)).body).alerts.map((alert) => alert.id);
const at = (...indexes: number[]) => indexes.map((index) => ids[index]);

describe('access', () => {
  it.each(['odds', 'limit', 'closed'])('%s alerts answer 401 without a session', async (kind) => {
    expect((await web.call('GET', `/api/alerts/${kind}`)).status).toBe(401);
  });

  it.each(['limit', 'closed'])('%s alerts answer 403 to basic, whatever the query', async (kind) => {
    const token = await web.tokenOf('basic');
    for (const query of ['', '?limit=1', '?after=0', '?limit=nonsense']) {
      const answer = await web.call('GET', `/api/alerts/${kind}${query}`, { token });
      expect([answer.status, answer.body.code]).toEqual([403, 'plan_required']);
    }
  });

  it.each(['limit', 'closed'])('%s alerts are shown to pro, sharp and administrators', async (kind) => {
    // Another kind was read with the same filters before; each kind has its own count.
    await read();
    for (const account of ['pro', 'sharp', 'admin'] as const) {
      const answer = await web.call('GET', `/api/alerts/${kind}`, { token: await web.tokenOf(account) });
      const page = alertPageSchema.parse(answer.body);
      expect(page.alerts.map((alert) => alert.type)).toEqual(kind === 'limit' ? [kind, kind] : [kind]);
      expect(page.count).toBe(page.alerts.length);
    }
  });

  it('a lapsed plan has the rights of basic', async () => {
    await web.setRights('sharp', { subscription_status: 'past_due' });
    const token = await web.tokenOf('sharp');
    expect((await web.call('GET', '/api/alerts/limit', { token })).status).toBe(403);
    await web.setRights('sharp', { subscription_status: 'active' });
    expect((await web.call('GET', '/api/alerts/limit', { token })).status).toBe(200);
  });

  it('an administrator viewing as basic sees no limit alerts', async () => {
    const headers = { 'x-view-as': await web.userIdOf('basic') };
    const answer = await web.call('GET', '/api/alerts/limit', { token: await web.tokenOf('admin'), headers });
    expect(answer.body.code).toBe('plan_required');
  });

  it('another kind answers 404', async () => {
    const answer = await web.call('GET', '/api/alerts/everything', { token: await web.tokenOf('pro') });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('plans', () => {
  const everything = [0, 1, 2, 3, 4, 5, 6, 7];
  it.each([
    ['basic', '?after=0', [0, 1, 2, 3, 4, 5]],
    ['basic', '?after=0&sport_id=19', []],
    ['basic', '?after=0&sport_id=33', [3]],
    ['pro', '?after=0', everything],
    ['sharp', '?after=0', everything],
    ['pro', '?after=0&sport_id=19', [6]],
  ] as const)('%s reads and counts the alerts that it includes: %s', async (account, query, expected) => {
    const page = alertPageSchema.parse((await read(query, account)).body);
    expect(page.alerts.map((alert) => alert.id)).toEqual(at(...expected));
    expect(page.count).toBe(expected.length);
  });

  it('an administrator viewing as basic reads the alerts of basic', async () => {
    const headers = { 'x-view-as': await web.userIdOf('basic') };
    const { body } = await web.call('GET', '/api/alerts/odds', {
      token: await web.tokenOf('admin'),
      headers,
    });
    expect(alertPageSchema.parse(body).count).toBe(6);
  });
});

it('says which alerts are of the main line of their market', async () => {
  const { alerts } = alertPageSchema.parse((await read('?after=0')).body);
  const main = alerts.filter((alert) => alert.type === 'odds' && alert.main);
  expect(main.map(({ id }) => id)).toEqual(at(2));
});

describe('pages', () => {
  it('answer 400 to an invalid query', async () => {
    for (const query of ['?limit=0', '?limit=401', '?before=1&after=1', '?min_drop_percentage=x']) {
      const answer = await read(query);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'invalid_request']);
    }
  });

  it('run newest first and answer whether there are more', async () => {
    const first = alertPageSchema.parse((await read('?limit=4')).body);
    expect(first.alerts.map((alert) => alert.id)).toEqual(at(5, 4, 3, 2));
    expect([first.more, first.count]).toEqual([true, 6]);
    const second = alertPageSchema.parse((await read(`?limit=4&before=${ids[2]}`)).body);
    expect(second.alerts.map((alert) => alert.id)).toEqual(at(1, 0));
    expect([second.more, second.count]).toEqual([false, 6]);
    expect([(await read('?limit=5')).body.more, (await read('?limit=6')).body.more]).toEqual([true, false]);
  });

  it('resume oldest first from an id', async () => {
    const page = alertPageSchema.parse((await read(`?limit=2&after=${ids[1]}`)).body);
    expect(page.alerts.map((alert) => alert.id)).toEqual(at(2, 3));
    expect(page.more).toBe(true);
    expect(await idsOf(`?after=${ids[5]}`)).toEqual([]);
    // Also behind the newest one, as after a database was set up anew.
    expect(await idsOf(`?after=${(ids[5] ?? 0) + 1_000}`)).toEqual([]);
    expect(await idsOf('?after=0')).toEqual(at(0, 1, 2, 3, 4, 5));
  });

  it('contain the fields of the contract and no others', async () => {
    const { body } = await read(`?after=0&limit=1`);
    expect(Object.keys(body.alerts[0])).not.toContain('event_id');
    expect(body.alerts[0]).toMatchObject({
      type: 'odds',
      odds: 1.9,
      previous_odds: expect.closeTo(2.1, 3),
      drop_percentage: expect.closeTo(9.52, 6),
      hdp_type: null,
      settings: [{ id: null, name: 'Default' }],
      withdrawn_after: null,
    });
    expect(body.alerts[0].shown_at).toBe(body.alerts[0].created_at);
  });
});

describe('filters', () => {
  it.each(['sport_id=2147483648', 'time_interval=1e12', 'after=1e16', 'sport_id=-1'])(
    'reject values that exceed the columns: %s',
    async (query) => {
      expect((await read(`?${query}`)).status).toBe(400);
    },
  );

  it.each([
    ['the interval at most', '?after=0&time_interval=60', [0, 2, 3, 4, 5]],
    ['the drop at least', '?after=0&min_drop_percentage=9.52', [0, 1, 3, 4, 5]],
    ['the sport', '?after=0&sport_id=33', [3]],
    ['started matches, with two minutes of grace', '?after=0&hide_started=true', [0, 1, 2, 3, 5]],
    ['several at once', '?after=0&sport_id=29&time_interval=60&min_drop_percentage=9', [0, 4, 5]],
  ])('%s', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(at(...expected));
    expect((await read(query)).body.count).toBe(expected.length);
  });

  it.each([
    ['limit', 1],
    ['closed', 1],
  ])('by percentage apply to limits and not to closings: %s', async (kind, count) => {
    const token = await web.tokenOf('pro');
    const { body } = await web.call('GET', `/api/alerts/${kind}?min_drop_percentage=60`, { token });
    expect([alertPageSchema.parse(body).alerts.length, body.count]).toEqual([count, count]);
  });
});

describe('what visitors see', () => {
  it('are drops of a simulated feed, a quarter of an hour late, without a session', async () => {
    const at = new Date(Date.now() - 16 * 60_000);
    const id = await seedMove(web.db.knex, 'odds', { event_id: 7, at });
    await web.db.knex('feed_state').insert(feedStateRow(Date.now()));
    const answer = await web.call('GET', '/api/public/alerts');
    const { simulated, alerts } = publicAlertsSchema.parse(answer.body);
    expect(simulated).toBe(true);
    expect(alerts?.map((alert) => alert.id)).toEqual([id]);
  });
});

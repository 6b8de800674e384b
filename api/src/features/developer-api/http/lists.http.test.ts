import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { seedExamples, seedHistory } from '../../../../testing/developer-api/seed-examples.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
let key: TestKey;

beforeAll(async () => {
  await seedExamples(web.db.knex);
  key = await testKey(web);
});

/** All items of a list, read page by page; `between` runs before each next page. */
async function readAll(
  path: string,
  limit: number,
  idOf: (item: never) => unknown,
  between = async () => {},
  by: TestKey = key,
) {
  const ids: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { status, body } = await by.call('GET', path + query);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.has_more).toBe(body.next_cursor !== null);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    ids.push(...body.data.map(idOf));
    cursor = body.next_cursor;
    await between();
  }
  return ids;
}

let nextId = 5_000;
const addEvent = async (hours: number) => {
  nextId += 1;
  await seedEvent(web.db.knex, { event_id: nextId, league_id: 77, starts: hoursFromNow(hours) });
  return nextId;
};

it('events are read once each, whatever is inserted between the pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (before, during, limit) => {
        await web.db.knex('events').where({ league_id: 77 }).delete();
        const first: number[] = [];
        for (const hours of before) first.push(await addEvent(hours));
        const rest = [...during];
        const ids = await readAll(
          '/events?league_id=77',
          limit,
          ({ event_id }) => event_id,
          async () => {
            const hours = rest.pop();
            if (hours !== undefined) await addEvent(hours);
          },
        );
        expect(new Set(ids).size).toBe(ids.length);
        expect(first.filter((id) => !ids.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

it('bets are read once each while others are logged', async () => {
  const bet = (placed_at?: string) => ({
    ...{ stake: 5, odds: 2, legs: [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }] },
    ...(placed_at === undefined ? {} : { placed_at }),
  });
  const first: number[] = [];
  for (const at of ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z']) {
    first.push((await key.call('POST', '/bets', { body: bet(at) })).body.id);
  }
  const ids = await readAll(
    '/bets',
    1,
    ({ id }) => id,
    async () => {
      await key.call('POST', '/bets', { body: bet() });
    },
  );
  expect(ids).toEqual([first[2], first[1], first[0]]);
});

it('bets that were edited to the same millisecond are read once each', async () => {
  const own = await testKey(web);
  const legs = [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }];
  for (const part of ['100', '300', '200', '300']) {
    const { id } = (await own.call('POST', '/bets', { body: { stake: 5, odds: 2, legs } })).body;
    const body = { version: 1, placed_at: `2026-01-01T10:00:00.123${part}Z` };
    expect((await own.call('PATCH', `/bets/${id}`, { body })).status).toBe(200);
  }
  const all = (await own.call('GET', '/bets')).body.data.map(({ id }: { id: number }) => id);
  expect(all).toHaveLength(4);
  expect(await readAll('/bets', 1, ({ id }) => id, undefined, own)).toEqual(all);
});

it('the history is read in its order, once each, and narrowed by what is asked for', async () => {
  await seedEvent(web.db.knex, { event_id: 900 });
  await seedLine(web.db.knex, { event_id: 900 });
  await seedHistory(web.db.knex, 900, [
    ['total:2.5', [1.9, 2], 400],
    ['moneyline', [2.1, 3.4, 3.7], 300],
    ['total:2.5', [1.8, 2.1], 200],
    ['total:3', [2.4, 1.6], 200],
  ]);
  const idOf = ({ id, selections }: { id: string; selections: { price: number }[] }) => [
    id,
    selections[0]?.price,
  ];
  const all = [
    ['900:0:total:2.5', 1.9],
    ['900:0:moneyline', 2.1],
    ['900:0:total:2.5', 1.8],
    ['900:0:total:3', 2.4],
  ];
  const ids = await readAll('/events/900/history', 1, idOf);
  expect(ids.slice(0, 2)).toEqual(all.slice(0, 2));
  expect(ids.toSorted()).toEqual(all.toSorted());
  expect(await readAll('/events/900/history?market=total&points=2.5', 50, idOf)).toEqual([all[0], all[2]]);
  expect(await readAll('/events/900/history?market=spread', 50, idOf)).toEqual([]);
});

it('leagues and results go on where the page before ended', async () => {
  for (const league_id of [81, 82, 83]) {
    await seedEvent(web.db.knex, { event_id: league_id, league_id, league_name: 'Same name', sport_id: 4 });
    await web.db.knex('settlements').insert({
      ...{ event_id: league_id, period_num: 0, settlement_id: league_id, status: league_id - 80 },
      ...{ home_score: 1, away_score: 0, settled_at: '2026-11-01T10:00:00.123456Z' },
    });
  }
  expect(await readAll('/leagues?sport_id=4', 1, ({ league_id }) => league_id)).toEqual([81, 82, 83]);
  const results = '/results?sport_id=4&settled_from=2026-11-01T00:00:00Z';
  expect(await readAll(results, 2, ({ event_id, status }) => [event_id, status])).toEqual([
    [81, 'settled'],
    [82, 'resettled'],
    [83, 'cancelled'],
  ]);
  expect((await key.call('GET', '/results?sport_id=4')).body.data).toEqual([]);
});

it('a filter narrows, and a name of no league finds nothing', async () => {
  const count = async (query: string) => (await key.call('GET', `/events?${query}`)).body.data.length;
  expect(await count('search=arsenal&league_id=1980')).toBeGreaterThan(0);
  expect(await count('search=nobody-has-this-name')).toBe(0);
  expect(await count('league_id=424242')).toBe(0);
  expect(await count('status=settled&league_id=1980')).toBe(1);
  expect(await count('status=live&league_id=1980')).toBe(0);
  expect(await count(`league_id=1980&starts_before=${new Date().toISOString()}`)).toBe(0);
});

it('settled matches include those that were cancelled or deleted, each with what became of it', async () => {
  const statuses = [
    [1, 'settled'],
    [2, 'resettled'],
    [3, 'cancelled'],
    [4, 'cancelled'],
    [5, 'deleted'],
  ] as const;
  for (const [settled_status] of statuses) {
    const event = { event_id: 9_100 + settled_status, league_id: 91, settled_status };
    await seedEvent(web.db.knex, { ...event, starts: hoursFromNow(settled_status - 12) });
  }
  await seedEvent(web.db.knex, { event_id: 9_106, league_id: 91, starts: hoursFromNow(1) });
  const { body } = await key.call('GET', '/events?league_id=91&status=settled,prematch');
  const of = ({ event_id, status, result_status }: Record<string, unknown>) => [
    ...[event_id, status, result_status],
  ];
  expect(body.data.map(of)).toEqual([
    ...statuses.map(([status, name]) => [9_100 + status, 'settled', name]),
    [9_106, 'prematch', null],
  ]);
  const one = await key.call('GET', '/events/9105');
  expect(of(one.body)).toEqual([9_105, 'settled', 'deleted']);
});

it('bulk odds have the lines of each event of the page', async () => {
  const { body } = await key.call('GET', '/odds?event_id=1606758261&main_only=true&open_only=true');
  expect(body.data.map(({ market, points }: { market: string; points: number }) => [market, points])).toEqual(
    [
      ['moneyline', null],
      ['spread', -0.5],
      ['total', 2.5],
      ['home-total', 1.5],
      ['specials', null],
    ],
  );
  const unnamed = await key.call('GET', '/odds');
  expect([unnamed.status, unnamed.body.errors[0].field]).toEqual([400, 'sport_id']);
});

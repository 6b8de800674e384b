import { alertSettingSchema } from '@fairline/shared/contracts';
import { beforeAll, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { seedEvent, seedMove } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
let key: TestKey;
const ids: number[] = [];
let closed = 0;

beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 7 });
  for (let stored = 0; stored < 3; stored += 1) ids.push(await seedMove(knex, 'odds', { event_id: 7 }));
  closed = await seedMove(knex, 'closed', { event_id: 7 });
  key = await testKey(web);
});

const read = (query: string) => key.call('GET', `/alerts?${query}`);
const idsOf = async (query: string) =>
  (await read(query)).body.data.map(({ id }: { id: number }) => id) as number[];

it('alerts are resumed after one, also after the newest', async () => {
  expect(await idsOf('kind=odds&after=0')).toEqual(ids);
  expect(await idsOf(`kind=odds&after=${ids[1]}`)).toEqual(ids.slice(2));
  expect(await idsOf(`kind=odds&after=${ids[2]}`)).toEqual([]);
  expect(await idsOf(`kind=closed&after=${closed}`)).toEqual([]);
});

it('an id of another kind, above the newest, is refused with its parameter', async () => {
  expect(closed).toBeLessThan(ids[2] ?? 0);
  const { status, body } = await read(`kind=closed&after=${ids[2]}`);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors).toEqual([
    {
      ...{ in: 'query', field: 'after' },
      message: 'is above the newest alert of the kind closed: ids count within their kind',
    },
  ]);
});

it('the newest alert may have been deleted', async () => {
  await web.db.knex('closings').delete();
  expect(await idsOf(`kind=closed&after=${closed}`)).toEqual([]);
});

it('settings are named in the order of their ids, whatever their order in the list', async () => {
  const own = await testKey(web);
  const { id: _, ...setting } = alertSettingSchema.parse({
    ...{ name: 'Own', type: 'odds', enabled: true, sport_id: 29 },
  });
  const rows = [1, 0].map((position) => ({
    ...{ user_id: own.userId, position, setting: JSON.stringify(setting) },
  }));
  const stored = await web.db.knex('alert_settings').insert(rows).returning('id');
  const { body } = await own.call('GET', '/alerts?kind=odds');
  expect(body.data[0].setting_ids).toEqual(stored.map(({ id }) => id));
});

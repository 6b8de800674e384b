import { type Alert, type AlertSettingInput, alertPageSchema } from '@fairline/shared/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SeededMove, seedEvent, seedMove } from '../../../testing/seed.ts';
import { suiteClients } from '../../../testing/suite-clients.ts';
import { type TestClient, until } from '../../../testing/test-client.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const { clientOf } = suiteClients(web);

beforeAll(() => seedEvent(web.db.knex, { event_id: 7 }));
beforeEach(async () => {
  await save([]);
  // What was stored before is confirmed.
  await pass(100_000);
});

const store = (move: Partial<SeededMove> = {}) => seedMove(web.db.knex, 'odds', { event_id: 7, ...move });
const publish = () => web.web.publisher.moves({ measuredAt: Date.now(), odds: [{}], limit: [], closed: [] });
const call = async (method: string, path: string, body?: object) =>
  web.call(method, path, { token: await web.tokenOf('pro'), ...(body ? { body } : {}) });
const read = async (query = '') =>
  alertPageSchema.parse((await call('GET', `/api/alerts/odds${query}`)).body);

async function save(settings: Partial<AlertSettingInput>[]): Promise<void> {
  const complete = settings.map((rules, index) => ({
    ...{ name: `Setting ${index}`, type: 'odds', enabled: true, sport_id: null },
    ...rules,
  }));
  const { status } = await call('POST', '/api/alerts/update-settings', { settings: complete });
  expect(status).toBe(200);
}

/** Some milliseconds later everything is stored; a price is an error until then. */
async function pass(milliseconds: number, withdrawn?: number): Promise<void> {
  const { knex } = web.db;
  if (withdrawn !== undefined) {
    await knex.raw(
      `insert into move_withdrawals (move_id, selection_id, withdrawn_at, after_ms)
       select v.id, v.selection_id, c.measured_until + ?, ? from price_moves v, alert_clock c where v.id = ?`,
      [milliseconds, milliseconds, withdrawn],
    );
  }
  await knex('alert_clock').increment('measured_until', milliseconds);
  publish();
}

async function following(): Promise<{ client: TestClient; pushed: Alert[]; changed: Alert[] }> {
  const client = await clientOf('pro');
  const [pushed, changed]: Alert[][] = [[], []] as Alert[][];
  client.on('alerts', ({ alerts }) => pushed?.push(...alerts));
  client.on('alerts-changed', ({ alerts }) => changed?.push(...alerts));
  await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
  return { client, pushed: pushed ?? [], changed: changed ?? [] };
}

describe('an alert that turns out to be a price error', () => {
  it('is pushed again with the seconds that it lasted, and read with them', async () => {
    const { pushed, changed } = await following();
    const error = await store();
    const other = await store();
    publish();
    await until(() => pushed.length === 2);
    await pass(9_000, error);
    await until(() => changed.length > 0);
    expect(changed).toEqual([{ ...pushed[0], withdrawn_after: 9 }]);
    const page = await read();
    expect(page.alerts.slice(0, 2).map(({ id, withdrawn_after }) => [id, withdrawn_after])).toEqual([
      [other, null],
      [error, 9],
    ]);
    expect((await read(`?after=${other}`)).changed).toEqual(changed);
    expect((await read(`?after=${await store()}`)).changed).toEqual([]);
  });

  it('is not pushed again to those who never saw it', async () => {
    await save([{ min_drop_percentage: 20 }]);
    const { pushed, changed } = await following();
    const small = await store();
    publish();
    await pass(5_000, small);
    await store({ drop_percentage: 25 });
    publish();
    await until(() => pushed.length > 0);
    expect(changed).toEqual([]);
  });
});

describe('an alert that another setting confirms', () => {
  it('is pushed again with both settings, and never a second time as a new one', async () => {
    await save([{ min_drop_percentage: 5 }, { min_drop_percentage: 5, confirm_seconds: 30 }]);
    const { pushed, changed } = await following();
    const id = await store();
    publish();
    await until(() => pushed.length === 1);
    expect(pushed[0]?.settings).toMatchObject([{ name: 'Setting 0' }]);
    await pass(29_000);
    await pass(2_000);
    await until(() => changed.length > 0);
    expect(changed).toMatchObject([{ id, settings: [{ name: 'Setting 0' }, { name: 'Setting 1' }] }]);
    expect(pushed).toHaveLength(1);
    const [newest] = (await read()).alerts;
    expect(newest).toEqual(changed[0]);
    expect((await read(`?after=${id}`)).changed).toEqual(changed);
  });
});

describe('a saved setting', () => {
  it('is announced to every socket of the user, and to nobody else', async () => {
    const sockets = await Promise.all([clientOf('pro'), clientOf('pro'), clientOf('sharp')]);
    const announced = [0, 0, 0];
    for (const [index, socket] of sockets.entries())
      socket.on('alert-settings-changed', () => {
        announced[index] = (announced[index] ?? 0) + 1;
      });
    await save([{ min_drop_percentage: 7 }]);
    await until(() => announced[0] === 1 && announced[1] === 1);
    expect(announced).toEqual([1, 1, 0]);
  });

  it('and the next one at once leave the socket in the streams of the last', async () => {
    const { client, pushed } = await following();
    let announced = 0;
    client.on('alert-settings-changed', () => {
      announced += 1;
    });
    for (const min_drop_percentage of [20, 15, 12, 10]) await save([{ min_drop_percentage }]);
    await until(() => announced === 4);
    await store({ drop_percentage: 8 });
    const big = await store({ drop_percentage: 11 });
    publish();
    await until(() => pushed.length > 0);
    expect(pushed.map(({ id }) => id)).toEqual([big]);
  });
});

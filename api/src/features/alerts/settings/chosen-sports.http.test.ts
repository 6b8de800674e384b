import type { AlertSettingInput } from '@fairline/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedEvent, seedMove } from '../../../../testing/seed.ts';
import { connected, openClient, record, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();

const settingOf = (overrides: Partial<AlertSettingInput> = {}): AlertSettingInput => ({
  name: 'Drops',
  type: 'odds',
  enabled: true,
  sport_id: 29,
  ...overrides,
});
const call = async (method: string, path: string, body?: object) =>
  web.call(method, path, { token: await web.tokenOf('pro'), ...(body ? { body } : {}) });
const choose = (sports: unknown) => call('POST', '/api/alerts/sports', { sports });
const save = (settings: object[]) => call('POST', '/api/alerts/update-settings', { settings });
const read = async () => (await call('GET', '/api/alerts/settings')).body;
const included = async () =>
  (await read()).settings.map((one: { included: boolean; sport_id: number | null }) => [
    one.sport_id,
    one.included,
  ]);
const ids = async () =>
  (await call('GET', '/api/alerts/odds')).body.alerts.map(({ id }: { id: number }) => id);

// One account goes through the plans.
const plan = (name: string) => web.setRights('pro', { subscription_plan: `${name}_month` });
beforeEach(async () => {
  await plan('pro');
  await save([]);
  await web.db.knex('alert_setting_lists').update({ sports: null });
});

describe('the sports of the Basic plan', () => {
  it('are refused without a session, for a plan with all sports, and in the wrong number', async () => {
    expect((await web.call('POST', '/api/alerts/sports', { body: { sports: [29] } })).status).toBe(401);
    expect((await choose([19, 33, 4])).status).toBe(400);
    await plan('basic');
    for (const wrong of [[], [29, 33, 4, 19], [29, 29], ['soccer'], [-1], null]) {
      expect((await choose(wrong)).body.code, JSON.stringify(wrong)).toBe('invalid_request');
    }
  });

  it('are soccer, tennis and basketball until others are chosen', async () => {
    expect((await read()).sports).toBeNull();
    await plan('basic');
    expect((await read()).sports).toEqual([29, 33, 4]);
    expect((await choose([19, 34, 29])).body.sports).toEqual([19, 34, 29]);
    expect((await read()).sports).toEqual([19, 34, 29]);
  });

  it('decide which settings can be saved: none for all sports, none of another sport', async () => {
    await plan('basic');
    expect((await save([settingOf({ sport_id: null })])).body.code).toBe('plan_required');
    expect((await save([settingOf({ sport_id: 19 })])).body.code).toBe('plan_required');
    await choose([19, 34, 29]);
    expect((await save([settingOf({ sport_id: 19 })])).status).toBe(200);
    expect((await save([settingOf({ sport_id: 33 })])).body.code).toBe('plan_required');
  });

  it('are after a downgrade the first three of the settings; the others are kept, marked and show nothing', async () => {
    await seedEvent(web.db.knex, { event_id: 71 });
    await save([
      settingOf({ type: 'limit' }),
      settingOf({ sport_id: null }),
      ...[19, 34, 19, 3, 29].map((sport_id) => settingOf({ sport_id })),
    ]);
    const ofSport = new Map<number, number>();
    for (const sport_id of [19, 34, 3, 29])
      ofSport.set(sport_id, await seedMove(web.db.knex, 'odds', { event_id: 71, sport_id }));
    expect(await ids()).toEqual([29, 3, 34, 19].map((sport) => ofSport.get(sport)));

    await plan('basic');
    expect((await read()).sports).toEqual([19, 34, 3]);
    expect(await included()).toEqual([
      [29, false],
      [null, false],
      [19, true],
      [34, true],
      [19, true],
      [3, true],
      [29, false],
    ]);
    expect(await ids()).toEqual([3, 34, 19].map((sport) => ofSport.get(sport)));
    // What is kept can be saved again.
    expect((await save((await read()).settings)).status).toBe(200);
    await plan('pro');
    expect((await included()).every(([, isIncluded]: [unknown, boolean]) => isIncluded)).toBe(true);
  });

  it('apply to the default setting, too', async () => {
    await seedEvent(web.db.knex, { event_id: 72 });
    await plan('basic');
    await choose([19, 34, 22]);
    const hockey = await seedMove(web.db.knex, 'odds', { event_id: 72, sport_id: 19 });
    await seedMove(web.db.knex, 'odds', { event_id: 72, sport_id: 29 });
    const page = await call('GET', `/api/alerts/odds?after=${hockey - 1}`);
    expect(page.body.alerts).toMatchObject([{ id: hockey, settings: [{ id: null, name: 'Default' }] }]);
  });

  it('apply to open sockets at once, when they are chosen and when the plan changes', async () => {
    await seedEvent(web.db.knex, { event_id: 73 });
    await plan('basic');
    const client = await connected(openClient(web.url, await web.tokenOf('pro')));
    try {
      const received = record(client);
      let missed = 0;
      let changed = 0;
      client.on('alerts-missed', () => {
        missed += 1;
      });
      client.on('alert-settings-changed', () => {
        changed += 1;
      });
      await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
      const push = async (sport_id: number) => {
        const id = await seedMove(web.db.knex, 'odds', { event_id: 73, sport_id });
        web.web.publisher.moves({ measuredAt: 0, odds: [{}], limit: [], closed: [] });
        return id;
      };
      await choose([19, 33, 4]);
      await until(() => changed === 1);
      await push(29);
      const hockey = await push(19);
      await until(() => received.alerts.length > 0);
      await plan('pro');
      await until(() => missed === 1);
      const soccer = await push(29);
      await until(() => received.alerts.length > 1);
      expect(received.alerts.map(({ id }) => id)).toEqual([hockey, soccer]);
    } finally {
      client.close();
    }
  });
});

import type { AlertSettingInput } from '@fairline/shared/contracts';
import { alertCountsSchema } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedEvent, seedMove } from '../../../../testing/seed.ts';
import { connected, openClient, record, until } from '../../../../testing/test-client.ts';
import { startTestWeb, type TestWeb } from '../../../../testing/test-web.ts';

// Each test has a server and a database of its own; together they would need more connections than a server has.
let web: TestWeb;
beforeEach(async () => {
  web = await startTestWeb();
});
afterEach(() => web.stop());

type Account = 'basic' | 'pro';
const settingOf = (overrides: Partial<AlertSettingInput> = {}): AlertSettingInput => ({
  name: 'Big drops',
  type: 'odds',
  enabled: true,
  sport_id: null,
  ...overrides,
});
const call = async (method: string, path: string, account: Account, body?: object) =>
  web.call(method, path, { token: await web.tokenOf(account), ...(body ? { body } : {}) });
const save = (settings: object[], version?: number, account: Account = 'pro') =>
  call(
    'POST',
    '/api/alerts/update-settings',
    account,
    version === undefined ? { settings } : { settings, version },
  );
const read = (account: Account = 'pro') => call('GET', '/api/alerts/settings', account);

describe('alert settings', () => {
  it('are none at version 0, and are saved as one list in its order, with defaults that filter nothing', async () => {
    expect((await read()).body).toEqual({
      status: 'ok',
      message: '',
      settings: [],
      version: 0,
      sports: null,
    });
    const { body } = await save([settingOf({ name: 'First' }), settingOf({ name: 'Second', type: 'limit' })]);
    expect(body).toMatchObject({
      version: 1,
      settings: [
        { name: 'First', min_drop_percentage: null, markets: [], leagues_mode: 'hide', direction: 2 },
        { name: 'Second', type: 'limit' },
      ],
    });
    const [first, second] = body.settings;
    const changed = await save(
      [second, { ...first, min_drop_percentage: 7 }, settingOf({ name: 'Third' })],
      1,
    );
    expect(changed.body.settings.map(({ name }: { name: string }) => name)).toEqual([
      'Second',
      'First',
      'Third',
    ]);
    expect(changed.body.settings[1]).toMatchObject({ id: first.id, min_drop_percentage: 7 });
    expect((await read()).body).toEqual(changed.body);
    expect((await read('basic')).body.settings).toEqual([]);
  });

  it('keep every version of a setting with its time', async () => {
    const { body } = await save([settingOf()]);
    const [setting] = body.settings;
    await save([{ ...setting, enabled: false }]);
    await save([{ ...setting, enabled: false }]);
    await save([]);
    const versions = await web.db.knex('alert_setting_versions').orderBy('version');
    expect(versions.map(({ version, setting: of }) => [version, of?.enabled ?? null])).toEqual([
      [1, true],
      [2, false],
      [4, null],
    ]);
  });

  it('of an old version are refused, and those without a version replace what is stored', async () => {
    await save([settingOf({ name: 'Here' })], 0);
    const late = await save([settingOf({ name: 'Elsewhere' })], 0);
    expect([late.status, late.body.code]).toEqual([409, 'settings_changed']);
    expect((await read()).body.settings).toMatchObject([{ name: 'Here' }]);
    expect((await save([settingOf({ name: 'Elsewhere' })])).body.settings).toMatchObject([
      { name: 'Elsewhere' },
    ]);
  });

  it.each<[string, object]>([
    ['less than 2 %', { min_drop_percentage: 1.9 }],
    ['an interval that does not exist', { time_interval: 45 }],
    ['a range that is the wrong way round', { odds_range: [3, 2] }],
    ['periods without a sport', { periods: [1] }],
    ['a confirmation of more than a minute', { confirm_seconds: 61 }],
    ['an empty name', { name: ' ' }],
  ])('with %s are refused', async (_, wrong) => {
    const answer = await save([{ ...settingOf(), ...wrong }]);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it('of another user, or the same one twice, are refused', async () => {
    const [{ id }] = (await save([settingOf()])).body.settings;
    expect((await save([settingOf({ id })], undefined, 'basic')).body.code).toBe('not_found');
    expect((await save([settingOf({ id }), settingOf({ id })])).body.code).toBe('invalid_request');
  });

  it('that the plan does not include are refused, and stay after a downgrade', async () => {
    for (const wrong of [{ type: 'limit' as const }, { type: 'closed' as const }, { sport_id: 19 }]) {
      expect((await save([settingOf(wrong)], undefined, 'basic')).body.code).toBe('plan_required');
    }
    const { body } = await save([settingOf({ type: 'limit' }), settingOf({ sport_id: 19 })]);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    const kept = await save([...body.settings, settingOf({ sport_id: 29 })]);
    expect(kept.body.settings).toHaveLength(3);
  });
});

describe('a changed setting', () => {
  const ids = async (query = '') =>
    (await call('GET', `/api/alerts/odds${query}`, 'pro')).body.alerts.map(({ id }: { id: number }) => id);

  it('applies to the past that is kept, one row a move with every setting that shows it', async () => {
    await seedEvent(web.db.knex, { event_id: 7 });
    const small = await seedMove(web.db.knex, 'odds', { event_id: 7, drop_percentage: 3 });
    const big = await seedMove(web.db.knex, 'odds', { event_id: 7, drop_percentage: 12 });
    expect(await ids()).toEqual([big]);
    const { body } = await save([
      settingOf({ name: 'All', min_drop_percentage: null }),
      settingOf({ name: 'Big', min_drop_percentage: 10 }),
      settingOf({ name: 'Off', enabled: false }),
    ]);
    const page = await call('GET', '/api/alerts/odds', 'pro');
    expect(page.body.alerts).toMatchObject([
      { id: big, settings: [{ name: 'Big' }, { name: 'All' }] },
      { id: small, settings: [{ name: 'All' }] },
    ]);
    expect(page.body.count).toBe(2);
    expect(await ids(`?setting=${body.settings[1].id}`)).toEqual([big]);
    expect((await call('GET', `/api/alerts/odds?setting=${body.settings[2].id}`, 'pro')).status).toBe(404);
    const counts = async (query = '') => {
      let answer = await call('GET', `/api/alerts/odds/counts${query}`, 'pro');
      while (answer.body.counting) answer = await call('GET', `/api/alerts/odds/counts${query}`, 'pro');
      return alertCountsSchema.parse(answer.body).counts;
    };
    const [{ id: first }, { id: second }] = body.settings;
    expect(await counts()).toEqual([
      { setting: first, count: 2 },
      { setting: second, count: 1 },
    ]);
    expect((await counts('?min_drop_percentage=10')).map(({ count }) => count)).toEqual([1, 1]);
    expect((await counts('?sport_id=33')).map(({ count }) => count)).toEqual([0, 0]);
    await save([settingOf({ enabled: false })]);
    expect(await ids()).toEqual([]);
  });

  it('changes what an open page is pushed, and the page is notified', async () => {
    await seedEvent(web.db.knex, { event_id: 7 });
    const client = await connected(openClient(web.url, await web.tokenOf('pro')));
    try {
      const received = record(client);
      let changed = 0;
      client.on('alert-settings-changed', () => {
        changed += 1;
      });
      await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
      await save([settingOf({ min_drop_percentage: 10 })]);
      await until(() => changed === 1);
      await seedMove(web.db.knex, 'odds', { event_id: 7, drop_percentage: 6 });
      const big = await seedMove(web.db.knex, 'odds', { event_id: 7, drop_percentage: 12 });
      web.web.publisher.moves({ measuredAt: 0, odds: [{}], limit: [], closed: [] });
      await until(() => received.alerts.length > 0);
      expect(received.alerts).toEqual([{ kind: 'odds', id: big }]);
    } finally {
      client.close();
    }
  });
});

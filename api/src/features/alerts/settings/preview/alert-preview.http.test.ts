import { beforeAll, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedMove } from '../../../../../testing/seed.ts';
import { suiteWeb } from '../../../../../testing/test-web.ts';

const web = suiteWeb();

const settingOf = (overrides: object = {}) => ({
  name: 'Drops',
  type: 'odds',
  enabled: true,
  sport_id: null,
  ...overrides,
});
type Account = 'basic' | 'pro';
const preview = async (setting: unknown, account: Account = 'pro') =>
  web.call('POST', '/api/alerts/preview', { token: await web.tokenOf(account), body: { setting } });

const ids: number[] = [];
beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 1 });
  await seedEvent(knex, { event_id: 2 });
  await seedEvent(knex, { event_id: 3, parent_id: 2 });
  const at = (hours: number) => hoursFromNow(-hours);
  // Eight days and older only warm up or are not read at all.
  for (const [event_id, hours, drop_percentage] of [
    [1, 24 * 8.5, 12],
    [1, 24 * 7.5, 12],
    [1, 24 * 6, 12],
    [1, 30, 4],
    [1, 23.5, 12],
    [1, 2.5, 12],
    [2, 2.4, 4],
    [3, 0.2, 12],
  ] as const) {
    ids.push(await seedMove(knex, 'odds', { event_id, at: at(hours), drop_percentage }));
  }
});

describe('a preview', () => {
  it('is refused without a session, outside of the plan, and for a setting that breaks the rules', async () => {
    expect((await web.call('POST', '/api/alerts/preview', { body: { setting: settingOf() } })).status).toBe(
      401,
    );
    for (const setting of [settingOf(), settingOf({ type: 'limit' }), settingOf({ sport_id: 19 })]) {
      expect((await preview(setting, 'basic')).body.code).toBe('plan_required');
    }
    expect((await preview(settingOf({ sport_id: 29 }), 'basic')).status).toBe(200);
    for (const wrong of [undefined, {}, settingOf({ min_drop_percentage: 1 }), settingOf({ name: '' })]) {
      expect((await preview(wrong)).status).toBe(400);
    }
  });

  it('counts a day and a week, by hours and matches, and has the newest five', async () => {
    const { body } = await preview(settingOf());
    expect(body).toMatchObject({
      day: { alerts: 4, matches: 2, busiest_hour: 2 },
      week: { alerts: 6 },
      since: null,
      counting: false,
    });
    expect(body.hours).toHaveLength(24);
    expect([body.hours[0], body.hours[21], body.hours[23]]).toEqual([1, 2, 1]);
    expect(body.newest.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 5));
    expect(body.newest[0].settings).toEqual([{ id: null, name: 'Drops' }]);
  });

  it('follows the values of the setting, and counts one that is switched off', async () => {
    const week = async (overrides: object) => (await preview(settingOf(overrides))).body.week.alerts;
    expect(await week({ min_drop_percentage: 10 })).toBe(4);
    expect(await week({ min_drop_percentage: 10, enabled: false })).toBe(4);
    expect(await week({ min_drop_percentage: 13 })).toBe(0);
    expect(await week({ league_names: ['England - Premier League'] })).toBe(0);
  });

  it('shows what the stream of the saved setting shows', async () => {
    const { body } = await preview(settingOf({ min_drop_percentage: 10 }));
    const token = await web.tokenOf('pro');
    const saved = await web.call('POST', '/api/alerts/update-settings', {
      token,
      body: { settings: [settingOf({ min_drop_percentage: 10 }), settingOf({ type: 'limit' })] },
    });
    const page = await web.call('GET', '/api/alerts/odds', { token });
    const week = page.body.alerts.filter(
      ({ created_at }: { created_at: string }) => Date.parse(created_at) > hoursFromNow(-24 * 7).getTime(),
    );
    expect(week).toHaveLength(body.week.alerts);
    const counts = await web.call('GET', '/api/alerts/settings/counts', { token });
    expect(counts.body.counting).toBe(false);
    expect(counts.body.counts).toEqual([
      { id: saved.body.settings[0].id, alerts: body.day.alerts },
      { id: saved.body.settings[1].id, alerts: 0 },
    ]);
    expect((await web.call('GET', '/api/alerts/settings/counts')).status).toBe(401);
  });

  it('says since when there are moves, where they are younger than a week', async () => {
    expect((await preview(settingOf({ type: 'closed' }))).body).toMatchObject({
      since: null,
      week: { alerts: 0 },
    });
    await seedMove(web.db.knex, 'closed', { event_id: 1, at: hoursFromNow(-3) });
    const { body } = await preview(settingOf({ type: 'closed' }));
    expect(body.week.alerts).toBe(1);
    expect(Date.now() - Date.parse(body.since)).toBeGreaterThan(2.9 * 3_600_000);
  });
});

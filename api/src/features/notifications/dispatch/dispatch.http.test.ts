import {
  type AlertSettingInput,
  alertSettingSchema,
  DEFAULT_NOTIFICATION_PREFERENCES,
} from '@fairline/shared/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type SeededMove, seedEvent, seedMove } from '../../../../testing/seed.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { connect } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createAlertsService } from '../../alerts/alerts.service.ts';
import { createAlertSettingsReadModel } from '../../alerts/settings/alert-settings.read-model.ts';
import { createStreams } from '../../alerts/streams/create-streams.ts';
import { createMoveRowsReadModel } from '../../alerts/streams/stored/move-rows.read-model.ts';
import { createChoicesStore } from '../settings/choices.store.ts';
import { alertsSince } from '../webhooks/alerts-since.store.ts';
import { createDispatch } from './create-dispatch.ts';

let db: Database;
let clock = Date.now();
let users = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  await seedEvent(db.knex, { event_id: 7 });
});
afterAll(() => db.stop());

/** A dispatcher as in a process of its own: with connections and streams of its own. */
function processOf() {
  const own = connect(db.url);
  const now = () => clock;
  const deps = { retentionDays: 30, onError: () => {}, mostBytes: 1_000_000 };
  const { streams } = createStreams(own, deps);
  const rows = createMoveRowsReadModel(own.knex);
  const settings = createAlertSettingsReadModel(own.knex);
  const alerts = createAlertsService({ streams, rows, settings, now, ...deps });
  const log = createLog('test', 'silent');
  const dispatcher = createDispatch({ db: own, streams, rowsOf: alerts.rowsOf, publicUrl: null, now, log });
  dispatcher.start();
  let ended: Promise<void> | null = null;
  const end = () => {
    ended ??= dispatcher.stop().then(() => own.stop());
    return ended;
  };
  onTestFinished(end);
  return { dispatcher, end, pool: own.pool };
}

type Rules = Partial<AlertSettingInput>;
interface FollowedUser {
  readonly user: string;
  readonly setting: number;
  readonly destination: number;
}

/** A user with a setting, whose alerts go to one destination from now on. */
async function follower(
  rules: Rules = {},
  { channel = 'telegram', plan = 'pro_month', preferences = {}, chooses = true } = {},
): Promise<FollowedUser> {
  users += 1;
  const user = `u${users}`;
  const at = new Date();
  await db.knex('user').insert({
    id: user,
    name: user,
    email: `${user}@example.com`,
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  });
  await db.knex('profiles').insert({ user_id: user, subscription_status: 'active', subscription_plan: plan });
  const { id: _, ...content } = alertSettingSchema.parse({
    name: 'Own',
    type: 'odds',
    enabled: true,
    sport_id: 29,
    ...rules,
  });
  const [setting] = await db
    .knex('alert_settings')
    .insert({ user_id: user, position: 0, setting: JSON.stringify(content) })
    .returning('id');
  const [destination] = await db
    .knex('notification_destinations')
    .insert({
      user_id: user,
      channel,
      name: 'Own',
      address: 'x',
      address_key: user,
      shown_address: 'x',
      created_at: at,
    })
    .returning('id');
  await db.knex('notification_preferences').insert({
    ...{ user_id: user, updated_at: at, origin: 'http://localhost:3000' },
    preferences: JSON.stringify({ ...DEFAULT_NOTIFICATION_PREFERENCES, ...preferences }),
  });
  const followed = { user, setting: setting.id, destination: destination.id };
  if (chooses) await choose(followed);
  return followed;
}

const choose = ({ user, setting, destination }: FollowedUser) =>
  db.knex.transaction((trx) => createChoicesStore(trx).choose(user, setting, [destination]));

async function store(...moves: Partial<SeededMove>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const move of moves) ids.push(await seedMove(db.knex, 'odds', { event_id: 7, ...move }));
  return ids;
}

/** Moves that were stored for a destination, in their order. */
async function sentTo({ destination }: FollowedUser): Promise<number[]> {
  const rows = await db
    .knex('notification_deliveries')
    .where({ destination_id: destination })
    .orderBy('sequence')
    .select('payload');
  return rows.map(({ payload }) => payload.alert.id);
}

const heldOf = ({ destination }: FollowedUser) =>
  db
    .knex('notification_held')
    .where({ destination_id: destination })
    .orderBy('id')
    .select('reason', 'due_at', 'payload');

describe('the dispatcher', () => {
  it('stores exactly what a setting gains from now on, in order, with what a message says', async () => {
    const { dispatcher } = processOf();
    await store({});
    const one = await follower({ min_drop_percentage: 5 });
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual([]);
    const stored = await store({}, { drop_percentage: 4 }, { drop_percentage: 6 });
    const ids = [stored[0], stored[2]];
    await dispatcher.settled();
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual(ids);
    const { payload, dedupe_key } = await db
      .knex('notification_deliveries')
      .where({ destination_id: one.destination })
      .first();
    expect(dedupe_key).toBe(`alert:odds:${ids[0]}`);
    expect(payload).toMatchObject({
      alert: { id: ids[0], odds: 1.9, drop_percentage: 9.52 },
      match_url: expect.stringMatching(/^http:\/\/localhost:3000\/dashboard\?odds=7%3A/),
      devig_method: 'power',
      fair_odds: { home: expect.any(Number) },
    });
  });

  it('loses nothing and repeats nothing over restarts, while another process waits to take over', async () => {
    const one = await follower();
    const ids: number[] = [];
    let [current, next] = [processOf(), processOf()];
    for (let round = 0; round < 4; round += 1) {
      await current.dispatcher.settled();
      await next.dispatcher.settled();
      ids.push(...(await store({}, {})));
      if (round % 2 === 0) await current.dispatcher.settled();
      await current.end();
      ids.push(...(await store({})));
      await next.dispatcher.settled();
      [current, next] = [next, processOf()];
    }
    expect(await sentTo(one)).toEqual(ids);
  });

  it('is taken over when its connection is lost, and what the old one still writes is refused', async () => {
    const one = await follower();
    const [old, next] = [processOf(), processOf()];
    await old.dispatcher.settled();
    const first = await store({});
    // The lock goes to the other process as if the first one were frozen: it still counts as the holder of the lock.
    await db.knex('notification_cursors').update({ holder: '00000000-0000-4000-8000-000000000000' });
    await old.dispatcher.settled();
    expect(await sentTo(one)).toEqual([]);
    await db.knex.raw(
      `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    await expect
      .poll(
        async () => {
          await next.dispatcher.settled();
          return sentTo(one);
        },
        { timeout: 10_000 },
      )
      .toEqual(first);
    await old.dispatcher.settled();
    expect(await sentTo(one)).toEqual(first);
  });

  it('sends a move once to a destination, however many settings show it', async () => {
    const { dispatcher } = processOf();
    const one = await follower();
    const [{ setting }] = await db.knex('alert_settings').where({ id: one.setting }).select('setting');
    const other = { ...setting, name: 'Other', min_drop_percentage: 3 };
    const [{ id }] = await db
      .knex('alert_settings')
      .insert({ user_id: one.user, position: 1, setting: JSON.stringify(other) })
      .returning('id');
    await choose({ ...one, setting: id });
    const ids = await store({});
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual(ids);
    const { payload } = await db
      .knex('notification_deliveries')
      .where({ destination_id: one.destination })
      .first();
    expect(payload.alert.settings.map(({ name }: { name: string }) => name)).toEqual(['Own', 'Other']);
  });

  it('holds what is above the cap, and drops what is muted or goes to a destination that is off, each with its reason', async () => {
    const { dispatcher } = processOf();
    clock = Date.parse('2026-11-20T12:10:00Z');
    const caps = { ...DEFAULT_NOTIFICATION_PREFERENCES.caps, telegram: 2 };
    const [capped, off, muted] = [
      await follower({}, { preferences: { caps } }),
      await follower(),
      await follower(),
    ];
    await db.knex('notification_destinations').where({ id: off.destination }).update({ state: 'paused' });
    await db
      .knex('notification_mutes')
      .insert({ user_id: muted.user, event_id: 7, until: new Date(clock + 1) });
    const ids = await store({}, {}, {});
    await dispatcher.settled();
    expect(await sentTo(capped)).toEqual(ids.slice(0, 2));
    expect(await heldOf(capped)).toMatchObject([
      { reason: 'capped', due_at: new Date('2026-11-20T13:00:00Z'), payload: { alert: { id: ids[2] } } },
    ]);
    const reasons = async (of: FollowedUser) =>
      (await heldOf(of)).map(({ reason, due_at }) => `${reason} ${due_at}`);
    expect(await reasons(off)).toEqual(Array.from({ length: 3 }, () => 'disabled null'));
    expect(await reasons(muted)).toEqual(Array.from({ length: 3 }, () => 'muted null'));
    expect([await sentTo(off), await sentTo(muted)]).toEqual([[], []]);
    clock += 3_600_000;
    const more = await store({});
    await dispatcher.settled();
    expect((await sentTo(capped)).slice(2)).toEqual(more);
  });

  it('is silent for a plan that does not include the alerts, for a break, and for a setting that is off', async () => {
    const { dispatcher } = processOf();
    const resting = await follower();
    await db
      .knex('profiles')
      .where({ user_id: resting.user })
      .update({ break_until: new Date(clock + 60_000) });
    const silent = [
      resting,
      await follower({ sport_id: null }, { plan: 'basic_month' }),
      await follower({ enabled: false }),
      await follower({}, { plan: 'none', chooses: false }),
    ];
    const basic = await follower({}, { plan: 'basic_month' });
    const ids = await store({});
    await dispatcher.settled();
    for (const one of silent) expect(await sentTo(one)).toEqual([]);
    expect(await sentTo(basic)).toEqual(ids);
  });

  it('follows the three sports that a Basic user has chosen, whichever they are, and no other sport', async () => {
    const { dispatcher } = processOf();
    const plan = 'basic_month';
    const [hockey, soccer] = [await follower({ sport_id: 19 }, { plan }), await follower({}, { plan })];
    const chooseSports = ({ user }: FollowedUser, sports: readonly number[]) =>
      db
        .knex('alert_setting_lists')
        .insert({ user_id: user, version: 0, sports: [...sports] })
        .onConflict('user_id')
        .merge(['sports']);
    for (const one of [hockey, soccer]) await chooseSports(one, [19, 34, 22]);
    const [ofHockey] = await store({ sport_id: 19 }, { sport_id: 29 });
    await dispatcher.settled();
    expect([await sentTo(hockey), await sentTo(soccer)]).toEqual([[ofHockey], []]);
    for (const one of [hockey, soccer]) await chooseSports(one, [29, 33, 4]);
    const [, ofSoccer] = await store({ sport_id: 19 }, { sport_id: 29 });
    await dispatcher.settled();
    expect([await sentTo(hockey), await sentTo(soccer)]).toEqual([[ofHockey], [ofSoccer]]);
  });

  it('sends a confirmed alert once it is confirmed', async () => {
    const { dispatcher } = processOf();
    await db.knex('alert_clock').increment('measured_until', 60_000);
    const one = await follower({ confirm_seconds: 20 });
    const ids = await store({});
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual([]);
    await db.knex('alert_clock').increment('measured_until', 20_001);
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual(ids);
  });
});

describe('what a user has stored that cannot be read', () => {
  it('stops the alerts of nobody else, and of preferences has the defaults', async () => {
    const { dispatcher } = processOf();
    const [first, preferences, setting, other, last] = [
      await follower(),
      await follower(),
      await follower(),
      await follower(),
      await follower(),
    ];
    await db
      .knex('notification_preferences')
      .where({ user_id: preferences.user })
      .update({ preferences: JSON.stringify({ quiet: 7, time_zone: 'Mars/Olympus' }) });
    await db
      .knex('profiles')
      .where({ user_id: preferences.user })
      .update({ preferences: JSON.stringify({ devig_method: 'none', currency: [] }) });
    const unreadable = { type: 'odds', enabled: true, sport_id: 'football', min_drop_percentage: 'much' };
    await db
      .knex('alert_settings')
      .where({ id: setting.setting })
      .update({ setting: JSON.stringify(unreadable) });
    await db
      .knex('alert_settings')
      .where({ id: other.setting })
      .update({ setting: JSON.stringify({ ...unreadable, enabled: 'yes' }) });
    const ids = await store({}, {});
    await dispatcher.settled();
    for (const one of [first, preferences, last]) expect(await sentTo(one)).toEqual(ids);
    for (const one of [setting, other]) expect(await sentTo(one)).toEqual([]);
  });

  it('stops the alerts of nobody else when it cannot be sent', async () => {
    const { dispatcher } = processOf();
    const followers = [await follower(), await follower(), await follower()] as const;
    const [first, broken, last] = followers;
    // As a value does that a column has no place for.
    await db.knex.raw(
      `create function refuse() returns trigger language plpgsql as
         $$ begin if new.destination_id = ${broken.destination} then raise check_violation; end if; return new; end $$;
       create trigger refuse before insert on notification_deliveries for each row execute function refuse()`,
    );
    onTestFinished(() => db.knex.raw('drop function refuse() cascade'));
    const ids = await store({});
    await dispatcher.settled();
    expect(await Promise.all([first, broken, last].map(sentTo))).toEqual([ids, [], ids]);
  });
});

describe('a webhook', () => {
  /** Subscribes as `createWebhooksService` does; its user has one setting that chooses nothing. */
  async function subscribed(plan: string, event_types: readonly string[], rules: Rules = {}) {
    const followed = await follower(rules, { channel: 'webhook', plan, chooses: false });
    await db.knex.transaction(async (trx) => {
      const settings = JSON.stringify({ event_types, alerts_since: await alertsSince(trx) });
      await trx('notification_destinations').where({ id: followed.destination }).update({ settings });
    });
    return followed;
  }

  it('receives the alerts of all enabled settings that it subscribes to, from then on, while its plan has it', async () => {
    const { dispatcher } = processOf();
    await store({});
    await dispatcher.settled();
    const types = ['alert.created', 'alert.changed'];
    const one = await subscribed('sharp_month_api', types);
    const others = await Promise.all([
      subscribed('sharp_month', types),
      subscribed('sharp_month_api', ['bet.graded']),
    ]);
    const ids = await store({}, {});
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual(ids);
    for (const other of others) expect(await sentTo(other)).toEqual([]);
    const followUps = await db.knex('notification_follow_ups').where({ destination_id: one.destination });
    expect(followUps).toHaveLength(2);
    await db.knex('notification_destinations').where({ id: one.destination }).update({ state: 'paused' });
    await store({});
    await dispatcher.settled();
    expect(await sentTo(one)).toEqual(ids);
  });

  it('receives the default that the page shows of a kind without settings, until there is one', async () => {
    const { dispatcher } = processOf();
    const types = ['alert.created'];
    const none = await subscribed('sharp_month_api', types);
    await db.knex('alert_settings').where({ user_id: none.user }).delete();
    const [ofLimits, off, without] = [
      await subscribed('sharp_month_api', types, { type: 'limit' }),
      await subscribed('sharp_month_api', types, { enabled: false }),
      await subscribed('sharp_month', types),
    ];
    await db.knex('alert_settings').where({ user_id: without.user }).delete();
    const [big] = await store({}, { drop_percentage: 4 });
    await dispatcher.settled();
    for (const one of [none, ofLimits]) expect(await sentTo(one)).toEqual([big]);
    for (const one of [off, without]) expect(await sentTo(one)).toEqual([]);
    const { payload } = await db
      .knex('notification_deliveries')
      .where({ destination_id: none.destination })
      .first();
    expect(payload.alert.settings).toEqual([{ id: null, name: 'Default' }]);
    const { id: _, ...own } = alertSettingSchema.parse({
      ...{ name: 'Own', type: 'odds', enabled: true, sport_id: 29, min_drop_percentage: 3 },
    });
    await db.knex('alert_settings').insert({ user_id: none.user, position: 0, setting: JSON.stringify(own) });
    const later = await store({ drop_percentage: 4 });
    await dispatcher.settled();
    expect(await sentTo(ofLimits)).toEqual([big]);
    expect(await sentTo(none)).toEqual([big, ...later]);
  });
});

import {
  DEFAULT_EV_RULES,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type EvRules,
  type NotificationPreferences,
} from '@fairline/shared/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../testing/test-database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log.ts';
import { createOtherBooksReadModel } from '../../../other-books/other-books.read-model.ts';
import { createEvMovesReadModel } from '../../../other-books/values/ev-moves.read-model.ts';
import { createChoicesStore } from '../../settings/choices.store.ts';
import { createDispatchStore } from '../dispatch.store.ts';
import { createFollowsReadModel } from '../follows.read-model.ts';
import { createFollowValues } from './follow-values.ts';
import { createValueFollowsReadModel } from './value-follows.read-model.ts';

const FEED = 'the-odds-api';
const SECOND = 1_000;
const HOLDER = '11111111-1111-4111-8111-111111111111';
let db: Database;
let users = 0;
/** The clock of the process and of the stored values. */
let clock = Date.parse('2026-11-24T06:00:00Z');

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
  clock += 3_600 * SECOND;
  await db.knex('notification_value_choices').delete();
  await db.knex('other_feeds').delete();
  const feed = { feed: FEED, status: 'ok', message: '', simulated: false };
  await db.knex('other_feeds').insert({ ...feed, updated_at: new Date(clock), values_at: new Date(clock) });
  await createDispatchStore(db.knex).hold(HOLDER);
});

function follow() {
  const { knex } = db;
  return createFollowValues({
    ...{ knex, cursors: createFollowsReadModel(knex), follows: createValueFollowsReadModel(knex) },
    ...{ moves: createEvMovesReadModel(knex), others: createOtherBooksReadModel(knex) },
    ...{ publicUrl: 'https://fairline.test', now: () => clock, log: createLog('test', 'silent') },
  });
}
const pass = (holder = HOLDER) => follow().pass(holder);

interface Wanted {
  readonly rules?: Partial<EvRules>;
  readonly plan?: string;
  readonly notifications?: Partial<NotificationPreferences>;
}

/** A user whose EV stream goes to a chat from now on. */
async function follower({ rules = {}, plan = 'pro_month', notifications = {} }: Wanted = {}) {
  users += 1;
  const user = `v${users}`;
  const at = new Date(clock);
  const { knex } = db;
  await knex('user').insert({
    ...{ id: user, name: user, email: `${user}@example.com`, emailVerified: true },
    ...{ createdAt: at, updatedAt: at },
  });
  await knex('profiles').insert({
    ...{ user_id: user, subscription_status: 'active', subscription_plan: plan },
    preferences: JSON.stringify({ evRules: { ...DEFAULT_EV_RULES, ...rules } }),
  });
  await knex('notification_preferences').insert({
    ...{ user_id: user, updated_at: at },
    preferences: JSON.stringify({ ...DEFAULT_NOTIFICATION_PREFERENCES, ...notifications }),
  });
  const address = { address: 'x', address_key: user, shown_address: 'x' };
  const [{ id }] = await knex('notification_destinations')
    .insert({ user_id: user, channel: 'telegram', name: 'Own', ...address, created_at: at })
    .returning('id');
  await knex.transaction((trx) => createChoicesStore(trx).chooseForValues(user, [id]));
  return id as number;
}

/** Stores values at a second from now, as the ingest does, and advances the clock to then. */
async function store(seconds: number, ...evs: number[]): Promise<number[]> {
  const at = new Date(clock + seconds * SECOND);
  const rows = evs.map((ev, index) => ({
    ...{ feed: FEED, event_id: 7, sport_id: 29, league_name: 'L', home: 'Arsenal', away: 'Chelsea' },
    ...{ starts: new Date(clock + 86_400 * SECOND), market: 'spread', outcome: 'home', points: -0.5 - index },
    ...{ book: 'unibet_eu', odds: 2 * (1 + ev / 100), quote: [2, 2], place: 0, limit_val: 500 },
    ...{ highest_ev: ev, at, seen_at: new Date(at.getTime() - 12 * SECOND) },
  }));
  const ids = await db.knex('ev_moves').insert(rows).returning('id');
  await reach(seconds);
  return ids.map(({ id }: { id: number }) => id);
}
const reach = (seconds: number) =>
  db.knex('other_feeds').update({ values_at: new Date(clock + seconds * SECOND) });

const sentTo = async (id: number) =>
  db.knex('notification_deliveries').where({ destination_id: id }).orderBy('sequence').pluck('dedupe_key');
const keys = (ids: readonly number[]) => ids.map((id) => `alert:ev:${id}`);

describe('values away from the screen', () => {
  it('are sent once each, from the choice on, by the rules of their user, also when a pass is repeated', async () => {
    const before = await store(0, 5);
    const destination = await follower({ rules: { min_ev: 3 } });
    const ids = await store(5, 2.5, 4, 6);
    expect(await pass()).toBe('done');
    expect(await sentTo(destination)).toEqual(keys(ids.slice(1)));
    expect(keys(before)).not.toEqual([]);
    // As if the process had ended before it noted how far it came.
    await db.knex('notification_cursors').where({ kind: 'ev' }).update({ reached: clock });
    await pass();
    expect(await sentTo(destination)).toEqual(keys(ids.slice(1)));
    const [{ payload, expires_at }] = await db.knex('notification_deliveries').orderBy('id').limit(1);
    expect(payload).toMatchObject({
      alert: { type: 'ev', book: 'unibet_eu', ev_percent: 4, fair_odds: 2 },
      match_url: expect.stringContaining('https://fairline.test/dashboard?odds='),
    });
    expect(expires_at.getTime()).toBe(clock + 905 * SECOND);
  });

  it('wait for their confirmation, and are not sent when they were gone', async () => {
    const destination = await follower({ rules: { confirm_seconds: 10 } });
    const [stands, goes] = await store(5, 5, 6);
    await pass();
    expect(await sentTo(destination)).toEqual([]);
    const steps = JSON.stringify([{ after: 5_000, prices: null }]);
    await db.knex('ev_moves').where({ id: goes }).update({ steps });
    await reach(15);
    await pass();
    expect(await sentTo(destination)).toEqual(keys([stands ?? 0]));
  });

  it('are quiet for 15 minutes like on the page, also over passes', async () => {
    const destination = await follower();
    const [first] = await store(5, 5);
    await pass();
    await store(60, 6);
    await pass();
    const [later] = await store(906, 6);
    await pass();
    expect(await sentTo(destination)).toEqual(keys([first ?? 0, later ?? 0]));
  });

  it('above the cap of the hour, and in quiet hours, are held for one message', async () => {
    const caps = { ...DEFAULT_NOTIFICATION_PREFERENCES.caps, telegram: 1 };
    const capped = await follower({ notifications: { caps } });
    const { quiet: none } = DEFAULT_NOTIFICATION_PREFERENCES;
    const quiet = { ...none, enabled: true, from: '00:00', to: '23:59' };
    const silent = await follower({ notifications: { quiet } });
    await store(5, 5, 6);
    await pass();
    expect((await sentTo(capped)).length).toBe(1);
    const held = await db
      .knex('notification_held')
      .orderBy('destination_id')
      .select('destination_id', 'reason');
    expect(held).toEqual([
      { destination_id: capped, reason: 'capped' },
      { destination_id: silent, reason: 'quiet' },
      { destination_id: silent, reason: 'quiet' },
    ]);
  });

  it('go to nobody whose plan has no EV stream, and are stored by the process alone that follows', async () => {
    const basic = await follower({ plan: 'basic_month' });
    const pro = await follower();
    const ids = await store(5, 5);
    await pass('22222222-2222-4222-8222-222222222222');
    expect(await sentTo(pro)).toEqual([]);
    await pass();
    expect([await sentTo(basic), await sentTo(pro)]).toEqual([[], keys(ids)]);
  });
});

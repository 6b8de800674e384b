import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@fairline/shared/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ODDS_PAYLOAD } from '../../../../testing/notifications/delivery.ts';
import { hoursFromNow, seedEvent, seedLine, seedMove } from '../../../../testing/seed.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLateReview } from '../dispatch/review-late.ts';
import type { ChangedPayload } from '../message/alert-payload.ts';
import { sendDigests } from './send-digests.ts';
import { sendFollowUps } from './send-follow-ups.ts';

const NOW = Date.parse('2026-11-21T23:00:00Z');
let db: Database;
let destinations = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  await seedEvent(db.knex, { event_id: 7 });
  await seedLine(db.knex, { event_id: 7, moneyline: { home: 1.8, draw: 3.6, away: 4.4 } });
});
afterAll(() => db.stop());

async function destination(
  preferences: Partial<NotificationPreferences> = {},
  profile: { readonly subscription_plan?: string } = {},
): Promise<number> {
  destinations += 1;
  const user = `u${destinations}`;
  const at = new Date();
  await db.knex('user').insert({
    id: user,
    name: user,
    email: `${user}@example.com`,
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  });
  await db.knex('profiles').insert({
    user_id: user,
    subscription_status: 'active',
    subscription_plan: 'pro_month',
    ...profile,
  });
  await db.knex('notification_preferences').insert({
    ...{ user_id: user, updated_at: at },
    preferences: JSON.stringify({ ...DEFAULT_NOTIFICATION_PREFERENCES, ...preferences }),
  });
  const [row] = await db
    .knex('notification_destinations')
    .insert({
      user_id: user,
      channel: 'telegram',
      name: 'Own',
      address: 'x',
      address_key: user,
      shown_address: 'x',
      created_at: at,
    })
    .returning('id');
  return row.id;
}

const [SOCCER, HOCKEY] = [29, 19];
const ofSport = (sport_id: number) => ({ ...ODDS_PAYLOAD, alert: { ...ODDS_PAYLOAD.alert, sport_id } });

/** The sports of the user of a destination, as the page of alert settings stores them. */
async function choose(destination_id: number, sports: readonly number[]): Promise<void> {
  const { user_id } = await db
    .knex('notification_destinations')
    .where({ id: destination_id })
    .first('user_id');
  await db
    .knex('alert_setting_lists')
    .insert({ user_id, version: 1, sports: [...sports] })
    .onConflict('user_id')
    .merge(['sports']);
}

async function hold(destination_id: number, count: number, reason = 'capped', key = 'held'): Promise<void> {
  const at = new Date(NOW - 1_000);
  await db.knex('notification_held').insert(
    Array.from({ length: count }, (_, index) => ({
      ...{
        destination_id,
        dedupe_key: `alert:${key}:${index}`,
        reason,
        due_at: at,
        payload: JSON.stringify(ODDS_PAYLOAD),
      },
      ...{ occurred_at: at, created_at: at },
    })),
  );
}

const messagesTo = (destination_id: number) =>
  db
    .knex('notification_deliveries')
    .where({ destination_id })
    .orderBy('sequence')
    .select('type', 'payload', 'edits', 'dedupe_key');
const heldAt = (destination_id: number) =>
  db.knex('notification_held').where({ destination_id }).select('reason', 'due_at', 'digest_key');

describe('a digest', () => {
  it('that cannot be written stops no other one', async () => {
    const [broken, next] = [await destination(), await destination()];
    await hold(broken, 1);
    await hold(next, 1);
    await db.knex('notification_held').where({ destination_id: broken }).update({ payload: '{}' });
    await expect(sendDigests(db.knex, NOW)).rejects.toThrow('1 digests were not sent.');
    expect([await messagesTo(broken), await messagesTo(next)]).toMatchObject([[], [{ type: 'digest' }]]);
    await db.knex('notification_held').where({ destination_id: broken }).delete();
  });

  it('has every alert that is due, once, however many runs look for it', async () => {
    const to = await destination();
    await hold(to, 60);
    await Promise.all([sendDigests(db.knex, NOW), sendDigests(db.knex, NOW)]);
    const messages = await messagesTo(to);
    expect(messages.map(({ type, payload }) => [type, payload.count, payload.lines.length])).toEqual([
      ['digest', 60, 40],
    ]);
    expect(new Set((await heldAt(to)).map(({ digest_key }) => digest_key))).toEqual(
      new Set([messages[0]?.dedupe_key]),
    );
  });

  it('waits for the end of quiet hours, or is dropped in them, as its user has chosen', async () => {
    const quiet = (alerts: 'digest' | 'drop') => ({
      quiet: { ...DEFAULT_NOTIFICATION_PREFERENCES.quiet, enabled: true, alerts },
    });
    const [waits, drops] = [await destination(quiet('digest')), await destination(quiet('drop'))];
    for (const to of [waits, drops]) await hold(to, 1);
    await sendDigests(db.knex, NOW);
    expect(await heldAt(waits)).toEqual([
      { reason: 'quiet', due_at: new Date('2026-11-22T07:00:00Z'), digest_key: null },
    ]);
    expect(await heldAt(drops)).toEqual([{ reason: 'quiet', due_at: null, digest_key: null }]);
    await sendDigests(db.knex, Date.parse('2026-11-22T07:00:00Z'));
    expect((await messagesTo(waits)).map(({ payload }) => payload.count)).toEqual([1]);
    expect(await messagesTo(drops)).toEqual([]);
  });

  it('of a destination that was switched off says so at each of its alerts', async () => {
    const to = await destination();
    await hold(to, 2);
    await db.knex('notification_destinations').where({ id: to }).update({ state: 'paused' });
    await sendDigests(db.knex, NOW);
    expect(await heldAt(to)).toEqual(
      Array.from({ length: 2 }, () => ({ reason: 'disabled', due_at: null, digest_key: null })),
    );
  });

  it('leaves out alerts of sports that its user no longer chooses, and says so at each', async () => {
    const to = await destination({}, { subscription_plan: 'basic_month' });
    await choose(to, [33, 4, SOCCER]);
    await hold(to, 3);
    const first = db.knex('notification_held').where({ destination_id: to }).min('id');
    await db
      .knex('notification_held')
      .where({ id: first })
      .update({ payload: JSON.stringify(ofSport(HOCKEY)) });
    await sendDigests(db.knex, NOW);
    expect((await messagesTo(to)).map(({ payload }) => payload.count)).toEqual([2]);
    expect((await heldAt(to)).map(({ reason }) => reason).toSorted()).toEqual(['capped', 'capped', 'plan']);
    await choose(to, [33, 4, 3]);
    await hold(to, 1, 'hourly', 'later');
    await sendDigests(db.knex, NOW);
    expect(await messagesTo(to)).toHaveLength(1);
  });

  it('that waited for its destination is without them, too, and is not sent where none is left', async () => {
    const to = await destination({}, { subscription_plan: 'basic_month' });
    await choose(to, [HOCKEY, SOCCER, 4]);
    await hold(to, 2);
    await db
      .knex('notification_held')
      .where({ id: db.knex('notification_held').where({ destination_id: to }).min('id') })
      .update({ payload: JSON.stringify(ofSport(HOCKEY)) });
    await sendDigests(db.knex, NOW);
    const [{ payload } = { payload: {} }] = await messagesTo(to);
    const review = createLateReview(db.knex, () => NOW);
    const late = () => review({ destination_id: to, type: 'digest', payload });
    expect(await late()).toEqual(payload);
    await choose(to, [33, SOCCER, 4]);
    expect(await late()).toMatchObject({ count: 1, lines: [payload.lines[1]] });
    await choose(to, [33, 3, 4]);
    expect(await late()).toBeNull();
  });
});

describe('a message', () => {
  const followUp = async (
    to: number,
    {
      starts = hoursFromNow(5),
      move_id = 900 + to,
      outcome = 'home',
      line_id = '7:0',
      change = {},
    }: {
      readonly starts?: Date;
      readonly move_id?: number;
      readonly outcome?: string;
      readonly line_id?: string;
      readonly change?: object;
    } = {},
  ) => {
    const alert = {
      ...ODDS_PAYLOAD.alert,
      line_id,
      id: move_id,
      starts: starts.toISOString(),
      outcome,
      ...change,
    };
    await db.knex('notification_follow_ups').insert({
      ...{
        destination_id: to,
        dedupe_key: `alert:odds:${move_id}`,
        kind: 'odds',
        move_id,
        due_at: new Date(),
      },
      ...{ payload: JSON.stringify({ ...ODDS_PAYLOAD, alert }), created_at: new Date() },
    });
  };
  const changes = async (to: number) =>
    (await messagesTo(to)).map(({ payload }) => (payload as ChangedPayload).change);

  it('says where the line went, and at the start that the market closed', async () => {
    const to = await destination();
    const starts = hoursFromNow(5);
    await followUp(to, { starts });
    const at = Date.now();
    await sendFollowUps(db.knex, at);
    await sendFollowUps(db.knex, at);
    expect(await changes(to)).toEqual([{ kind: 'price', price: 1.8, minutes: 10 }]);
    expect((await messagesTo(to))[0]).toMatchObject({
      type: 'alert.changed',
      edits: `alert:odds:${900 + to}`,
    });
    await sendFollowUps(db.knex, starts.getTime());
    expect((await changes(to)).at(-1)).toEqual({
      kind: 'closed',
      price: 1.8,
      closed_at: starts.toISOString(),
    });
    expect(await db.knex('notification_follow_ups').where({ destination_id: to })).toEqual([]);
  });

  it('says that the market closed when it closes, each time, and at the start only what is new', async () => {
    const to = await destination();
    const starts = hoursFromNow(5);
    await seedEvent(db.knex, { event_id: 8 });
    await seedLine(db.knex, { event_id: 8, moneyline: { home: 1.8, draw: 3.6, away: 4.4 } });
    await followUp(to, { starts, line_id: '8:0' });
    const closes = (market: string, minutes: number) =>
      seedMove(db.knex, 'closed', {
        ...{ event_id: 8, market, period: 0 },
        at: new Date(Date.now() + minutes * 60_000),
      });
    await closes('total', 1);
    await sendFollowUps(db.knex, Date.now() + 2 * 60_000);
    expect((await changes(to)).map((change) => change.kind)).toEqual(['price']);
    await closes('moneyline', 3);
    await closes('moneyline', 5);
    for (const minutes of [4, 6, 7]) await sendFollowUps(db.knex, Date.now() + minutes * 60_000);
    const closings = (await changes(to)).slice(1);
    expect(closings).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'closed', price: 1.9, closed_at: expect.any(String) })),
    );
    await db.knex('lines').where({ event_id: 8 }).update({ status: 2 });
    await sendFollowUps(db.knex, starts.getTime());
    expect((await changes(to)).slice(1)).toEqual(closings);
    expect(await db.knex('notification_follow_ups').where({ destination_id: to })).toEqual([]);
  });

  it('says that its price was an error, as soon as that is known', async () => {
    const to = await destination();
    await followUp(to, { move_id: 77 });
    await db
      .knex('notification_follow_ups')
      .where({ destination_id: to })
      .update({ due_at: hoursFromNow(1) });
    await sendFollowUps(db.knex, Date.now());
    expect(await changes(to)).toEqual([]);
    await db
      .knex('move_withdrawals')
      .insert({ move_id: 77, selection_id: 1, withdrawn_at: 1, after_ms: 12_400 });
    await sendFollowUps(db.knex, Date.now());
    await sendFollowUps(db.knex, Date.now());
    expect(await changes(to)).toEqual([{ kind: 'error', after_seconds: 12 }]);
  });

  describe('is not changed any more', () => {
    const basic = async () => {
      const to = await destination({}, { subscription_plan: 'basic_month' });
      await choose(to, [SOCCER, 33, 4]);
      return to;
    };
    const ended = async (to: number) =>
      (await db.knex('notification_follow_ups').where({ destination_id: to })).length === 0;

    it.each<[string, (to: number) => PromiseLike<unknown>, object]>([
      ['once its sport is no longer chosen', (to) => choose(to, [HOCKEY, 33, 4]), {}],
      ['without a plan', (to) => ofUser(to).update({ subscription_status: 'canceled' }), {}],
      ['during a break', (to) => ofUser(to).update({ break_until: hoursFromNow(9) }), {}],
      ['by a plan without its stream', async () => {}, { type: 'limit' }],
      ['by a plan without specials', async () => {}, { market: 'specials', specials_name: 'Who' }],
      [
        'while the account is being deleted',
        async (to) =>
          db.knex('account_deletions').insert({
            user_id: db.knex('notification_destinations').where({ id: to }).select('user_id'),
            requested_at: new Date(),
            due_at: hoursFromNow(24),
          }),
        {},
      ],
    ])('%s', async (_, end, change) => {
      const to = await basic();
      await followUp(to, { change });
      await end(to);
      await sendFollowUps(db.knex, Date.now());
      expect([await changes(to), await ended(to)]).toEqual([[], true]);
      const review = createLateReview(db.knex, Date.now);
      const payload = { ...ODDS_PAYLOAD, alert: { ...ODDS_PAYLOAD.alert, ...change } };
      for (const type of ['alert', 'alert.changed'])
        expect(await review({ destination_id: to, type, payload })).toBeNull();
      expect(await review({ destination_id: to, type: 'test', payload: {} })).toEqual({});
    });

    it('neither when its market closes nor when its price was an error', async () => {
      const [closed, wrong] = [await basic(), await basic()];
      await seedEvent(db.knex, { event_id: 18 });
      await seedLine(db.knex, { event_id: 18, moneyline: { home: 1.8, draw: 3.6, away: 4.4 } });
      await followUp(closed, { line_id: '18:0' });
      await followUp(wrong, { move_id: 78 });
      for (const to of [closed, wrong]) {
        await db
          .knex('notification_follow_ups')
          .where({ destination_id: to })
          .update({ due_at: hoursFromNow(1) });
        await choose(to, [HOCKEY, 33, 4]);
      }
      const withdrawal = { move_id: 78, selection_id: 1, withdrawn_at: 1, after_ms: 12_400 };
      await db.knex('move_withdrawals').insert(withdrawal);
      await seedMove(db.knex, 'closed', { event_id: 18, market: 'moneyline', period: 0, at: new Date() });
      await sendFollowUps(db.knex, Date.now() + 60_000);
      for (const to of [closed, wrong]) expect([await changes(to), await ended(to)]).toEqual([[], true]);
    });

    it('but goes on for another user, and where the sport is still chosen', async () => {
      const [left, stays] = [await basic(), await basic()];
      for (const to of [left, stays]) await followUp(to);
      await choose(left, [HOCKEY, 33, 4]);
      await sendFollowUps(db.knex, Date.now());
      expect([await changes(left), (await changes(stays)).length]).toEqual([[], 1]);
      const review = createLateReview(db.knex, Date.now);
      expect(await review({ destination_id: stays, type: 'alert', payload: ODDS_PAYLOAD })).toBe(
        ODDS_PAYLOAD,
      );
    });

    const ofUser = (to: number) =>
      db.knex('profiles').where({
        user_id: db.knex('notification_destinations').where({ id: to }).select('user_id'),
      });
  });

  it('has nothing to add while the selection is not offered', async () => {
    const to = await destination();
    await followUp(to, { outcome: 'nobody' });
    await sendFollowUps(db.knex, Date.now());
    expect(await changes(to)).toEqual([]);
  });
});

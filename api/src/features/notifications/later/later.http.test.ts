import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@fairline/shared/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { hoursFromNow, seedEvent, seedLine, seedMove } from '../../../testing/seed.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { ChangedPayload } from '../message/alert-payload.ts';
import { ODDS_PAYLOAD } from '../testing/delivery.ts';
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

async function destination(preferences: Partial<NotificationPreferences> = {}): Promise<number> {
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

async function hold(destination_id: number, count: number, reason = 'capped'): Promise<void> {
  const at = new Date(NOW - 1_000);
  await db.knex('notification_held').insert(
    Array.from({ length: count }, (_, index) => ({
      ...{
        destination_id,
        dedupe_key: `alert:odds:${index}`,
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
});

describe('a message', () => {
  const followUp = async (
    to: number,
    { starts = hoursFromNow(5), move_id = 900 + to, outcome = 'home', line_id = '7:0' } = {},
  ) => {
    const alert = { ...ODDS_PAYLOAD.alert, line_id, id: move_id, starts: starts.toISOString(), outcome };
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

  it('has nothing to add while the selection is not offered', async () => {
    const to = await destination();
    await followUp(to, { outcome: 'nobody' });
    await sendFollowUps(db.knex, Date.now());
    expect(await changes(to)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../testing/test-database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { sendFeedStatus } from './send-events.ts';
import { createSubscribersReadModel } from './subscribers.read-model.ts';
import { createWebhookEventsStore } from './webhook-events.store.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
let db: Database;
let users = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

/** A webhook that subscribes to the state of the feed, of a user of its own. */
async function webhook({
  plan = 'sharp_month_api',
  types = ['feed.status'],
  profile = {},
  destination = {},
} = {}): Promise<{ readonly id: number; readonly user_id: string }> {
  users += 1;
  const [user_id, at] = [`u${users}`, new Date(NOW)];
  await db.knex('user').insert({
    ...{ id: user_id, name: user_id, email: `${user_id}@example.com`, emailVerified: true },
  });
  await db
    .knex('profiles')
    .insert({ user_id, subscription_status: 'active', subscription_plan: plan, ...profile });
  const [{ id }] = await db
    .knex('notification_destinations')
    .insert({
      ...{ user_id, channel: 'webhook', name: 'Own', address: 'x', address_key: user_id, created_at: at },
      ...{ shown_address: 'x', settings: JSON.stringify({ event_types: types }) },
      ...destination,
    })
    .returning('id');
  return { id, user_id };
}

const sentTo = async ({ id }: { readonly id: number }): Promise<string[]> => {
  const payloads = await db
    .knex('notification_deliveries')
    .where({ destination_id: id })
    .orderBy('sequence')
    .pluck('payload');
  return payloads.map(({ status }) => status);
};

describe('subscribers', () => {
  it('are webhooks that are on, of users whose plan has them now', async () => {
    const one = await webhook();
    await webhook({ plan: 'sharp_month' });
    await webhook({ types: ['bet.graded'] });
    await webhook({ profile: { break_until: new Date(NOW + 1) } });
    await webhook({ profile: { subscription_status: 'canceled' } });
    await webhook({ destination: { state: 'paused' } });
    const rested = await webhook({ profile: { break_until: new Date(NOW - 1) } });
    const model = createSubscribersReadModel(db.knex);
    const found = await model.findAfter('feed.status', 0, NOW);
    expect(found.next).toBeNull();
    expect(found.subscribers.map(({ id }) => id)).toEqual([one.id, rested.id]);
    const later = await model.findAfter('feed.status', one.id, NOW);
    expect(later.subscribers.map(({ id }) => id)).toEqual([rested.id]);
    const own = await model.findAfter('feed.status', 0, NOW, [one.user_id]);
    expect(own.subscribers.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('the status of the feed', () => {
  it('is a change when it differs from the one before, and is numbered', async () => {
    await db.knex('webhook_feed_status').delete();
    const statuses = ['ok', 'ok', 'down', 'down', 'ok'] as const;
    const changes: (number | null)[] = [];
    for (const status of statuses) {
      changes.push(await db.knex.transaction((trx) => createWebhookEventsStore(trx).feedChange(status)));
    }
    expect(changes).toEqual([null, null, 1, null, 2]);
  });

  it('is sent once to each subscriber, however many processes notice it', async () => {
    const [one, other] = [await webhook(), await webhook({ types: [] })];
    await db.knex('webhook_feed_status').delete();
    await db.knex('webhook_feed_status').insert({ status: 'ok', changes: 4 });
    // Nothing has been received from a feed yet, which is another status than the stored one.
    await Promise.all([sendFeedStatus(db.knex, NOW), sendFeedStatus(db.knex, NOW)]);
    expect([await sentTo(one), await sentTo(other)]).toEqual([['none'], []]);
    expect(await db.knex('webhook_feed_status').pluck('changes')).toEqual([5]);
  });
});

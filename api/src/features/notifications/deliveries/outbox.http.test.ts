import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listenToNotifications } from '../../../platform/db/notifications.ts';
import { createLog } from '../../../platform/log.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { createTextCipher } from '../../../platform/text-cipher.ts';
import type { ChannelAdapter, Delivery, SendOutcome } from './channels.ts';
import { createOutbox } from './create-outbox.ts';
import { createDestinationsStore } from './destinations.store.ts';
import { enqueue } from './enqueue.ts';
import { deleteOldDeliveries, MOST_DELIVERIES } from './old-deliveries.ts';
import type { ReviewLate } from './serve-destination.ts';

const cipher = createTextCipher('a secret of the tests only', 'notification-addresses');
const log = createLog('test', 'silent');
const START = Date.parse('2026-11-20T12:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

/** An engine without messages of other tests, whose channel answers as the test says; its clock stands until the test moves it. */
async function engine(options: { repeatable?: boolean; review?: ReviewLate } = {}) {
  const { knex } = db;
  const userId = 'u';
  await knex('user').delete();
  await knex('user').insert({ id: userId, name: 'U', email: 'u@fairline.test', emailVerified: true });
  const clock = { now: START };
  const destinations = createDestinationsStore(knex, cipher);
  const sent: Delivery[] = [];
  const edited: unknown[] = [];
  const mails: Mail[] = [];
  let answer: (delivery: Delivery) => SendOutcome | Promise<SendOutcome> = () => ({ kind: 'delivered' });
  const adapter: ChannelAdapter = {
    channel: 'webhook',
    backOff: { pausesMs: [5_000, 60_000], giveUpMs: 3_600_000, disableMs: 7_200_000 },
    repeatable: options.repeatable ?? true,
    timeoutMs: 10_000,
    concurrency: 4,
    async send(delivery) {
      sent.push(delivery);
      return answer(delivery);
    },
    async edit(_delivery, reference) {
      edited.push(reference);
      return { kind: 'delivered' };
    },
  };
  const open = async () => {
    const outbox = createOutbox({
      ...{ knex, adapters: [adapter], cipher, log, registry: new Registry(), settingsUrl: undefined },
      ...(options.review && { review: options.review }),
      mailer: { send: async (mail: Mail) => void mails.push(mail) } as unknown as Mailer,
      now: () => clock.now,
      random: () => 0.5,
    });
    const notifications = await listenToNotifications({
      ...{ pool: db.pool, log },
      listeners: outbox.notifications,
    });
    outbox.start();
    const stop = async () => {
      await notifications.stop();
      await outbox.stop();
    };
    onTestFinished(stop);
    return { stop, wake: outbox.start };
  };
  const add = async (name = 'Own') =>
    (await destinations.add(
      {
        ...{ userId, channel: 'webhook', name, identity: name, shownAddress: name },
        address: { url: `https://${name}.test` },
      },
      10,
      new Date(clock.now),
    )) as number;
  const store = (destinationId: number, keys: readonly string[], rest = {}) =>
    knex.transaction((trx) =>
      enqueue(
        trx,
        keys.map((dedupeKey) => ({
          ...{ destinationId, type: 'alert', dedupeKey, payload: { key: dedupeKey } },
          ...{ occurredAt: new Date(clock.now), ...rest },
        })),
        clock.now,
      ),
    );
  const states = async () =>
    (
      await knex('notification_deliveries')
        .orderBy(['destination_id', 'sequence'])
        .select('dedupe_key', 'state')
    ).map(({ dedupe_key, state }) => `${dedupe_key} ${state}`);
  return {
    ...{ knex, userId, clock, destinations, sent, edited, mails, open, add, store, states },
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    keysSent: () => sent.map(({ payload }) => payload.key),
  };
}

it('sends what a committed transaction has stored, in order and once, whatever is stored twice', async () => {
  const { open, add, store, keysSent, sent, states, knex } = await engine();
  await open();
  await open();
  const id = await add();
  await knex
    .transaction(async (trx) => {
      await enqueue(
        trx,
        [{ destinationId: id, type: 'alert', dedupeKey: 'never', payload: {}, occurredAt: new Date() }],
        START,
      );
      await trx.rollback();
    })
    .catch(() => {});
  expect(await store(id, ['a', 'b', 'a'])).toBe(2);
  expect(await store(id, ['b', 'c'])).toBe(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['a delivered', 'b delivered', 'c delivered']));
  expect(keysSent()).toEqual(['a', 'b', 'c']);
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(sent[0]?.destination).toMatchObject({ address: { url: 'https://Own.test' } });
});

it('waits with all messages of a destination that fails, and continues in order with the same ids', async () => {
  const { open, add, store, keysSent, sent, states, clock, answerWith, knex } = await engine();
  const { wake } = await open();
  answerWith(() => ({ kind: 'retry', reason: 'Busy.', response: { status: 503, body: 'busy' } }));
  const [failing, working] = [await add('failing'), await add('working')];
  await store(failing, ['a', 'b']);
  await vi.waitFor(async () => expect(await states()).toEqual(['a pending', 'b pending']));
  await vi.waitFor(async () =>
    expect(await knex('notification_destinations').where({ id: failing }).first()).toMatchObject({
      ...{ claim: null, failing_since: new Date(START), resume_at: new Date(START + 5_000) },
    }),
  );
  answerWith(() => ({ kind: 'delivered' }));
  await store(working, ['w']);
  await vi.waitFor(async () => expect(await states()).toEqual(['a pending', 'b pending', 'w delivered']));
  clock.now += 5_000;
  wake();
  await vi.waitFor(async () => expect(await states()).toEqual(['a delivered', 'b delivered', 'w delivered']));
  expect(keysSent()).toEqual(['a', 'w', 'a', 'b']);
  expect(sent[2]).toMatchObject({ messageId: sent[0]?.messageId, attempt: 2 });
  expect(await knex('notification_destinations').where({ id: failing }).first()).toMatchObject({
    failing_since: null,
  });
});

it('lets others pass a message that alone is refused for now', async () => {
  const { open, add, store, states, answerWith } = await engine();
  await open();
  answerWith(({ payload }) =>
    payload.key === 'a' ? { kind: 'retry', reason: 'Later.', of: 'message' } : { kind: 'delivered' },
  );
  await store(await add(), ['a', 'b']);
  await vi.waitFor(async () => expect(await states()).toEqual(['a pending', 'b delivered']));
});

it('disables what is gone, says so by mail, drops what comes then, and sends again once it is turned on', async () => {
  const { open, add, store, states, answerWith, mails, destinations, userId, clock } = await engine();
  await open();
  answerWith(() => ({ kind: 'gone', reason: 'It was deleted.' }));
  const id = await add('Tracker');
  await store(id, ['a', 'b']);
  await vi.waitFor(async () => expect(await states()).toEqual(['a failed', 'b pending']));
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]?.text).toContain('“Tracker”, because nothing can be delivered there. It was deleted.');
  expect(await store(id, ['c'])).toBe(0);
  answerWith(() => ({ kind: 'delivered' }));
  await destinations.activate(userId, id);
  clock.now += 1_000;
  await store(id, ['d']);
  await vi.waitFor(async () => expect(await states()).toEqual(['a failed', 'b delivered', 'd delivered']));
});

it('gives up in time, and sends nothing that has become useless', async () => {
  const { open, add, store, states, answerWith, clock, knex } = await engine();
  const { wake } = await open();
  answerWith(() => ({ kind: 'retry', reason: 'Busy.' }));
  const id = await add();
  await store(id, ['a'], { expiresAt: new Date(START + 4_000) });
  await store(id, ['b']);
  const rests = (until: number) =>
    vi.waitFor(async () =>
      expect(await knex('notification_destinations').where({ id }).first()).toMatchObject({
        ...{ claim: null, resume_at: new Date(until) },
      }),
    );
  await rests(START + 5_000);
  clock.now = START + 5_000;
  wake();
  await vi.waitFor(async () => expect(await states()).toEqual(['a dropped', 'b pending']));
  await rests(START + 10_000);
  clock.now = START + 3_599_000;
  wake();
  await vi.waitFor(async () => expect(await states()).toEqual(['a dropped', 'b failed']));
});

it.each([
  [true, ['a delivered', 'b delivered'], ['a', 'b']],
  [false, ['a unknown', 'b delivered'], ['b']],
])('takes over from a process that died while it sent (repeatable: %s)', async (repeatable, ended, keys) => {
  const { open, add, store, states, keysSent, clock, knex } = await engine({ repeatable });
  const id = await add();
  await store(id, ['a', 'b']);
  await knex('notification_deliveries')
    .where({ dedupe_key: 'a' })
    .update({ state: 'sending', attempts: 1, next_attempt_at: null });
  await knex('notification_destinations')
    .where({ id })
    .update({ claim: randomUUID(), claimed_until: new Date(START + 25_000) });
  const { wake } = await open();
  await store(id, ['b']);
  expect(keysSent()).toEqual([]);
  clock.now = START + 25_000;
  wake();
  await vi.waitFor(async () => expect(await states()).toEqual(ended));
  expect(keysSent()).toEqual(keys);
});

it('ends an attempt under way before it stops, and begins no other', async () => {
  const { open, add, store, states, answerWith, sent } = await engine();
  const { stop } = await open();
  let finish = (_: SendOutcome) => {};
  answerWith(() => new Promise((resolve) => (finish = resolve)));
  await store(await add(), ['a', 'b']);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const stopped = stop();
  finish({ kind: 'delivered' });
  await stopped;
  expect(await states()).toEqual(['a delivered', 'b pending']);
});

it('changes a message that was delivered with a name, and drops the change of another', async () => {
  const { open, add, store, states, answerWith, edited } = await engine();
  await open();
  answerWith(({ payload }) =>
    payload.key === 'a'
      ? { kind: 'delivered', reference: { message: 7 } }
      : { kind: 'rejected', reason: 'No.' },
  );
  const id = await add();
  await store(id, ['a', 'b']);
  await store(id, ['a2'], { edits: 'a' });
  await store(id, ['b2'], { edits: 'b' });
  await vi.waitFor(async () =>
    expect(await states()).toEqual(['a delivered', 'b dropped', 'a2 delivered', 'b2 dropped']),
  );
  expect(edited).toEqual([{ message: 7 }]);
});

it('keeps the messages of a month, the newest of each destination, and all that wait', async () => {
  const { add, store, knex } = await engine();
  const id = await add();
  await store(id, ['old', 'new', 'waits']);
  await knex('notification_deliveries')
    .whereNot({ dedupe_key: 'waits' })
    .update({ state: 'delivered', next_attempt_at: null });
  await knex('notification_deliveries')
    .whereNot({ dedupe_key: 'new' })
    .update({ created_at: new Date(START - 31 * 86_400_000) });
  const left = async () => {
    await deleteOldDeliveries(knex, new Date(START), new AbortController().signal);
    return knex('notification_deliveries').orderBy('sequence').pluck('dedupe_key');
  };
  expect(await left()).toEqual(['new', 'waits']);
  await knex('notification_destinations')
    .where({ id })
    .update({ sequence: 2 + MOST_DELIVERIES });
  expect(await left()).toEqual(['waits']);
});

it('asks again what may be sent of a message that waited, was attempted before or is asked for again', async () => {
  const asked: unknown[] = [];
  let isAllowed = true;
  const review: ReviewLate = async ({ payload }) => {
    asked.push(payload.key);
    return isAllowed ? { ...payload, reviewed: true } : null;
  };
  const { open, add, store, clock, sent, states, knex, answerWith } = await engine({ review });
  const id = await add();
  const { wake } = await open();
  await store(id, ['soon']);
  await expect.poll(states).toEqual(['soon delivered']);
  expect(asked).toEqual([]);
  answerWith(() => ({ kind: 'retry', reason: 'Away.', of: 'message' }));
  await store(id, ['again']);
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(states).toEqual(['soon delivered', 'again pending']);
  expect(asked).toEqual([]);
  answerWith(() => ({ kind: 'delivered' }));
  clock.now += 6_000;
  wake();
  await expect.poll(states).toEqual(['soon delivered', 'again delivered']);
  expect([asked, sent.at(-1)?.payload]).toEqual([['again'], { key: 'again', reviewed: true }]);
  await store(id, ['late'], { sendAfter: new Date(clock.now + 60_000) });
  clock.now += 61_000;
  isAllowed = false;
  wake();
  await expect.poll(states).toEqual(['soon delivered', 'again delivered', 'late dropped']);
  expect([asked.at(-1), sent.length]).toEqual(['late', 3]);
  const dropped = await knex('notification_deliveries').where({ dedupe_key: 'late' }).first('reason');
  expect(dropped.reason).toBe('Your plan or your sports no longer include it.');
});

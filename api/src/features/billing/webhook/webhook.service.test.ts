import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { createWebhookService, type WebhookDeps } from './webhook.service.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const SECRET = 'whsec_of_this_test';
const stripe = new Stripe('sk_test_of_this_test');

/**
 * The service with events in memory; which users were compared with the provider, and which events are handled.
 * @param reading what reading the state of the provider waits for
 */
function service(reading: () => Promise<void> = async () => {}) {
  const stored = new Set<string>();
  const [handled, failed, synced]: [string[], string[], string[]] = [[], [], []];
  let last = Promise.resolve();
  const webhooks = createWebhookService({
    ...{ stripe, webhookSecret: SECRET, mailer: null, log: { warn() {} }, now: () => NOW },
    events: {
      async add(rows: readonly { id: string }[]) {
        const added = rows.map(({ id }) => id).filter((id) => !stored.has(id));
        for (const id of added) stored.add(id);
        return added;
      },
      async markHandled(ids: readonly string[]) {
        handled.push(...ids);
      },
      async markFailed(id: string) {
        failed.push(id);
      },
    },
    subscriptions: { userOfCustomer: async () => 'user' },
    // One after the other, as for one user.
    lock: (_: string, work: (stores: object) => Promise<void>) => {
      const run = last.then(() => work({}));
      last = run.catch(() => {});
      return run;
    },
    cards: {
      async sync(_: object, userId: string) {
        synced.push(userId);
        await reading();
      },
    },
  } as unknown as WebhookDeps);
  return { webhooks, handled, failed, synced };
}

function eventOf(id: string): [Uint8Array, string] {
  const payload = JSON.stringify({
    ...{ id, object: 'event', type: 'invoice.paid', created: NOW / 1_000 },
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  });
  const timestamp = NOW / 1_000;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  return [Buffer.from(payload), signature];
}

it('an event that is sent again is accepted, and not handled a second time', async () => {
  const { webhooks, handled, synced } = service();
  for (const id of ['evt_1', 'evt_1', 'evt_2', 'evt_1']) {
    await webhooks.receive(...eventOf(id));
    await webhooks.drain();
  }
  expect([handled, synced]).toEqual([
    ['evt_1', 'evt_2'],
    ['user', 'user'],
  ]);
});

it('events that arrive while the state is read are handled together after that, also when the first read fails', async () => {
  let fail: (reason: Error) => void = () => {};
  const first = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const reads = [first];
  const { webhooks, handled, failed, synced } = service(() => reads.shift() ?? Promise.resolve());
  await webhooks.receive(...eventOf('evt_1'));
  await vi.waitFor(() => expect(synced).toEqual(['user']));
  for (const id of ['evt_2', 'evt_3', 'evt_4']) await webhooks.receive(...eventOf(id));
  fail(new Error('no answer'));
  await webhooks.drain();
  expect({ failed, handled, synced }).toEqual({
    failed: ['evt_1'],
    handled: ['evt_2', 'evt_3', 'evt_4'],
    synced: ['user', 'user'],
  });
  await webhooks.receive(...eventOf('evt_5'));
  await webhooks.drain();
  expect([handled.at(-1), synced.length]).toEqual(['evt_5', 3]);
});

import { WEBHOOK_EVENTS, WEBHOOK_MESSAGES } from '@fairline/shared/contracts/developer';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { deliveryTo, ODDS_PAYLOAD, SENT_AT } from '../../../../../testing/notifications/delivery.ts';
import { type ProviderAnswer, providerServer } from '../../../../../testing/notifications/provider-server.ts';
import { createOutgoing } from '../../../../platform/outgoing/create-outgoing.ts';
import { createWebhookAdapter } from './webhook.adapter.ts';
import { newWebhookSecret, rotated, signaturesOf, type WebhookAddress } from './webhook-address.ts';

const outgoing = createOutgoing({ http: true, loopback: true });
afterAll(() => outgoing.stop());
const within = (ms = 5_000) => AbortSignal.timeout(ms);

async function receiver(answer: ProviderAnswer = { status: 204 }) {
  const { url, received } = await providerServer(() => answer);
  const address: WebhookAddress = { url: `${url}/hook`, secret: newWebhookSecret(), previous: null };
  const now = new Date();
  const delivery = deliveryTo('webhook', address, { sequence: 7, attemptedAt: now });
  return { adapter: createWebhookAdapter(outgoing.request), received, address, delivery, now };
}
type Headers = Record<string, string>;

describe('a message to a webhook', () => {
  it('is verified by the library of Standard Webhooks, and has the shape of its event', async () => {
    const { adapter, received, address, delivery } = await receiver();
    expect(await adapter.send(delivery, within())).toMatchObject({
      ...{ kind: 'delivered', reference: { message_id: 'msg_1' } },
    });
    const [request] = received;
    const verified = new Webhook(address.secret).verify(
      request?.bytes.toString() ?? '',
      request?.headers as Headers,
    );
    const message = WEBHOOK_MESSAGES['alert.created'].parse(verified);
    expect(message).toEqual(verified);
    expect(message).toMatchObject({
      ...{ type: 'alert.created', timestamp: '2026-11-21T18:00:00.000Z', sequence: 7 },
      data: { alert: { id: 5, price: 1.9, previous_price: 2 }, url: ODDS_PAYLOAD.match_url },
    });
    expect(1 / (message.data.alert.fair_price ?? 0)).toBeCloseTo(message.data.alert.fair_probability ?? 0);
    expect(request).toMatchObject({ method: 'POST', path: '/hook', headers: { 'webhook-id': 'msg_1' } });
    expect(() =>
      new Webhook(newWebhookSecret()).verify(request?.bytes.toString() ?? '', request?.headers as Headers),
    ).toThrow();
  });

  it('is signed by both secrets for a day after a rotation, and then by the new one', () => {
    const first = newWebhookSecret();
    const address = rotated({ url: '', secret: first, previous: null }, newWebhookSecret(), 0);
    const at = (hours: number) =>
      signaturesOf(address, { id: 'msg_1', at: hours * 3_600, body: '{}' }).split(' ');
    expect(at(23.9)).toHaveLength(2);
    expect(at(24)).toHaveLength(1);
    expect(at(23.9)[1]).toBe(
      signaturesOf({ url: '', secret: first, previous: null }, { id: 'msg_1', at: 23.9 * 3_600, body: '{}' }),
    );
    expect(new Set([first, address.secret, newWebhookSecret()].map((secret) => secret.length))).toEqual(
      new Set(['whsec_'.length + 44]),
    );
  });

  it('that changes an alert names the message of that', async () => {
    const { adapter, received, delivery } = await receiver();
    const change = { kind: 'price', price: 1.8, minutes: 10 } as const;
    const changed = { ...delivery, type: 'alert.changed', payload: { ...ODDS_PAYLOAD, change } };
    await adapter.edit?.(changed, { message_id: 'msg_0' }, within());
    expect(WEBHOOK_MESSAGES['alert.changed'].parse(received[0]?.body)).toMatchObject({
      data: { changes: 'msg_0', change: { kind: 'price', price: 1.8, after_seconds: 600 } },
    });
  });

  it('says how old the price is when it is sent', async () => {
    const { adapter, received, delivery } = await receiver();
    await adapter.send({ ...delivery, attemptedAt: new Date(SENT_AT) }, within());
    expect(received[0]?.body.data.price_age_seconds).toBe(2);
  });

  it.each([
    [{ status: 200 }, { kind: 'delivered' }],
    [
      { status: 301, headers: { location: 'http://127.0.0.1:2/' } },
      { kind: 'retry', of: 'message' },
    ],
    [{ status: 400 }, { kind: 'retry', of: 'message' }],
    [
      { status: 404, body: 'no' },
      { kind: 'retry', of: 'message', response: { status: 404, body: '"no"' } },
    ],
    [{ status: 410 }, { kind: 'gone' }],
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'retry', afterMs: 7_000 },
    ],
    [{ status: 503, headers: { 'retry-after': new Date(SENT_AT + 9_000).toUTCString() } }, { kind: 'retry' }],
    [{ status: 502 }, { kind: 'retry' }],
    [{ status: 500 }, { kind: 'retry' }],
    // It may have arrived: the engine sends it again with its id.
    ['broken', { kind: 'unknown' }],
    ['slow', { kind: 'unknown', reason: 'No answer within the time.' }],
  ] as const)('after the answer %j it is %j', async (answer, outcome) => {
    const { adapter, delivery } = await receiver(answer);
    const settled = await adapter.send(
      { ...delivery, attemptedAt: new Date(SENT_AT) },
      within(answer === 'slow' ? 50 : 5_000),
    );
    expect(settled).toMatchObject(outcome);
    if (answer !== 'slow' && answer !== 'broken' && answer.status === 503) {
      expect(settled).toMatchObject({ afterMs: 9_000 });
    }
  });

  it('that is too long, or of a type that webhooks do not have, is not sent', async () => {
    const { adapter, delivery, received } = await receiver();
    const alert = { ...ODDS_PAYLOAD.alert, league_name: 'L'.repeat(21_000) };
    const long = { ...delivery, payload: { ...ODDS_PAYLOAD, alert } };
    expect(await adapter.send(long, within())).toMatchObject({ kind: 'rejected' });
    expect(await adapter.send({ ...delivery, type: 'digest' }, within())).toMatchObject({ kind: 'rejected' });
    expect(received).toEqual([]);
  });
});

it.each(WEBHOOK_EVENTS.map((event) => [event.type, event] as const))(
  'the example of %s is as its schema says',
  (_, { body, example }) => {
    expect(body.parse(example)).toEqual(example);
  },
);

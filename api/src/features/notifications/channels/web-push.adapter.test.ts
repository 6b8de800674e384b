import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushPayload } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { deliveryTo, SENT_AT } from '../../../../testing/notifications/delivery.ts';
import {
  type ProviderAnswer,
  providerServer,
  sendUnguarded,
} from '../../../../testing/notifications/provider-server.ts';
import { createLog } from '../../../platform/log.ts';
import { vapidKeysOf } from '../../../platform/vapid-keys.ts';
import { createWebPushAdapter } from './web-push.adapter.ts';

const KEYS = vapidKeysOf('a secret of the tests only, long enough');

/** A browser with a subscription: reads what only it can decrypt (RFC 8291). */
function browser(endpoint: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    address: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const shared = curve.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(shared, auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

async function pushService(answer: ProviderAnswer = { status: 201 }) {
  const { url, received } = await providerServer(() => answer);
  const subscribed = browser(`${url}/push/1`);
  const adapter = createWebPushAdapter({
    ...{ send: sendUnguarded, keys: KEYS, subject: 'mailto:operator@fairline.test', now: () => SENT_AT },
    muteUrl: (_, event) => `https://fairline.test/api/notifications/mute/${event}`,
    log: createLog('test', 'silent'),
  });
  return { adapter, received, subscribed, delivery: deliveryTo('web-push', subscribed.address) };
}

describe('a push', () => {
  it('is readable by its browser alone, with buttons, and names its sender', async () => {
    const { adapter, received, subscribed, delivery } = await pushService();
    expect(await adapter.send(delivery, AbortSignal.timeout(5_000))).toMatchObject({ kind: 'delivered' });
    const [request] = received;
    const { web_push, notification } = subscribed.read(request?.bytes ?? Buffer.alloc(0));
    expect(web_push).toBe(8030);
    expect(notification).toMatchObject({
      ...{ title: 'Arsenal down 5.0%', tag: 'odds-5', silent: false },
      navigate: 'https://fairline.test/dashboard?odds=7%3A0%2Fmoneyline%3Ahome',
      data: { mute_url: 'https://fairline.test/api/notifications/mute/7' },
    });
    expect(notification.actions.map(({ action }) => action)).toEqual(['open', 'log-bet', 'mute']);
    expect(notification.body).toContain('1.90 from 2.00');
    const [, token = ''] = /^vapid t=([^,]+), k=/.exec(String(request?.headers.authorization)) ?? [];
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: 'mailto:operator@fairline.test',
      aud: new URL(subscribed.address.endpoint).origin,
    });
    expect(request?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  });

  it.each([
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [
      { status: 403, body: { reason: 'BadJwtToken' } },
      { kind: 'rejected', reason: expect.stringContaining('BadJwtToken') },
    ],
    [{ status: 413 }, { kind: 'rejected' }],
    [
      { status: 429, headers: { 'retry-after': '20' } },
      { kind: 'retry', afterMs: 20_000 },
    ],
    [{ status: 500 }, { kind: 'retry' }],
    ['broken', { kind: 'unknown' }],
    ['slow', { kind: 'unknown' }],
  ] as const)('after the answer %j it is %j', async (answer, outcome) => {
    const { adapter, delivery } = await pushService(answer);
    expect(await adapter.send(delivery, AbortSignal.timeout(answer === 'slow' ? 50 : 5_000))).toMatchObject(
      outcome,
    );
    expect(adapter.repeatable).toBe(true);
  });
});

it('the keys are the same at every start, and others with another secret', () => {
  expect(vapidKeysOf('a secret of the tests only, long enough')).toEqual(KEYS);
  expect(vapidKeysOf('another one').publicKey).not.toBe(KEYS.publicKey);
  expect(Buffer.from(KEYS.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(KEYS.privateKey, 'base64url')).toHaveLength(32);
});

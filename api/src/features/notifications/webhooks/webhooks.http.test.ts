import { WEBHOOK_EVENTS, WEBHOOK_MESSAGES } from '@fairline/shared/contracts/developer';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { type ProviderAnswer, providerServer } from '../../../../testing/notifications/provider-server.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing/create-outgoing.ts';
import { createTextCipher } from '../../../platform/text-cipher.ts';
import { createWebhookAdapter } from '../channels/webhook/webhook.adapter.ts';
import { createOutbox } from '../deliveries/create-outbox.ts';
import { ADDRESS_PURPOSE } from '../deliveries/destinations.store.ts';
import { matchPath } from '../message/match-path.ts';

const RULES = { http: true, loopback: true };
const web = suiteWeb({ env: { host: '127.0.0.1', demo: true, redisUrl: undefined, outgoing: RULES } });
const EVENTS = ['alert.created', 'bet.graded', 'feed.status'];
let key: TestKey;
let names = 0;

beforeAll(async () => {
  key = await testKey(web);
});

/** A receiver, a webhook to it, and an engine that sends what is stored until the end of the test. */
async function webhook(options: { by?: TestKey; event_types?: string[] } = {}) {
  const { by = key, event_types = EVENTS } = options;
  let answer: ProviderAnswer = { status: 200, body: 'thanks' };
  const { url, received } = await providerServer(() => answer);
  names += 1;
  const body = { name: `Hook ${names}`, url: `${url}/hook`, event_types };
  const created = await by.call('POST', '/webhooks', { body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const path = `/webhooks/${created.body.id}`;
  onTestFinished(async () => void (await by.call('DELETE', path)));
  const list = async () => (await by.call('GET', `${path}/deliveries`)).body.data;
  return {
    ...{ id: created.body.id as number, secret: created.body.secret as string, path, received, list },
    answerWith: (next: ProviderAnswer) => {
      answer = next;
    },
    call: (method: string, below = '', send?: object) =>
      by.call(method, path + below, send === undefined ? {} : { body: send }),
    sequences: () => received.map(({ body: sent }) => sent.sequence),
    ids: () => received.map(({ headers }) => headers['webhook-id']),
  };
}

/** @param after milliseconds that its clock is ahead, so that what waits is due */
function engine(after = 0) {
  const outgoing = createOutgoing(RULES);
  const outbox = createOutbox({
    ...{ knex: web.db.knex, adapters: [createWebhookAdapter(outgoing.request)], mailer: null },
    cipher: createTextCipher('a secret of the tests only, long enough', ADDRESS_PURPOSE),
    ...{ log: createLog('test', 'silent'), now: () => Date.now() + after, registry: new Registry() },
    settingsUrl: undefined,
  });
  outbox.start();
  const stop = async () => {
    await outbox.stop();
    await outgoing.stop();
  };
  onTestFinished(stop);
  return { wake: outbox.start, stop };
}

describe('a webhook', () => {
  it('receives a test event whose signature its library accepts, also after a rotation by both secrets', async () => {
    const { call, secret, received, list } = await webhook();
    const { wake } = engine();
    expect(await call('POST', '/test')).toMatchObject({ status: 202, body: { type: 'test', sequence: 1 } });
    wake();
    await expect.poll(list).toMatchObject([{ state: 'delivered', attempts: 1, response_status: 200 }]);
    const rotated = await call('POST', '/rotate-secret');
    expect(rotated.body.secret).not.toBe(secret);
    expect(Date.parse(rotated.body.previous_secret_until)).toBeGreaterThan(Date.now() + 86_000_000);
    await call('POST', '/test');
    wake();
    await expect.poll(() => received.length).toBe(2);
    const verify = (one: string, index: number) => {
      const { bytes, headers } = received[index] as NonNullable<(typeof received)[0]>;
      return new Webhook(one).verify(bytes.toString(), headers as Record<string, string>);
    };
    expect(WEBHOOK_MESSAGES.test.parse(verify(secret, 0))).toMatchObject({ sequence: 1 });
    for (const one of [secret, rotated.body.secret]) expect(verify(one, 1)).toMatchObject({ sequence: 2 });
    expect(() => verify(rotated.body.secret, 0)).toThrow();
    const [last] = await list();
    const detail = await call('GET', `/deliveries/${last.id}`);
    expect(detail.body).toMatchObject({
      request_body: received[1]?.bytes.toString(),
      response_body: '"thanks"',
    });
    const row = await web.db.knex('notification_destinations').where({ id: rotated.body.id }).first();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });

  it('that was away gets everything in order with the same ids, and again by a replay', async () => {
    const hook = await webhook();
    for (let sent = 0; sent < 3; sent += 1) await hook.call('POST', '/test');
    hook.answerWith({ status: 503 });
    const first = engine();
    await expect
      .poll(async () => (await hook.list()).at(-1))
      .toMatchObject({ state: 'pending', attempts: 1 });
    await first.stop();
    hook.answerWith({ status: 200 });
    const { wake } = engine(60_000);
    await expect.poll(hook.sequences).toEqual([1, 1, 2, 3]);
    expect(hook.ids()[0]).toBe(hook.ids()[1]);
    await expect.poll(async () => (await hook.list())[0].state).toBe('delivered');
    const replay = await hook.call('POST', '/replay', { since: 1 });
    expect(replay).toMatchObject({
      ...{ status: 202, body: { replayed: 2, latest_sequence: 3, truncated: false } },
    });
    wake();
    await expect.poll(hook.sequences).toEqual([1, 1, 2, 3, 2, 3]);
    expect(hook.ids().slice(4)).toEqual(hook.ids().slice(2, 4));
    const [last] = await hook.list();
    await expect.poll(async () => (await hook.list())[0].state).toBe('delivered');
    expect((await hook.call('POST', `/deliveries/${last.id}/resend`)).status).toBe(202);
    wake();
    await expect.poll(() => hook.sequences().slice(6)).toEqual([3]);
    await web.db.knex('notification_deliveries').where({ destination_id: hook.id, sequence: 1 }).delete();
    expect((await hook.call('POST', '/replay', { since: 0 })).body).toMatchObject({ truncated: true });
  });

  it('that answers 410 is disabled with the reason, and works again once it is turned on', async () => {
    const hook = await webhook();
    hook.answerWith({ status: 410 });
    await hook.call('POST', '/test');
    const { wake } = engine();
    await expect
      .poll(async () => (await hook.call('GET')).body)
      .toMatchObject({ state: 'disabled', disabled_reason: expect.stringContaining('410') });
    expect(await hook.call('POST', '/test')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    hook.answerWith({ status: 200 });
    expect((await hook.call('PATCH', '', { state: 'active' })).body.state).toBe('active');
    expect((await hook.call('POST', '/replay', { since: 0 })).body.replayed).toBe(1);
    wake();
    await expect.poll(async () => (await hook.list())[0].state).toBe('delivered');
  });

  it('hears of gradings that are committed, and of the feed', async () => {
    const hook = await webhook();
    const other = await webhook({ event_types: ['alert.created'] });
    const placed = await key.call('POST', '/bets', {
      body: { stake: 25, odds: 2, legs: [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }] },
    });
    const { id, version } = placed.body;
    const grade = (by: number, result: string | null) =>
      key.call('POST', `/bets/${id}/grade`, { body: { version: by, result } });
    expect((await grade(version, 'win')).status).toBe(200);
    await web.db.knex('feed_state').delete();
    await web.web.runJob('webhook-feed-status');
    await web.db.knex('webhook_feed_status').update({ status: 'ok' });
    await web.web.runJob('webhook-gradings');
    await web.web.runJob('webhook-feed-status');
    await web.web.runJob('webhook-feed-status');
    engine();
    await expect.poll(() => hook.received.length).toBe(2);
    const [graded, feed] = hook.received.map(({ body }) => body);
    expect(WEBHOOK_MESSAGES['bet.graded'].parse(graded)).toMatchObject({
      data: { bet: { id, result: 'win', profit: 25, settled: true } },
    });
    expect(WEBHOOK_MESSAGES['feed.status'].parse(feed)).toMatchObject({ data: { status: 'none' } });
    expect(other.received).toEqual([]);
  });

  it('is followed by the dispatcher for all enabled settings of its user, from now on', async () => {
    const changesOf = () =>
      web.db.knex('notification_cursors').whereNot({ kind: 'ev' }).orderBy('kind').pluck('changes');
    const before = await changesOf();
    const hook = await webhook();
    expect(await changesOf()).toEqual(before.map((changes: number) => changes + 1));
    const row = await web.db.knex('notification_destinations').where({ id: hook.id }).first();
    expect(row.settings).toEqual({ event_types: EVENTS, alerts_since: expect.any(Number) });
  });
});

describe('links of messages', () => {
  const originOf = async (userId: string) =>
    (await web.db.knex('notification_preferences').where({ user_id: userId }).first())?.origin;

  it('lead to the address at which a webhook was made or changed, by the API and in the settings', async () => {
    const own = await testKey(web);
    const body = { name: 'A', url: 'https://hooks.example/links', event_types: [] };
    const { id } = (await own.call('POST', '/webhooks', { body })).body;
    expect(await originOf(own.userId)).toBe(web.url);
    await web.db.knex('notification_preferences').where({ user_id: own.userId }).update({ origin: null });
    await own.call('PATCH', `/webhooks/${id}`, { body: { name: 'B' } });
    expect(await originOf(own.userId)).toBe(web.url);

    const token = await web.tokenOf('sharp');
    await web.setRights('sharp', { subscription_plan: 'sharp_month_api' });
    const userId = await web.userIdOf('sharp');
    const path = '/api/developer/webhooks';
    const made = await web.call('POST', path, { token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await originOf(userId)).toBe(web.url);
    await web.db.knex('notification_preferences').where({ user_id: userId }).update({ origin: null });
    await web.call('PATCH', `${path}/${made.body.webhook.id}`, { token, body: { name: 'B' } });
    expect(await originOf(userId)).toBe(web.url);
  });

  it('are in the examples of the reference as they are written', () => {
    const linked = WEBHOOK_EVENTS.flatMap(({ example: { data } }) => ('url' in data ? [data] : []));
    expect(linked).toHaveLength(3);
    for (const data of linked) {
      const { line_id, market, outcome, points } = 'alert' in data ? data.alert : data.value;
      const subject = { line_id, market: market as 'spread', outcome, points };
      expect(data.url).toBe(`https://fairline.example${matchPath(subject)}`);
    }
  });
});

describe('a request', () => {
  it.each([
    ['http://10.0.0.1/hook'],
    ['https://169.254.169.254/'],
    ['ftp://hooks.example/'],
    ['https://user:pass@hooks.example/'],
  ])('for a webhook to %s is refused', async (url) => {
    const answer = await key.call('POST', '/webhooks', { body: { name: 'A', url, event_types: [] } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('for a second webhook to one address, or for an eleventh, is refused', async () => {
    const own = await testKey(web);
    const create = (url: string) =>
      own.call('POST', '/webhooks', { body: { name: 'A', url, event_types: [] } });
    const first = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(`https://hooks.example/${index}`)),
    );
    expect(first.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(first.filter(({ body }) => body.code === 'conflict')).toHaveLength(2);
    const [one, two] = (await own.call('GET', '/webhooks')).body.data;
    expect((await create(one.url)).body.code).toBe('conflict');
    const moved = await own.call('PATCH', `/webhooks/${two.id}`, { body: { url: one.url } });
    expect(moved).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('needs the add-on and the scope', async () => {
    const sharp = await testKey(web, { plan: 'sharp_month' });
    expect((await sharp.call('GET', '/webhooks')).body.code).toBe('add_on_required');
    const reader = await testKey(web, { scopes: ['webhooks:read'] });
    expect((await reader.call('GET', '/webhooks')).status).toBe(200);
    const body = { name: 'A', url: 'https://hooks.example/', event_types: [] };
    expect((await reader.call('POST', '/webhooks', { body })).body.code).toBe('scope_required');
  });

  it("for another user's webhook finds none", async () => {
    const hook = await webhook();
    await hook.call('POST', '/test');
    const [delivery] = await hook.list();
    const other = await testKey(web);
    const requests = [
      ...[
        ['GET', ''],
        ['PATCH', '', { state: 'paused' }],
        ['DELETE', ''],
        ['POST', '/rotate-secret'],
      ],
      ...[
        ['POST', '/test'],
        ['POST', '/replay', { since: 0 }],
        ['GET', '/deliveries'],
      ],
      ...[
        ['GET', `/deliveries/${delivery.id}`],
        ['POST', `/deliveries/${delivery.id}/resend`],
      ],
    ] as [string, string, object?][];
    for (const [method, below, body] of requests) {
      const answer = await other.call(method, hook.path + below, body === undefined ? {} : { body });
      expect([method, below, answer.status]).toEqual([method, below, 404]);
    }
    const own = await webhook({ by: other });
    expect((await own.call('GET', `/deliveries/${delivery.id}`)).status).toBe(404);
    expect((await hook.call('GET')).body.state).toBe('active');
  });
});

import { SOCKET_PATH } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/new-account.ts';
import { seedEvent, seedMove } from '../../../testing/seed.ts';
import { suiteClients } from '../../../testing/suite-clients.ts';
import { connected, record, until } from '../../../testing/test-client.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const { client, clientOf, lose, published } = suiteClients(web);

beforeAll(() => seedEvent(web.db.knex, { event_id: 7 }));

describe('authentication', () => {
  it.each([undefined, '', 'nonsense', 'nonsense.signature', 'a\0b', 'a%00b', '\ud800'])(
    'rejects the token %s',
    async (token) => {
      const rejected = await connected(client(token, { reconnection: false })).catch((error) => error);
      expect(rejected.data).toEqual({
        status: 'error',
        error: 'Sign in to continue.',
        code: 'unauthenticated',
      });
    },
  );

  it('closes a connection that never authenticates', async () => {
    const address = `${web.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const silent = new WebSocket(address);
    await new Promise((resolve) => silent.addEventListener('open', resolve));
    // The server closes it, long before its heartbeat would notice the silence.
    await new Promise((resolve) => silent.addEventListener('close', resolve));
  }, 15_000);

  it('accepts a page of the same origin and rejects one of another', async () => {
    const token = await web.tokenOf('basic');
    const from = (origin: string) =>
      connected(client(token, { reconnection: false, extraHeaders: { origin } }));
    await expect(from('https://evil.example')).rejects.toThrow();
    expect((await from(web.url)).connected).toBe(true);
  });
});

/** Every event with a request, and values that none of them accepts. */
const EVENTS = ['alerts:subscribe', 'lines:subscribe', 'lines:unsubscribe'] as const;
const NONSENSE = [undefined, null, 7, 'x', [], {}, { kinds: 'odds', line_ids: '1:0' }, { line_ids: ['x'] }];

describe('every event', () => {
  it.each(EVENTS)('%s rejects invalid requests with a sentence', async (event) => {
    const basic = await clientOf('basic');
    for (const request of NONSENSE) {
      const answer = await basic.emitWithAck(event, request as never);
      expect(answer).toMatchObject({ status: 'error', code: 'invalid_request' });
    }
  });

  it.each([...EVENTS, 'alerts:unsubscribe'] as const)(
    '%s works without an acknowledgement',
    async (event) => {
      const basic = await clientOf('basic');
      for (const request of NONSENSE) basic.emit(event, request as never);
      expect(await basic.emitWithAck('lines:unsubscribe', { line_ids: [] })).toEqual({ status: 'ok' });
    },
  );

  it('is counted per user', async () => {
    const { token } = await newAccount(web, 'counted');
    const counted = await connected(client(token));
    const request = () => counted.emitWithAck('lines:unsubscribe', { line_ids: [] });
    const answers = await Promise.all(Array.from({ length: 600 }, request));
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    expect(await request()).toMatchObject({ code: 'too_many_requests' });
    expect(await (await clientOf('basic')).emitWithAck('lines:unsubscribe', { line_ids: [] })).toEqual({
      status: 'ok',
    });
  });
});

describe('a session that changes', () => {
  /** A limit that another user's page has received already. */
  async function moved(): Promise<void> {
    const admin = await clientOf('admin');
    const seen = record(admin);
    await admin.emitWithAck('alerts:subscribe', { kinds: ['limit'] });
    const id = await seedMove(web.db.knex, 'limit', { event_id: 7 });
    web.web.publisher.moves({ measuredAt: 0, odds: [], limit: [{ id }], closed: [] });
    await until(() => seen.alerts.some((alert) => alert.id === id));
  }

  /** A socket that subscribed to limits and has lost its connection. */
  async function sharpAway(token: string) {
    const sharp = await connected(client(token));
    const received = record(sharp);
    await sharp.emitWithAck('alerts:subscribe', { kinds: ['limit'] });
    await published(received);
    await lose(sharp);
    return { sharp, received };
  }

  it('closes its socket when it is signed out, and no other one', async () => {
    const email = 'pro@fairline.test';
    const [ending, staying] = await Promise.all([web.signIn(email), web.signIn(email)]);
    const [leaves, stays] = await Promise.all([connected(client(ending)), connected(client(staying))]);
    const gone = new Promise((resolve) => leaves.once('disconnect', resolve));
    await web.call('POST', '/api/auth/sign-out', { token: ending, body: {} });
    expect(await gone).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('receives no missed events when it was signed out while disconnected', async () => {
    const token = await web.signIn('sharp@fairline.test');
    const { sharp } = await sharpAway(token);
    await web.call('POST', '/api/auth/sign-out', { token, body: {} });
    await moved();
    const rejected = await connected(sharp).catch((error) => error);
    // Events sent before the rejection would be in this buffer, where the page does not see them but an attacker could.
    expect([rejected.data?.code, sharp.receiveBuffer]).toEqual(['unauthenticated', []]);
  });

  it('is not recovered for another user', async () => {
    const { sharp } = await sharpAway(await web.signIn('sharp@fairline.test'));
    sharp.auth = { token: await web.tokenOf('basic') };
    const rejected = await connected(sharp).catch((error) => error);
    expect(rejected.data?.code).toBe('unauthenticated');
  });

  it('receives no missed events when it was downgraded while disconnected', async () => {
    const { sharp, received } = await sharpAway(await web.signIn('sharp@fairline.test'));
    await web.setRights('sharp', { subscription_status: 'canceled' });
    await moved();
    await connected(sharp);
    expect(sharp.recovered).toBe(false);
    await published(received);
    expect(received.alerts).toEqual([]);
    await web.setRights('sharp', { subscription_status: 'active' });
  });
});

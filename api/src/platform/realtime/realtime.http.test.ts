import { SOCKET_PATH } from '@fairline/shared/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { feedStatus, limitAlert, oddsAlert, oddsLine } from '../../web/testing/samples.ts';
import { connected, listen, openClient, type TestClient, until } from '../../web/testing/test-client.ts';
import { startTestWeb, type TestWeb } from '../../web/testing/test-web.ts';
import { MAX_LINES } from './subscriptions.ts';

let web: TestWeb;
const open = new Set<TestClient>();
beforeAll(async () => {
  web = await startTestWeb();
});
afterEach(() => {
  for (const client of open) client.close();
  open.clear();
});
afterAll(() => web.stop());

function client(token: string | undefined, options = {}): TestClient {
  const made = openClient(web.url, token, options);
  open.add(made);
  return made;
}
const clientOf = async (account: 'basic' | 'pro' | 'admin') => connected(client(await web.tokenOf(account)));
const subscribe = (to: TestClient, kinds: ('odds' | 'limit' | 'closed')[], time_interval?: number) =>
  to.emitWithAck('alerts:subscribe', { kinds, ...(time_interval === undefined ? {} : { time_interval }) });

/** A message that reaches everybody: what was told before it has arrived when it has. */
async function afterAllTold(told: { statuses: string[] }): Promise<void> {
  const before = told.statuses.length;
  web.web.publisher.feedStatus(feedStatus('ok'));
  await until(() => told.statuses.length > before);
}

describe('who is let in', () => {
  it.each([undefined, '', 'nonsense', 'nonsense.signature'])('not the token %s', async (token) => {
    const refused = await connected(client(token, { reconnection: false })).catch((error) => error);
    expect(refused.data).toEqual({
      status: 'error',
      error: 'Sign in to continue.',
      code: 'unauthenticated',
    });
  });

  it('a connection that never says who it is gets closed', async () => {
    const address = `${web.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const silent = new WebSocket(address);
    await new Promise((resolve) => silent.addEventListener('open', resolve));
    // By the server's doing alone, and long before its heartbeat would notice the silence.
    await new Promise((resolve) => silent.addEventListener('close', resolve));
  }, 15_000);

  it('a page of the same origin, and not one of another', async () => {
    const token = await web.tokenOf('basic');
    const from = (origin: string) =>
      connected(client(token, { reconnection: false, extraHeaders: { origin } }));
    await expect(from('https://evil.example')).rejects.toThrow();
    expect((await from(web.url)).connected).toBe(true);
  });
});

describe('alerts', () => {
  it('come in the intervals that were asked for, in the order of their ids', async () => {
    const basic = await clientOf('basic');
    const told = listen(basic);
    expect(await subscribe(basic, ['odds'], 300)).toEqual({ status: 'ok', kinds: ['odds'] });
    web.web.publisher.alerts('odds', [
      oddsAlert(1, 60),
      oddsAlert(2, 300),
      oddsAlert(3, 600),
      oddsAlert(4, 60),
      oddsAlert(5, 10),
    ]);
    await afterAllTold(told);
    expect(told.alerts.map((alert) => alert.id)).toEqual([1, 2, 4, 5]);
  });

  it('may have been missed, and everybody hears of it once', async () => {
    const told = listen(await clientOf('basic'));
    web.web.publisher.alertsMissed();
    await afterAllTold(told);
    expect(told.missed).toBe(1);
  });

  it('of one kind leave the others as they are; the last interval of a kind counts', async () => {
    const pro = await clientOf('pro');
    const told = listen(pro);
    await subscribe(pro, ['odds'], 86_400);
    await subscribe(pro, ['limit']);
    await subscribe(pro, ['odds'], 60);
    web.web.publisher.alerts('odds', [oddsAlert(1, 600), oddsAlert(2, 60)]);
    web.web.publisher.alerts('limit', [limitAlert(9)]);
    await afterAllTold(told);
    expect(told.alerts).toEqual([
      { kind: 'odds', id: 2 },
      { kind: 'limit', id: 9 },
    ]);
    await pro.emitWithAck('alerts:unsubscribe');
    web.web.publisher.alerts('limit', [limitAlert(10)]);
    await afterAllTold(told);
    expect(told.alerts).toHaveLength(2);
  });

  it('of limits and closings never reach basic, whatever is asked', async () => {
    const basic = await clientOf('basic');
    const told = listen(basic);
    for (const kinds of [['limit'], ['closed'], ['odds', 'limit'], ['closed', 'odds']] as const) {
      expect(await subscribe(basic, [...kinds])).toMatchObject({ status: 'error', code: 'plan_required' });
    }
    web.web.publisher.alerts('odds', [oddsAlert(1)]);
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    await afterAllTold(told);
    expect(told.alerts).toEqual([]);
  });

  it('are refused in words when asked wrongly', async () => {
    const basic = await clientOf('basic');
    for (const request of [
      {},
      { kinds: [] },
      { kinds: ['all'] },
      { kinds: ['odds'], time_interval: -1 },
      null,
    ]) {
      const answer = await basic.emitWithAck('alerts:subscribe', request as never);
      expect(answer).toMatchObject({ status: 'error', code: 'invalid_request' });
    }
  });

  it('missed over a short disconnection come once each and in order', async () => {
    const pro = await clientOf('pro');
    const told = listen(pro);
    await subscribe(pro, ['odds', 'limit']);
    web.web.publisher.alerts('odds', [oddsAlert(1)]);
    await until(() => told.alerts.length === 1);
    pro.io.engine.close();
    await until(() => !pro.connected);
    web.web.publisher.alerts('odds', [oddsAlert(2), oddsAlert(3, 10), oddsAlert(4)]);
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    await until(() => pro.connected);
    expect(pro.recovered).toBe(true);
    await afterAllTold(told);
    expect(told.alerts.map(({ kind, id }) => `${kind}${id}`)).toEqual([
      ...['odds1', 'odds2', 'odds3', 'odds4', 'limit1'],
    ]);
  });
});

describe('lines', () => {
  it('come to those who watch them, the newest state, until they stop', async () => {
    const [basic, other] = await Promise.all([clientOf('basic'), clientOf('pro')]);
    const [told, toldOther] = [listen(basic), listen(other)];
    expect(web.web.publisher.wantsLine('7:0')).toBe(false);
    expect(await basic.emitWithAck('lines:subscribe', { line_ids: ['7:0', '7:1'] })).toEqual({
      status: 'ok',
    });
    expect(web.web.publisher.wantsLine('7:0')).toBe(true);
    web.web.publisher.lines([oddsLine('7:0', 1), oddsLine('8:0', 1), oddsLine('7:1', 2)]);
    await Promise.all([afterAllTold(told), afterAllTold(toldOther)]);
    expect([told.lines, toldOther.lines]).toEqual([['7:0@1', '7:1@2'], []]);
    await basic.emitWithAck('lines:unsubscribe', { line_ids: ['7:0'] });
    expect([web.web.publisher.wantsLine('7:0'), web.web.publisher.wantsLine('7:1')]).toEqual([false, true]);
  });

  it('are bounded', async () => {
    const basic = await clientOf('basic');
    const ids = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${from + index}:0`);
    expect(await basic.emitWithAck('lines:subscribe', { line_ids: ids(1, MAX_LINES) })).toEqual({
      status: 'ok',
    });
    expect(await basic.emitWithAck('lines:subscribe', { line_ids: ids(1, 5) })).toEqual({ status: 'ok' });
    expect(await basic.emitWithAck('lines:subscribe', { line_ids: ['999:0'] })).toMatchObject({
      code: 'too_many_lines',
    });
    expect(web.web.publisher.wantsLine('999:0')).toBe(false);
    const tooMany = await basic.emitWithAck('lines:subscribe', { line_ids: ids(1, MAX_LINES + 1) });
    expect(tooMany).toMatchObject({ code: 'invalid_request' });
  });
});

/** What a hostile page sends: every event that takes a request, and what none of them understands. */
const EVENTS = ['alerts:subscribe', 'lines:subscribe', 'lines:unsubscribe'] as const;
const NONSENSE = [undefined, null, 7, 'x', [], {}, { kinds: 'odds', line_ids: '1:0' }, { line_ids: ['x'] }];

describe('every event', () => {
  it.each(EVENTS)('%s refuses nonsense in words', async (event) => {
    const basic = await clientOf('basic');
    for (const request of NONSENSE) {
      const answer = await basic.emitWithAck(event, request as never);
      expect(answer).toMatchObject({ status: 'error', code: 'invalid_request' });
    }
  });

  it.each([...EVENTS, 'alerts:unsubscribe'] as const)(
    '%s needs nobody who waits for the answer',
    async (event) => {
      const basic = await clientOf('basic');
      for (const request of NONSENSE) basic.emit(event, request as never);
      expect(await basic.emitWithAck('lines:subscribe', { line_ids: [] })).toEqual({ status: 'ok' });
    },
  );

  it('is counted for its user', async () => {
    const email = 'counted@example.com';
    const body = { email, password: 'long enough to do', name: 'Counted' };
    const { token } = (await web.call('POST', '/api/auth/sign-up/email', { body })).body;
    const counted = await connected(client(token));
    const ask = () => counted.emitWithAck('lines:unsubscribe', { line_ids: [] });
    const answers = await Promise.all(Array.from({ length: 600 }, ask));
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    expect(await ask()).toMatchObject({ code: 'too_many_requests' });
    expect(await (await clientOf('basic')).emitWithAck('lines:unsubscribe', { line_ids: [] })).toEqual({
      status: 'ok',
    });
  });
});

describe('a session that changes', () => {
  /** A socket that watched limits and has lost its connection. */
  async function sharpAway(token: string) {
    const sharp = await connected(client(token));
    const told = listen(sharp);
    await subscribe(sharp, ['limit']);
    await afterAllTold(told);
    sharp.io.reconnection(false);
    sharp.io.engine.close();
    await until(() => !sharp.connected);
    return { sharp, told };
  }

  it('loses its socket when it is signed out, and no other one does', async () => {
    const email = 'pro@fairline.test';
    const [ending, staying] = await Promise.all([web.signIn(email), web.signIn(email)]);
    const [leaves, stays] = await Promise.all([connected(client(ending)), connected(client(staying))]);
    const gone = new Promise((resolve) => leaves.once('disconnect', resolve));
    await web.call('POST', '/api/auth/sign-out', { token: ending, body: {} });
    expect(await gone).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('leaves the rooms of its plan when it is downgraded, and keeps the others', async () => {
    const pro = await clientOf('pro');
    const told = listen(pro);
    await subscribe(pro, ['odds', 'limit']);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'error');
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    web.web.publisher.alerts('odds', [oddsAlert(1)]);
    await afterAllTold(told);
    expect(told.alerts).toEqual([{ kind: 'odds', id: 1 }]);
    await web.setRights('pro', { subscription_plan: 'pro_3months' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'ok');
  });

  it('gets nothing of what it missed when it was signed out while away', async () => {
    const token = await web.signIn('sharp@fairline.test');
    const { sharp } = await sharpAway(token);
    await web.call('POST', '/api/auth/sign-out', { token, body: {} });
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    const refused = await connected(sharp).catch((error) => error);
    // What is sent before the refusal waits there: the page would never see it, but whoever listens in would.
    expect([refused.data?.code, sharp.receiveBuffer]).toEqual(['unauthenticated', []]);
  });

  it('is not gone on with by somebody else', async () => {
    const { sharp } = await sharpAway(await web.signIn('sharp@fairline.test'));
    sharp.auth = { token: await web.tokenOf('basic') };
    const refused = await connected(sharp).catch((error) => error);
    expect(refused.data?.code).toBe('unauthenticated');
  });

  it('gets nothing of what it missed when it was downgraded while away', async () => {
    const { sharp, told } = await sharpAway(await web.signIn('sharp@fairline.test'));
    await web.setRights('sharp', { subscription_status: 'canceled' });
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    await connected(sharp);
    expect(sharp.recovered).toBe(false);
    await afterAllTold(told);
    expect(told.alerts).toEqual([]);
    await web.setRights('sharp', { subscription_status: 'active' });
  });
});

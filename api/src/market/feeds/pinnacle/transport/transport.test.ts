import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../../../../testing/pinnacle/manual-clock.ts';
import {
  type ScriptedBookmaker,
  type ScriptedResponse,
  startScriptedBookmaker,
} from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { FeedFault } from './feed-fault.ts';
import { basicAuthorization, createTransport, type Transport } from './transport.ts';

let bookmaker: ScriptedBookmaker;
let clock: ManualClock;
let transport: Transport;
const never = new AbortController().signal;

beforeEach(async () => {
  bookmaker = await startScriptedBookmaker();
  clock = createManualClock(1000);
  transport = transportAt(bookmaker.url);
});
afterEach(() => bookmaker.stop());

function transportAt(url: string): Transport {
  return createTransport({
    url: new URL(url),
    headers: basicAuthorization('zoë', 'p:w'),
    timeoutMs: 10_000,
    maxBytes: 5000,
    clock,
  });
}

async function faultOf(work: Promise<unknown>): Promise<FeedFault> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof FeedFault) return outcome;
  throw new Error(`Not a fault: ${String(outcome)}`);
}

describe('a request', () => {
  it('sends Basic authentication in UTF-8, accepts JSON and gzip, and names its user agent', async () => {
    bookmaker.on('/v4/odds', () => ({ body: { last: 5 } }));
    const response = await transport.get('/v4/odds', { sportId: '29', oddsFormat: 'Decimal' }, never);
    expect(response).toMatchObject({ text: '{"last":5}', receivedAt: 1000, monotonicAt: 0 });
    const [request] = bookmaker.requests;
    expect(request?.query.toString()).toBe('sportId=29&oddsFormat=Decimal');
    expect(request?.headers).toMatchObject({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      authorization: `Basic ${Buffer.from('zoë:p:w', 'utf8').toString('base64')}`,
    });
    expect(request?.headers['user-agent']).toMatch(/^Fairline\//);
  });

  it('appends to the path of the address and ignores its query and credentials', async () => {
    const { port } = new URL(bookmaker.url);
    await transportAt(`http://someone:else@127.0.0.1:${port}/mirror/?key=1`).get('/v4/odds', {}, never);
    expect(bookmaker.requests[0]?.path).toBe('/mirror/v4/odds');
    expect(bookmaker.requests[0]?.query.size).toBe(0);
  });

  it('reuses its connection', async () => {
    bookmaker.on('/v4/odds', (_, nth) => (nth % 2 === 0 ? { body: { nth } } : {}));
    for (let round = 0; round < 40; round += 1) await transport.get('/v4/odds', {}, never);
    // A connection becomes free a moment after its response is read, so a second one may be opened.
    expect(bookmaker.connections()).toBeLessThan(5);
  });
});

describe('a response', () => {
  it('may be compressed', async () => {
    const body = { text: 'spread '.repeat(300) };
    bookmaker.on('/v4/odds', () => ({ body, gzip: true }));
    expect(JSON.parse((await transport.get('/v4/odds', {}, never)).text)).toEqual(body);
  });

  it.each([200, 204])('may be empty (%i)', async (status) => {
    bookmaker.on('/v4/odds', () => ({ status }));
    expect((await transport.get('/v4/odds', {}, never)).text).toBe('');
  });

  it.each([false, true])('has a size limit (compressed: %s)', async (gzip) => {
    bookmaker.on('/v4/odds', () => ({ body: 'x'.repeat(5001), gzip }));
    expect(await faultOf(transport.get('/v4/odds', {}, never))).toMatchObject({
      kind: 'lost-response',
      code: 'TOO_LARGE',
    });
    bookmaker.on('/v4/odds', () => ({ body: 'x'.repeat(5000), gzip }));
    expect((await transport.get('/v4/odds', {}, never)).text).toHaveLength(5000);
  });

  it.each([{ half: false }, { half: true }])(
    'must arrive within ten seconds (head sent: $half)',
    async ({ half }) => {
      bookmaker.on('/v4/odds', () => ({ hang: true, half, body: 'abcdef' }));
      const fault = faultOf(transport.get('/v4/odds', {}, never));
      await expect.poll(() => bookmaker.hanging.size, { timeout: 20_000 }).toBe(1);
      clock.moveTo(10_999);
      clock.moveTo(11_000);
      expect(await fault).toMatchObject({ kind: 'lost-response', code: 'TIMEOUT' });
    },
  );

  it('must be complete within ten seconds, however steadily it arrives', async () => {
    let bytes = 0;
    const slow = createTransport({
      url: new URL(bookmaker.url),
      headers: basicAuthorization('zoë', 'p:w'),
      timeoutMs: 10_000,
      maxBytes: 5000,
      clock,
      fetch: async (_, init) =>
        new Response(
          new ReadableStream({
            async pull(controller) {
              if (init?.signal?.aborted) throw init.signal.reason;
              bytes += 1;
              if (bytes < 400) clock.moveTo(1000 + bytes * 100);
              controller.enqueue(new Uint8Array([32]));
            },
          }),
        ),
    });
    expect(await faultOf(slow.get('/v4/odds', {}, never))).toMatchObject({ code: 'TIMEOUT' });
    expect(bytes).toBeLessThan(110);
  });

  it.each<[string, ScriptedResponse]>([
    ['endless', { body: 'x'.repeat(500_000) }],
    ['cut off', { drop: true, half: true, body: 'abcdef' }],
  ])('with status 429 is a rate limit, also with a body that is %s', async (_, response) => {
    bookmaker.on('/v4/odds', () => ({ status: 429, headers: { 'Retry-After': '60' }, ...response }));
    expect(await faultOf(transport.get('/v4/odds', {}, never))).toMatchObject({
      kind: 'rate-limit',
      retryAfterMs: 60_000,
    });
  });

  it('has the time of the bookmaker', async () => {
    bookmaker.on('/v4/odds', () => ({ headers: { Date: 'Sun, 01 Mar 2026 12:00:00 GMT' } }));
    const response = await transport.get('/v4/odds', {}, never);
    expect(response.serverTime).toBe(Date.parse('2026-03-01T12:00:00Z'));
    bookmaker.on('/v4/odds', () => ({ headers: { Date: 'noon' } }));
    expect((await transport.get('/v4/odds', {}, never)).serverTime).toBeNull();
  });

  it('is not followed when it is a redirect, because the credentials are for one host', async () => {
    bookmaker.on('/v4/odds', () => ({ status: 302, headers: { Location: `${bookmaker.url}/elsewhere` } }));
    expect(await faultOf(transport.get('/v4/odds', {}, never))).toMatchObject({
      kind: 'server',
      status: 302,
    });
    expect(bookmaker.to('/elsewhere')).toEqual([]);
  });

  it.each([
    [401, { code: 'INVALID_CREDENTIALS', message: 'm' }, 'account', 'INVALID_CREDENTIALS'],
    [403, { code: 'NO_API_ACCESS', message: 'm' }, 'account', 'NO_API_ACCESS'],
    [429, { code: 'TOO_MANY_REQUESTS', message: 'm' }, 'rate-limit', 'TOO_MANY_REQUESTS'],
    [400, { code: 'INVALID_REQUEST_DATA', message: 'm' }, 'bad-request', 'INVALID_REQUEST_DATA'],
    [405, 'Method not allowed', 'retired', null],
    [500, { status: 'ERROR', error: { code: 'GENERAL', message: 'm' }, code: 7 }, 'server', 'GENERAL'],
    [502, '<html>', 'server', null],
    [500, { code: 'free text that could say anything' }, 'server', null],
  ])('%i is a fault of the matching kind', async (status, body, kind, code) => {
    bookmaker.on('/v4/odds', () => ({ status, body }));
    expect(await faultOf(transport.get('/v4/odds', {}, never))).toMatchObject({ kind, code, status });
  });

  it('can carry Retry-After', async () => {
    bookmaker.on('/v4/odds', () => ({ status: 429, headers: { 'Retry-After': '60' } }));
    expect((await faultOf(transport.get('/v4/odds', {}, never))).retryAfterMs).toBe(60_000);
  });

  it('is abandoned when the signal is aborted', async () => {
    bookmaker.on('/v4/odds', () => ({ hang: true }));
    const stopping = new AbortController();
    const fault = faultOf(transport.get('/v4/odds', {}, stopping.signal));
    await expect.poll(() => bookmaker.hanging.size, { timeout: 20_000 }).toBe(1);
    stopping.abort();
    await fault;
    await faultOf(transport.get('/v4/odds', {}, stopping.signal));
    expect(bookmaker.requests).toHaveLength(1);
  });

  it('from an unreachable host differs from a lost one', async () => {
    const gone = await startScriptedBookmaker();
    await gone.stop();
    expect(await faultOf(transportAt(gone.url).get('/v4/odds', {}, never))).toMatchObject({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
    });
    bookmaker.on('/v4/odds', () => ({ drop: true }));
    expect((await faultOf(transport.get('/v4/odds', {}, never))).kind).toBe('lost-response');
  });
});

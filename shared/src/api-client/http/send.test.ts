import { describe, expect, it } from 'vitest';
import { createFairlineClient } from '../client.ts';
import { NoAnswer } from './problem.ts';
import { LONGEST_WAIT_MS, retryAfterSeconds, retryDelay } from './retry-delay.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ type: 'x', title: 'Refused', status, code, detail: 'Why.', request_id: 'r1' }, status, headers);

/** A client whose calls are answered in order, and what it sent and waited. */
function scripted(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const rest = [...answers];
  const client = createFairlineClient({
    ...{ baseUrl: 'https://api.test/api/v1/', apiKey: 'fl_live_1' },
    fetch: async (url, init) => {
      const { method, headers, body } = init ?? {};
      sent.push({
        ...{ url: String(url), method, headers: headers as Record<string, string> },
        body: body as string | undefined,
      });
      const next = rest.shift();
      if (next === undefined) throw new Error('No more answers.');
      if (next instanceof Error) throw next;
      return next;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { client, sent, waits };
}

const BET = { stake: 1, odds: 2, legs: [{ line_id: '1:0', market: 'moneyline' as const, outcome: 'home' }] };

describe('a call', () => {
  it('has the key, the path and the query', async () => {
    const { client, sent } = scripted(json({ data: [] }));
    await client.getEventOdds({ path: { event_id: 7 }, query: { market: 'spread,total', main_only: true } });
    expect(sent[0]?.url).toBe('https://api.test/api/v1/events/7/odds?market=spread%2Ctotal&main_only=true');
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer fl_live_1', accept: 'application/json' });
  });

  it('is repeated after Retry-After, and answers what the last try answered', async () => {
    const { client, sent, waits } = scripted(
      problem(429, 'too_many_requests', { 'retry-after': '3' }),
      problem(503, 'busy'),
      new TypeError('connection reset'),
      json({ data: [] }),
    );
    expect(await client.listSports()).toEqual({ data: [] });
    expect(sent).toHaveLength(4);
    expect(waits[0]).toBe(3_000);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[2]).toBeGreaterThanOrEqual(1_000);
  });

  it('gives up after its tries, with the last error', async () => {
    const busy = () => problem(503, 'busy', { 'retry-after': '1' });
    const { client, sent } = scripted(busy(), busy(), busy(), busy(), json({}));
    await expect(client.listSports()).rejects.toMatchObject({ code: 'busy', retryAfter: 1, requestId: 'r1' });
    expect(sent).toHaveLength(4);
  });

  it('does not wait longer than a minute', async () => {
    const { client, sent } = scripted(problem(429, 'too_many_requests', { 'retry-after': '3600' }));
    await expect(client.listSports()).rejects.toMatchObject({ retryAfter: 3600 });
    expect(sent).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 422, 500])('is not repeated after %i', async (status) => {
    const { client, sent } = scripted(problem(status, 'x'), json({}));
    await expect(client.listSports()).rejects.toMatchObject({ status, code: 'x', message: 'Why.' });
    expect(sent).toHaveLength(1);
  });

  it('that writes has one idempotency key for all its tries, and another one for each call', async () => {
    const { client, sent } = scripted(problem(503, 'busy'), json({ bet_id: 1 }), json({ bet_id: 2 }));
    await client.createBet({ body: BET });
    await client.createBet({ body: BET });
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(BET);
  });

  it('ends when no answer comes in time, or the caller ends it', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      });
    const options = { baseUrl: 'https://api.test', apiKey: 'k', fetch: never, tries: 1 };
    await expect(createFairlineClient({ ...options, timeoutMs: 5 }).listSports()).rejects.toThrow(NoAnswer);
    const caller = new AbortController();
    const call = createFairlineClient(options).listSports({ signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('reports an answer of something in between by its status', async () => {
    const { client } = scripted(new Response('<h1>Bad</h1>', { status: 418 }));
    await expect(client.listSports()).rejects.toMatchObject({ status: 418, code: 'http_418' });
  });

  it('reads all pages, and no further one when the loop ends early', async () => {
    const page = (ids: number[], next: string | null) =>
      json({ data: ids.map((event_id) => ({ event_id })), has_more: next !== null, next_cursor: next });
    const { client, sent } = scripted(page([1, 2], 'c1'), page([3], null), page([1, 2], 'c1'));
    const ids: number[] = [];
    for await (const { event_id } of client.all('listEvents', { query: { limit: 2 } })) ids.push(event_id);
    expect(ids).toEqual([1, 2, 3]);
    expect(sent[1]?.url).toContain('limit=2&cursor=c1');
    for await (const _ of client.all('listEvents')) break;
    expect(sent).toHaveLength(3);
  });
});

describe('retryDelay', () => {
  it('doubles with a random half', () => {
    expect([1, 2, 3].map((tries) => retryDelay(tries, undefined, 0))).toEqual([250, 500, 1_000]);
    expect([1, 2, 3].map((tries) => retryDelay(tries, undefined, 1))).toEqual([500, 1_000, 2_000]);
    expect(retryDelay(40, undefined, 1)).toBe(LONGEST_WAIT_MS);
  });

  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.UTC(2026, 10, 24, 12, 0, 0);
    expect(retryAfterSeconds('7', now)).toBe(7);
    expect(retryAfterSeconds('Tue, 24 Nov 2026 12:00:09 GMT', now)).toBe(9);
    expect(retryAfterSeconds('Tue, 24 Nov 2026 11:00:00 GMT', now)).toBe(0);
    expect(retryAfterSeconds('soon', now)).toBeUndefined();
    expect(retryAfterSeconds(null, now)).toBeUndefined();
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testAccount } from '../../testing/account.factory.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../platform/http/route.ts';
import type { SessionAccount } from '../platform/http/viewer.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type AppDeps, createApp } from './create-app.ts';

const limit = { name: 'test', points: 1_000, seconds: 60 };
const ACCOUNTS: Record<string, SessionAccount> = {
  none: testAccount({ id: 'none', level: null }),
  'on-break': testAccount({ id: 'on-break', level: 'sharp', breakUntil: new Date('2026-03-01T09:05:07Z') }),
  basic: testAccount({ id: 'basic' }),
  pro: testAccount({ id: 'pro', level: 'pro' }),
  sharp: testAccount({ id: 'sharp', level: 'sharp' }),
  admin: testAccount({ id: 'admin', admin: true, level: 'sharp' }),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(routes: Route[], overrides: Partial<AppDeps> = {}) {
  const logged: string[] = [];
  const app = createApp({
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    metrics: createMetrics(),
    limiter: createRateLimiter(null),
    accounts: {
      bySession: async (token) => ACCOUNTS[token] ?? null,
      bySessions: async () => new Map(),
      viewedBy: async (_, id) => ACCOUNTS[id] ?? null,
    },
    auth: (_ctx, next) => next(),
    routes,
    files: null,
    remoteOrigins: [],
    forwarded: [],
    trustProxy: false,
    ...overrides,
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function call(path: string, token?: string, init: RequestInit = {}) {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...init.headers };
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text && JSON.parse(text) };
  }
  return { call, logged, url };
}

const answer = z.object({ status: z.literal('ok'), n: z.number() });
const plain = (access: Exclude<Route['access'], 'gate'>, path: string, method: Route['method'] = 'get') =>
  defineRoute({
    method,
    path,
    access,
    rateLimit: limit,
    response: answer,
    handler: () => ({ n: 1 }),
  });

describe('access', () => {
  const ACCESS: Readonly<Record<string, Exclude<Route['access'], 'gate'>>> = {
    public: 'public',
    user: 'user',
    'own-records': 'own-records',
    subscriber: 'subscriber',
    pro: { feature: 'limit-alerts' },
    sharp: { feature: 'ai-insights' },
    admin: 'admin',
  };
  const routes = Object.entries(ACCESS).map(([name, access]) => plain(access, `/api/${name}`));

  it.each([
    ['public', 'ok ok ok ok ok ok ok'],
    ['user', 'unauthenticated ok ok ok ok ok ok'],
    ['own-records', 'unauthenticated ok on_break ok ok ok ok'],
    ['subscriber', 'unauthenticated subscription_required on_break ok ok ok ok'],
    ['pro', 'unauthenticated subscription_required on_break plan_required ok ok ok'],
    ['sharp', 'unauthenticated subscription_required on_break plan_required plan_required ok ok'],
    [
      'admin',
      'unauthenticated admin_required admin_required admin_required admin_required admin_required ok',
    ],
  ])('%s', async (access, codes) => {
    const { call } = await serve(routes);
    const answered: string[] = [];
    for (const token of [undefined, 'none', 'on-break', 'basic', 'pro', 'sharp', 'admin']) {
      const { status, body } = await call(`/api/${access}`, token);
      answered.push(status === 200 ? 'ok' : body.code);
    }
    expect(answered.join(' ')).toBe(codes);
  });

  it('names the end of a break, also to somebody without a plan', async () => {
    const { call } = await serve(routes);
    const { status, body } = await call('/api/pro', 'on-break');
    expect([status, body.error]).toEqual([403, 'You are on a break until 2026-03-01 09:05 UTC.']);
  });

  it.each([
    ['pro', 'This needs the Pro plan.'],
    ['sharp', 'This needs the Sharp plan.'],
  ])('names the lowest plan with the feature: %s', async (access, error) => {
    const { call } = await serve(routes);
    const { status, body } = await call(`/api/${access}`, 'basic');
    expect([status, body]).toEqual([403, { status: 'error', error, message: error, code: 'plan_required' }]);
  });

  it('gives an administrator who views as another user that plan, and the rights of an administrator', async () => {
    const { call } = await serve(routes);
    const as = { headers: { 'x-view-as': 'basic' } };
    expect((await call('/api/pro', 'admin', as)).body.code).toBe('plan_required');
    expect((await call('/api/admin', 'admin', as)).status).toBe(200);
  });
});

it('a user who views as themselves may write', async () => {
  const { call } = await serve([plain('user', '/api/write', 'post')]);
  const as = (id: string) => ({ method: 'POST', headers: { 'x-view-as': id } });
  expect((await call('/api/write', 'basic', as('basic'))).status).toBe(200);
  expect((await call('/api/write', 'basic', as('pro'))).body.code).toBe('view_as_forbidden');
  expect((await call('/api/write', 'admin', as('pro'))).body.code).toBe('view_as_read_only');
});

describe('requests and answers', () => {
  const echo = defineRoute({
    method: 'post',
    path: '/api/echo/:id',
    access: 'user',
    rateLimit: limit,
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ twice: z.stringbool().default(false) }),
    body: z.object({ add: z.number() }),
    response: answer,
    handler: ({ params, query, body }) => ({
      n: (params.id + body.add) * (query.twice ? 2 : 1),
      secret: 'stripped',
    }),
  });
  const post = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });

  it('are parsed by their contracts, and the answer gets its status', async () => {
    const { call } = await serve([echo]);
    const { status, body } = await call('/api/echo/2?twice=1&more=x', 'basic', post('{"add":1,"more":"x"}'));
    expect([status, body]).toEqual([200, { status: 'ok', message: '', n: 6 }]);
  });

  it.each([
    ['/api/echo/x', '{"add":1}', 'Id must'],
    ['/api/echo/1?twice=perhaps', '{"add":1}', 'Twice must'],
    ['/api/echo/1', '{"add":"1"}', 'Add must'],
    ['/api/echo/1', '{"add":', 'JSON'],
    ['/api/echo/1', '', 'Add must'],
  ])('are rejected when they break them: %s %s', async (path, body, named) => {
    const { call } = await serve([echo]);
    const rejected = await call(path, 'basic', post(body));
    expect([rejected.status, rejected.body.status, rejected.body.code]).toEqual([
      400,
      'error',
      'invalid_request',
    ]);
    expect(rejected.body.error).toContain(named);
  });

  it.each(['gzip', 'br', 'deflate', 'unheard-of'])(
    'are rejected when the body is not compressed by %s as its header says',
    async (encoding) => {
      const { call, logged } = await serve([echo]);
      const { method, body, headers } = post('{"add":1} and not compressed at all');
      const request = { method, body, headers: { ...headers, 'content-encoding': encoding } };
      const rejected = await call('/api/echo/1', 'basic', request);
      expect([rejected.status, rejected.body.code, logged]).toEqual([400, 'invalid_request', []]);
    },
  );

  it('are parsed only after authentication', async () => {
    const { call } = await serve([echo]);
    expect((await call('/api/echo/x', undefined, post('{"add":"1"}'))).status).toBe(401);
  });

  it.each([
    ['a broken answer', () => ({ status: 'ok', n: 'secret 42' }) as never],
    ['a bug', () => Promise.reject(new Error('secret 42'))],
  ])('%s is answered as an opaque 500 with its cause in the log', async (_, handler) => {
    const { call, logged } = await serve([{ ...plain('public', '/api/broken'), handler }]);
    const { status, body, text, headers } = await call('/api/broken');
    const sentence = 'An error occurred';
    expect([status, body]).toEqual([
      500,
      { status: 'error', error: sentence, message: sentence, code: 'internal' },
    ]);
    expect(text).not.toContain('secret');
    const entry = JSON.parse(logged[0] ?? '{}');
    expect(entry).toMatchObject({ requestId: headers.get('x-request-id'), path: '/api/broken' });
  });

  it('are never cached', async () => {
    const { call } = await serve([plain('public', '/api/here')]);
    for (const path of ['/api/here', '/api/nowhere']) {
      expect((await call(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('an API error keeps its status, code and headers', async () => {
    const handler = () => {
      throw new ApiError(409, 'taken', 'It is taken.', { 'X-Hint': 'try' });
    };
    const { call, logged } = await serve([{ ...plain('public', '/api/taken'), handler }]);
    const { status, body, headers } = await call('/api/taken');
    expect([status, body.code, headers.get('x-hint'), logged]).toEqual([409, 'taken', 'try', []]);
  });
});

describe('limits', () => {
  const tight = { ...plain('user', '/api/tight'), rateLimit: { name: 'tight', points: 2, seconds: 60 } };

  it('are counted per user and answer when to try again', async () => {
    const { call } = await serve([tight]);
    const statuses = [];
    for (const token of ['basic', 'basic', 'basic', 'pro']) {
      statuses.push((await call('/api/tight', token)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const { body, headers } = await call('/api/tight', 'basic');
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count the administrator and not the viewed user', async () => {
    const { call } = await serve([tight]);
    const as = { headers: { 'x-view-as': 'basic' } };
    for (let i = 0; i < 2; i += 1) expect((await call('/api/tight', 'admin', as)).status).toBe(200);
    expect((await call('/api/tight', 'basic')).status).toBe(200);
    expect((await call('/api/tight', 'admin')).status).toBe(429);
  });

  it.each([
    [true, [200, 200, 200], 'max-age=31536000'],
    [false, [200, 200, 429], null],
  ])(
    'trust forwarding headers for address and protocol only behind a proxy: %s',
    async (trustProxy, statuses, hsts) => {
      const { call } = await serve([{ ...tight, access: 'public' }], { trustProxy });
      const from = (address: string) =>
        call('/api/tight', undefined, {
          headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
        });
      const answers = [];
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) answers.push(await from(address));
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      expect(answers[0]?.headers.get('strict-transport-security')).toBe(hsts);
    },
  );

  it('do not count an address that the caller puts before that of the proxy', async () => {
    const { call } = await serve([{ ...tight, access: 'public' }], { trustProxy: true });
    const from = (address: string) =>
      call('/api/tight', undefined, { headers: { 'x-forwarded-for': `${address}, 203.0.113.1` } });
    const answers = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) answers.push(await from(address));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('bound the invalid tokens of one address', async () => {
    const { call } = await serve([tight]);
    let last = 401;
    for (let attempt = 0; attempt < 301 && last === 401; attempt += 1) {
      last = (await call('/api/tight', `guess-${attempt}`)).status;
    }
    expect(last).toBe(429);
  });
});

describe('addresses that do not exist', () => {
  it('answer 404 in JSON, and 405 under another method', async () => {
    const { call } = await serve([plain('public', '/api/here')]);
    const missing = await call('/api/nowhere', undefined, { headers: { accept: 'text/html' } });
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    const wrong = await call('/api/here', undefined, { method: 'DELETE' });
    expect([wrong.status, wrong.body.code]).toEqual([405, 'method_not_allowed']);
  });
});

describe('every answer', () => {
  it('carries headers that restrict it to this origin', async () => {
    const { call } = await serve([plain('public', '/api/here')], { remoteOrigins: ['https://cdn.example'] });
    for (const path of ['/api/here', '/api/nowhere']) {
      const { headers } = await call(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is measured by its route, for collectors on this machine only', async () => {
    const { call, url } = await serve([plain('public', '/api/here')]);
    await call('/api/here');
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    expect(metrics).toContain('route="/api/here",status="200"} 1');
    const forwarded = await call('/api/metrics', undefined, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(forwarded.status).toBe(404);
  });
});

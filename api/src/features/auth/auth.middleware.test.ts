import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testAccount } from '../../../testing/account.factory.ts';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { createRateLimiter } from '../../platform/http/rate-limits.ts';
import { createLog } from '../../platform/log.ts';
import { workContext } from '../../platform/tracing/work-context.ts';
import { type AuthMiddlewareDeps, authMiddleware } from './auth.middleware.ts';
import { createKnownBrowsers } from './known-browsers.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The middleware over a sign-in library with one valid password, behind a proxy that reports the caller. */
async function serve(deps: Partial<AuthMiddlewareDeps> = {}) {
  const handler = async (request: Request) => {
    const { password = 'right' } = request.method === 'POST' ? await request.json() : {};
    return Response.json({}, { status: password === 'right' ? 200 : 401 });
  };
  const app = new Koa({ proxy: true });
  app.use(answerErrors(createLog('test', 'silent')));
  app.use(bodyParser());
  app.use(
    authMiddleware({
      auth: { handler },
      limiter: createRateLimiter(null),
      knownBrowsers: createKnownBrowsers({ secret: 'of this test', now: Date.now }),
      findUserId: async (email) => `user-${email[0]}`,
      inTransaction: (work) => work(),
      publicUrl: undefined,
      accounts: { bySession: async () => null },
      hasMail: true,
      deletionDue: async () => null,
      untilEven: async () => {},
      ...deps,
    }),
  );
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth`;

  async function post(
    path: string,
    body: object,
    address = '203.0.113.1',
    more: Record<string, string> = {},
  ) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...more };
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const read = (path: string, address = '203.0.113.1') =>
    fetch(url + path, { headers: { 'x-forwarded-for': address } });
  const signIn = async (password: string, address?: string, email = 'a@example.com') =>
    (await post('/sign-in/email', { email, password }, address)).status;
  return { post, read, signIn };
}

describe('failed sign-ins', () => {
  it('are reset by a successful one', async () => {
    const { signIn } = await serve();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) expect(await signIn('wrong')).toBe(401);
      expect(await signIn('right')).toBe(200);
    }
  });

  it('lock an e-mail for every address after a hundred, from however many addresses they came', async () => {
    const { signIn } = await serve();
    for (let i = 0; i < 100; i += 1) expect(await signIn('wrong', `203.0.113.${i}`)).toBe(401);
    expect(await signIn('right', '203.0.113.200')).toBe(429);
    expect(await signIn('right', '203.0.113.200', 'b@example.com')).toBe(200);
  });
});

it('are counted before a password is checked, and by network', async () => {
  let checked = 0;
  const handler = async () => {
    checked += 1;
    return Response.json({}, { status: 401 });
  };
  const { signIn } = await serve({ auth: { handler } });
  const attempts = Array.from({ length: 25 }, (_, i) => signIn('wrong', `2001:db8:1:2::${i}`));
  const answers = await Promise.all(attempts);
  expect([checked, answers.filter((status) => status === 429).length]).toEqual([10, 15]);
  expect(await signIn('wrong', '2001:db8:1:3::1')).toBe(401);
});

describe('a browser that has signed in to an account before', () => {
  /** A library that begins a session of the account in the e-mail address. */
  const handler = async (request: Request) => {
    const { email, password } = await request.json();
    if (password !== 'right') return Response.json({}, { status: 401 });
    const headers = { 'set-auth-token': 'session.signature' };
    return Response.json({ user: { id: `user-${email.trim()[0].toLowerCase()}` } }, { headers });
  };

  async function start(deps: Partial<AuthMiddlewareDeps> = {}) {
    const { post } = await serve({ auth: { handler }, ...deps });
    const signIn = (password: string, email: string, cookie = '', address = '198.51.100.7') =>
      post('/sign-in/email', { email, password }, address, cookie === '' ? {} : { cookie });
    const readCookie = (answer: Response) => (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
    /** A stranger uses up what all addresses together may fail. */
    const lock = async (email: string) => {
      for (let i = 0; i < 100; i += 1) await signIn('wrong', email, '', `203.0.113.${i}`);
    };
    return { signIn, readCookie, lock };
  }

  it('still signs in when strangers have used up the limit of the account, which keeps others out', async () => {
    const { signIn, readCookie, lock } = await start();
    const first = await signIn('right', 'a@example.com');
    expect(first.headers.getSetCookie()[0]).toMatch(/; path=\/api\/auth; .*samesite=strict; httponly$/i);
    const cookie = readCookie(first);
    await lock('a@example.com');
    expect((await signIn('right', 'a@example.com')).status).toBe(429);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1)
        expect((await signIn('wrong', 'a@example.com', cookie)).status).toBe(401);
      expect((await signIn('right', 'A@example.com ', cookie)).status).toBe(200);
    }
    for (let i = 0; i < 10; i += 1) expect((await signIn('wrong', 'a@example.com', cookie)).status).toBe(401);
    expect((await signIn('right', 'a@example.com', cookie)).status).toBe(429);
  });

  it('is not known to another account, and a forged or old cookie is known to none', async () => {
    let now = Date.now();
    const knownBrowsers = createKnownBrowsers({ secret: 'of this test', now: () => now });
    const { signIn, readCookie, lock } = await start({ knownBrowsers });
    const cookie = readCookie(await signIn('right', 'a@example.com'));
    const other = createKnownBrowsers({ secret: 'of another installation', now: () => now });
    const foreign = await start({ knownBrowsers: other });
    const forged = [
      cookie.replaceAll('user-a', 'user-b'),
      cookie.slice(0, cookie.lastIndexOf('.')),
      `${cookie.slice(0, cookie.lastIndexOf('.'))}.`,
      readCookie(await foreign.signIn('right', 'b@example.com')),
      'fairline-known-browser=~~..',
    ];
    await lock('b@example.com');
    for (const sent of [cookie, ...forged]) {
      expect((await signIn('right', 'b@example.com', sent)).status).toBe(429);
    }
    await lock('a@example.com');
    now += 181 * 86_400_000;
    expect((await signIn('right', 'a@example.com', cookie)).status).toBe(429);
  });

  it('may be known to several accounts', async () => {
    const { signIn, readCookie, lock } = await start();
    const first = readCookie(await signIn('right', 'a@example.com'));
    const both = readCookie(await signIn('right', 'b@example.com', first));
    await lock('a@example.com');
    await lock('b@example.com');
    const answers = [
      await signIn('right', 'a@example.com', both),
      await signIn('right', 'b@example.com', both),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('has an allowance of its own, and all together have one', async () => {
    const { signIn, readCookie } = await start();
    const cookies: string[] = [];
    for (let i = 0; i < 11; i += 1) cookies.push(readCookie(await signIn('right', 'a@example.com')));
    for (const cookie of cookies.slice(0, 10)) {
      for (let i = 0; i < 10; i += 1)
        expect((await signIn('wrong', 'a@example.com', cookie)).status).toBe(401);
    }
    expect((await signIn('right', 'a@example.com', cookies[10])).status).toBe(429);
    expect((await signIn('right', 'a@example.com')).status).toBe(200);
  });
});

it('a sign-in that could not be checked does not count', async () => {
  const answers = [500, 200];
  const handler = async () => Response.json({}, { status: answers.shift() ?? 401 });
  const { signIn } = await serve({ auth: { handler } });
  expect([await signIn('x'), await signIn('x')]).toEqual([500, 200]);
  for (let i = 0; i < 10; i += 1) expect(await signIn('x')).toBe(401);
  expect(await signIn('x')).toBe(429);
});

describe('one address', () => {
  it('cannot keep the sign-in library busy, and does not block another one', async () => {
    const { read } = await serve();
    const callStatus = async (address?: string) => (await read('/get-session', address)).status;
    for (let i = 0; i < 300; i += 1) expect(await callStatus()).toBe(200);
    expect([await callStatus(), await callStatus('203.0.113.2')]).toEqual([429, 200]);
  });

  it.each([
    ['/sign-up/email', 30],
    ['/request-password-reset', 30],
    ['/two-factor/verify-totp', 20],
    ['/two-factor/verify-backup-code', 20],
  ])('may call %s %i times, and another one as often', async (path, times) => {
    const { post } = await serve();
    const callStatus = async (address?: string) => (await post(path, { password: 'right' }, address)).status;
    for (let i = 0; i < times; i += 1) expect(await callStatus()).toBe(200);
    expect([await callStatus(), await callStatus('203.0.113.2')]).toEqual([429, 200]);
  });
});

it.each(['/sign-up/email', '/send-verification-email', '/request-password-reset'])(
  '%s sends ten mails an hour to an address, wherever the calls come from',
  async (path) => {
    const { post } = await serve();
    const callStatus = async (i: number, email: string) =>
      (await post(path, { email, password: 'right' }, `203.0.113.${i}`)).status;
    for (let i = 0; i < 10; i += 1) expect(await callStatus(i, 'a@example.com')).toBe(200);
    expect([await callStatus(11, ' A@example.com'), await callStatus(11, 'b@example.com')]).toEqual([
      429, 200,
    ]);
  },
);

it('wrong passwords of a user who is signed in count by account, in whichever session they were tried', async () => {
  const bySession = async (token: string) => testAccount({ id: token.split('-')[0] ?? '' });
  const { post } = await serve({ accounts: { bySession } });
  const attempt = async (token: string, password: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await post('/two-factor/disable', { password }, undefined, headers)).status;
  };
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect(await attempt(`a-${i % 2}`, 'wrong')).toBe(401);
    expect(await attempt('a-1', 'right')).toBe(200);
  }
  for (let i = 0; i < 10; i += 1) await attempt(`a-${i}`, 'wrong');
  expect([await attempt('a-11', 'right'), await attempt('b-1', 'right')]).toEqual([429, 200]);
});

it('a sign-up that loses against another one with the same address is answered like every other', async () => {
  const answers = [new Response('{}'), Response.json({ code: 'FAILED_TO_CREATE_USER' }, { status: 422 })];
  const handler = async () => answers.shift() ?? Response.error();
  const { post } = await serve({ auth: { handler } });
  const read = async () => {
    const answer = await post('/sign-up/email', { email: 'a@example.com' });
    return [answer.status, await answer.json()];
  };
  expect(await read()).toEqual(await read());
});

describe('calls with a password', () => {
  it('run a few at a time, are asked to try again beyond what can be worked off, and hold up nothing else', async () => {
    let running = 0;
    let most = 0;
    const ends: Array<() => void> = [];
    const handler = async (request: Request) => {
      if (!request.url.endsWith('/sign-in/email')) return Response.json({});
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return Response.json({}, { status: 401 });
    };
    const { read, signIn } = await serve({ auth: { handler } });
    const calls = Array.from({ length: 110 }, (_, i) => signIn('x', `203.0.113.${i}`, `${i}@example.com`));
    const refused = await Promise.race(calls);
    expect(refused).toBe(503);
    expect((await read('/get-session')).status).toBe(200);
    const isOver = Promise.all(calls);
    for (let over = false; !over; ) {
      ends.shift()?.();
      over = await Promise.race([isOver.then(() => true), new Promise<false>((r) => setImmediate(r, false))]);
    }
    const answers = await isOver;
    expect(most).toBeLessThanOrEqual(3);
    expect(new Set(answers)).toEqual(new Set([401, 503]));
    expect(answers.filter((status) => status === 401).length).toBeGreaterThanOrEqual(101);
  });

  it.each([
    ['203.0.113.1', '203.0.113.2', 3],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 13],
  ])('of one address (%s) cannot keep those of another one (%s) waiting', async (crowd, other, most) => {
    const begun: string[] = [];
    const ends: Array<() => void> = [];
    const handler = async (request: Request) => {
      begun.push((await request.json()).email);
      await new Promise<void>((resolve) => ends.push(resolve));
      return Response.json({}, { status: 401 });
    };
    const { signIn } = await serve({ auth: { handler } });
    let refused = 0;
    let answered = 0;
    const count = (status: number): void => {
      answered += 1;
      if (status === 503) refused += 1;
    };
    for (let i = 0; i < 110; i += 1) void signIn('x', crowd, `${i}@example.com`).then(count);
    // Those that run, and a hundred that wait.
    await vi.waitFor(() => expect(begun.length + 100 + refused).toBe(110));
    const full = refused;
    const own = signIn('x', other, 'own@example.com');
    void own.then(count);
    await vi.waitFor(() => expect(refused).toBe(full + 1));
    while (answered < 111) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([await own, refused]).toEqual([401, full + 1]);
    expect(begun.indexOf('own@example.com')).toBeLessThanOrEqual(most);
  });
});

it('no answer may be cached', async () => {
  const { post } = await serve();
  expect((await post('/sign-out', { password: 'right' })).headers.get('cache-control')).toBe('no-store');
});

describe('the Host header', () => {
  const forwarded = (host: string) =>
    ['/sign-out', { password: 'right' }, undefined, { 'x-forwarded-host': host }] as const;

  it('of another machine is rejected without PUBLIC_URL, also when a trusted proxy reports it', async () => {
    const { post } = await serve();
    const answer = await post(...forwarded('evil.example'));
    expect([answer.status, await answer.json()]).toEqual([
      421,
      {
        status: 'error',
        code: 'host_not_trusted',
        error: expect.stringContaining('set PUBLIC_URL'),
        message: expect.stringContaining('set PUBLIC_URL'),
      },
    ]);
    expect((await post(...forwarded('localhost:3000'))).status).toBe(200);
  });

  it('does not matter with PUBLIC_URL', async () => {
    const { post } = await serve({ publicUrl: 'https://fairline.example' });
    expect((await post(...forwarded('fairline.example'))).status).toBe(200);
  });

  it('of a proxy never reaches the sign-in library', async () => {
    const seen: Array<string | null> = [];
    const handler = async (request: Request) => {
      for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded'])
        seen.push(request.headers.get(name));
      return Response.json({});
    };
    const { post } = await serve({ auth: { handler }, publicUrl: 'https://fairline.example' });
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil',
    };
    await post('/sign-out', {}, undefined, headers);
    expect(seen).toEqual([null, null, null]);
  });
});

describe('an error of the sign-in library', () => {
  const failing = async () => Response.json({ message: 'Failed to get session' }, { status: 500 });

  it('is reported as the database being away while it is', async () => {
    const away = async () => {
      workContext().queryErrors?.push(new Error('Connection terminated unexpectedly'));
      return failing();
    };
    const { read } = await serve({ auth: { handler: away } });
    const answer = await read('/get-session');
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '5',
      'database_unavailable',
    ]);
  });

  it('stays an error otherwise', async () => {
    const { read } = await serve({ auth: { handler: failing } });
    expect((await read('/get-session')).status).toBe(500);
  });
});

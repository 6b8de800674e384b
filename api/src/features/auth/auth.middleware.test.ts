import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { createRateLimiter } from '../../platform/http/rate-limits.ts';
import { createLog } from '../../platform/log.ts';
import { authMiddleware } from './auth.middleware.ts';
import type { Auth } from './create-auth.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The middleware over a sign-in library with one valid password, behind a proxy that reports the caller. */
async function serve() {
  const handler = async (request: Request) => {
    const { password } = request.method === 'POST' ? await request.json() : { password: 'right' };
    return Response.json({}, { status: password === 'right' ? 200 : 401 });
  };
  const app = new Koa({ proxy: true });
  app.use(answerErrors(createLog('test', 'silent')));
  app.use(bodyParser());
  app.use(authMiddleware({ handler } as unknown as Auth, createRateLimiter(null)));
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth`;

  async function post(path: string, body: object, address = '203.0.113.1') {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const signIn = async (password: string, address?: string, email = 'a@example.com') =>
    (await post('/sign-in/email', { email, password }, address)).status;
  return { post, signIn };
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

describe('one address', () => {
  it('cannot keep the sign-in library busy, and does not block another one', async () => {
    const { post } = await serve();
    const callStatus = async (address?: string) =>
      (await post('/get-session', { password: 'right' }, address)).status;
    for (let i = 0; i < 300; i += 1) expect(await callStatus()).toBe(200);
    expect([await callStatus(), await callStatus('203.0.113.2')]).toEqual([429, 200]);
  });

  it.each([
    ['/sign-up/email', 30],
    ['/two-factor/verify-totp', 20],
  ])('may call %s %i times, and another one as often', async (path, times) => {
    const { post } = await serve();
    const callStatus = async (address?: string) => (await post(path, { password: 'right' }, address)).status;
    for (let i = 0; i < times; i += 1) expect(await callStatus()).toBe(200);
    expect([await callStatus(), await callStatus('203.0.113.2')]).toEqual([429, 200]);
  });
});

it('no answer may be cached', async () => {
  const { post } = await serve();
  expect((await post('/sign-out', { password: 'right' })).headers.get('cache-control')).toBe('no-store');
});

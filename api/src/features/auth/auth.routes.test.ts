import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { createRateLimiter } from '../../platform/http/rate-limits.ts';
import { createLog } from '../../platform/log/log.ts';
import { authRoutes } from './auth.routes.ts';
import type { Auth } from './auth.store.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The limits before a sign-in library that knows one password, behind a proxy that says who calls. */
async function serve() {
  const handler = async (request: Request) => {
    const { password } = request.method === 'POST' ? await request.json() : { password: 'right' };
    return Response.json({}, { status: password === 'right' ? 200 : 401 });
  };
  const app = new Koa({ proxy: true });
  app.use(answerErrors(createLog('test', 'silent')));
  app.use(bodyParser());
  app.use(authRoutes({ handler } as unknown as Auth, createRateLimiter(null)));
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

describe('wrong passwords', () => {
  it('are forgiven by the right one', async () => {
    const { signIn } = await serve();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) expect(await signIn('wrong')).toBe(401);
      expect(await signIn('right')).toBe(200);
    }
  });

  it('close the door of an e-mail for all after a hundred, from however many addresses they came', async () => {
    const { signIn } = await serve();
    for (let i = 0; i < 100; i += 1) expect(await signIn('wrong', `203.0.113.${i}`)).toBe(401);
    expect(await signIn('right', '203.0.113.200')).toBe(429);
    expect(await signIn('right', '203.0.113.200', 'b@example.com')).toBe(200);
  });
});

describe('one address', () => {
  it('cannot keep the sign-in library busy, and another one is not held up by it', async () => {
    const { post } = await serve();
    const ask = async (address?: string) =>
      (await post('/get-session', { password: 'right' }, address)).status;
    for (let i = 0; i < 300; i += 1) expect(await ask()).toBe(200);
    expect([await ask(), await ask('203.0.113.2')]).toEqual([429, 200]);
  });

  it.each([
    ['/sign-up/email', 30],
    ['/two-factor/verify-totp', 20],
  ])('may call %s %i times, and another one as often', async (path, times) => {
    const { post } = await serve();
    const ask = async (address?: string) => (await post(path, { password: 'right' }, address)).status;
    for (let i = 0; i < times; i += 1) expect(await ask()).toBe(200);
    expect([await ask(), await ask('203.0.113.2')]).toEqual([429, 200]);
  });
});

it('no answer is kept by anybody on the way', async () => {
  const { post } = await serve();
  expect((await post('/sign-out', { password: 'right' })).headers.get('cache-control')).toBe('no-store');
});

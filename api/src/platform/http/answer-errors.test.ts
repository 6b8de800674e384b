import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { answerErrors } from './answer-errors.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { timeOut } from './time-out.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Requests a path of a server whose requests end as `handle` does. */
async function request(
  handle: () => Promise<unknown>,
  { path = '/matches', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const app = new Koa();
  app.use(answerErrors(createLog('test', 'silent')));
  app.use(timeOut(() => 50));
  app.use(handle);
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, text };
}

const never = () => new Promise(() => {});
const fail = (error: Error) => () => Promise.reject(error);

describe('what a browser opens as a page', () => {
  it('is a page with Try again when it cannot be served in time', async () => {
    const { status, type, headers, text } = await request(never, { headers: PAGE });
    expect([status, type]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Fairline is busy</h1>');
    expect(text).toContain('This took too long. Try again.');
    expect(text).toContain('<a class="button" href="">Try again</a>');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    [apiErrors.databaseUnavailable(), 503, 'The database is not available.'],
    [apiErrors.busy(), 503, 'The server is busy.'],
    [new Error('a bug'), 500, 'An error occurred'],
  ])('says why, and can be opened again, after %s', async (error, status, reason) => {
    const answer = await request(fail(error), { headers: PAGE });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(reason);
    expect(answer.text).toContain('Try again</a>');
    expect(answer.text).not.toContain('a bug');
  });

  it('leads to the start where opening it again would not help', async () => {
    const { status, text } = await request(fail(apiErrors.notFound()), { headers: PAGE });
    expect(status).toBe(404);
    expect(text).toContain('<a class="button" href="/">Go to the start page</a>');
    expect(text).not.toContain('Try again</a>');
  });

  it('has neither markup of a message nor the address of the request', async () => {
    const error = new ApiError(503, 'busy', '<script>alert(1)</script>');
    const { text } = await request(fail(error), { path: '//elsewhere.example/"><b>', headers: PAGE });
    expect(text).toContain('&lt;script');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('elsewhere');
  });
});

it.each([
  ['/matches', {}],
  ['/api/matches', { accept: 'application/json' }],
])('a script is answered in JSON at %s', async (path, headers) => {
  const { status, text } = await request(never, { path, headers });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({
    status: 'error',
    error: 'This took too long. Try again.',
    message: 'This took too long. Try again.',
    code: 'timeout',
  });
});

it('an API address that a browser opens is a page where it may succeed later, else JSON', async () => {
  const options = { path: '/api/bets/export', headers: PAGE };
  expect((await request(never, options)).type).toContain('text/html');
  expect((await request(fail(apiErrors.notFound()), options)).type).toContain('application/json');
});

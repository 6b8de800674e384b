import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forward } from './forward.ts';

let servers: Server[];
let url: string;

beforeEach(async () => {
  const inner = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { cookie = 'none', 'content-type': type = 'none' } = request.headers;
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    if (request.url?.includes('moved')) response.writeHead(303, { Location: 'http://product.test/' });
    response.end(
      [request.method, request.url, type, cookie, Buffer.concat(chunks).toString('utf8')].join('|'),
    );
  });
  const app = new Koa();
  app.use(forward({ prefix: '/stand-in/', address: await listen(inner) }));
  app.use((ctx) => {
    ctx.body = 'product';
  });
  const outer = createServer(app.callback());
  servers = [inner, outer];
  url = await listen(outer);
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('forwards method, path, query and body, without cookies', async () => {
  const answer = await fetch(`${url}/stand-in/pay?a=b%20c`, {
    method: 'POST',
    headers: { Cookie: 'session=secret' },
    body: new URLSearchParams({ card: '4242' }),
  });
  expect(await answer.text()).toBe(
    'POST|/stand-in/pay?a=b%20c|application/x-www-form-urlencoded;charset=UTF-8|none|card=4242',
  );
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it('returns a redirect as it is, and leaves other paths to the product', async () => {
  const moved = await fetch(`${url}/stand-in/moved`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, 'http://product.test/']);
  expect(await (await fetch(`${url}/stand-inside`)).text()).toBe('product');
});

it('rejects a large body', async () => {
  const answer = await fetch(`${url}/stand-in/pay`, { method: 'POST', body: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
});

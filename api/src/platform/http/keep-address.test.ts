import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, it } from 'vitest';
import { keepAddress } from './keep-address.ts';

let server: Server | undefined;
afterEach(() => server?.close());

it('a caller who goes away in the middle of a request keeps their address', async () => {
  const leave = new AbortController();
  const app = new Koa();
  app.use(keepAddress);
  const address = new Promise<string>((resolve) => {
    app.use(async (ctx) => {
      const closed = once(ctx.req.socket, 'close');
      leave.abort();
      await closed;
      resolve(ctx.ip);
    });
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`, { signal: leave.signal })).rejects.toThrow();
  expect(await address).toBe('127.0.0.1');
});

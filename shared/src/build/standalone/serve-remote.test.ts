import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveRemote } from './serve-remote.ts';

/** A remote that is not built, because each of these commands ends before. */
const bundle = {
  kind: 'remote' as const,
  name: 'mfe-alpha',
  directory: '/nowhere/mfe-alpha',
  placement: { paths: ['/alpha'], minimum_plan: 'basic' as const },
  pages: null,
  configuration: () => expect.unreachable('is not built'),
};

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer((_request, response) => response.end('{"remotes":[]}'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const serve = (options: { shell?: string; port?: string }) =>
  serveRemote(bundle, options, () => expect.unreachable('is not served'));

it('needs the address of a shell', async () => {
  await expect(serve({})).rejects.toThrow('Name the shell with --shell');
});

it.each(['0', '65536', 'x', '3101.5'])('refuses the port %s', async (text) => {
  await expect(serve({ shell: `http://localhost:${port}`, port: text })).rejects.toThrow(
    `${text} is not a port.`,
  );
});

it('reports a port that is in use', async () => {
  await expect(serve({ shell: `http://localhost:${port}`, port: String(port) })).rejects.toThrow(
    `Port ${port} cannot be used. Choose another one with --port.`,
  );
});

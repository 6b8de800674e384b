import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShell } from './read-shell.ts';

const REMOTE = 'http://localhost:3101';
const policyWith = (origins: string) =>
  `default-src 'self'; script-src 'self' ${origins}; connect-src 'self' ${origins}; style-src 'self' ${origins}`;

let server: Server;
let registry: string;
let policy: string | null;
beforeEach(async () => {
  registry = JSON.stringify({ contract_version: REMOTE_CONTRACT_VERSION, remotes: [] });
  policy = policyWith(REMOTE);
  server = createServer(({ url }, response) => {
    if (policy !== null) response.setHeader('content-security-policy', policy);
    response.end(url === '/remotes.json' ? registry : '<html></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const shell = () => `http://localhost:${(server.address() as AddressInfo).port}`;
const read = (address = shell()) => readShell(address, REMOTE);

it('returns the origin of a shell that loads the remote', async () => {
  expect(await read(`${shell()}/bets?page=2`)).toBe(shell());
});

it('accepts a shell without a policy, such as a development server, and one of a release without contract version', async () => {
  policy = null;
  registry = '{"remotes":[]}';
  expect(await read()).toBe(shell());
});

it.each(['fairline', 'ftp://fairline.example', 'localhost:3000'])(
  'refuses the address %s',
  async (address) => {
    await expect(read(address)).rejects.toThrow(`"${address}" is not the address of a shell.`);
  },
);

it('reports that nothing answers', async () => {
  await expect(read('http://127.0.0.1:1')).rejects.toThrow('Nothing answers at http://127.0.0.1:1: ');
});

it.each(['<html></html>', '{"rows":[]}'])('reports a server that is no shell: %s', async (text) => {
  registry = text;
  await expect(read()).rejects.toThrow(`${shell()} is not a Fairline shell: it has no list of remotes.`);
});

it('reports another contract version', async () => {
  registry = JSON.stringify({ contract_version: 99, remotes: [] });
  await expect(read()).rejects.toThrow('accepts remotes of contract version 99');
});

it.each([
  ["default-src 'self'"],
  [policyWith('http://localhost:3102')],
  [`script-src 'self' ${REMOTE}; connect-src 'self'; style-src ${REMOTE}`],
])('reports a shell that refuses overrides: %s', async (text) => {
  policy = text;
  await expect(read()).rejects.toThrow(
    `refuses overrides from ${REMOTE}. Its operator allows them with REMOTE_ORIGINS=${REMOTE}.`,
  );
});

import { beforeEach, describe, expect, it } from 'vitest';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected, type TestClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb({
  env: { host: '127.0.0.1', demo: true, redisUrl: undefined, maxSocketsPerUser: 3, maxSocketsPerAddress: 5 },
  trustProxy: true,
});
const clients = suiteClients(web);

let address = 0;
beforeEach(() => {
  address += 1;
});

/** A client of the test's own address, or of another. */
function client(token: string, from = `192.0.2.${address}`): TestClient {
  return clients.client(token, { reconnection: false, extraHeaders: { 'x-forwarded-for': from } });
}
const rejectionOf = (socket: TestClient) =>
  connected(socket).then(
    () => null,
    (error) => error.data,
  );

describe('a user', () => {
  it('has so many sockets at a time, and may open another when one is closed', async () => {
    const token = await web.tokenOf('pro');
    const open = [client(token), client(token), client(token)];
    for (const socket of open) await connected(socket);
    expect(await rejectionOf(client(token))).toMatchObject({ status: 'error', code: 'too_many_sockets' });
    expect(await rejectionOf(client(await web.tokenOf('basic')))).toBeNull();
    open[0]?.close();
    await until(async () => (await rejectionOf(client(token))) === null);
  });

  it('has so many sockets also when they connect at the same moment', async () => {
    const token = await web.tokenOf('pro');
    await until(async () => (await clients.openSockets()) === 0);
    const rejections = await Promise.all(Array.from({ length: 5 }, () => rejectionOf(client(token))));
    expect(rejections.filter((rejection) => rejection === null)).toHaveLength(3);
  });
});

describe('an address', () => {
  it('has so many connections at a time, whoever signed in', async () => {
    for (const account of ['basic', 'pro'] as const) {
      const token = await web.tokenOf(account);
      for (let count = 0; count < 2; count += 1) await connected(client(token));
    }
    const token = await web.tokenOf('admin');
    await connected(client(token));
    expect(await rejectionOf(client(token))).toMatchObject({ code: 'too_many_sockets' });
    expect(await rejectionOf(client(token, '198.51.100.7'))).toBeNull();
  });

  it('opens so many connections in a minute', async () => {
    const attempts: (string | undefined)[] = [];
    for (let count = 0; count < 27; count += 1) {
      const socket = client('nonsense');
      attempts.push((await rejectionOf(socket))?.code);
      socket.close();
    }
    expect(attempts.slice(0, 25)).toEqual(Array(25).fill('unauthenticated'));
    expect(attempts.slice(25)).toEqual([undefined, undefined]);
  });
});

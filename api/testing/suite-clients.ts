import { feedStatus } from '@fairline/shared/testing/factories/feed-status.factory.ts';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { afterEach } from 'vitest';
import { connected, openClient, type TestClient, until } from './test-client.ts';
import type { TestWeb } from './test-web.ts';

/** Sockets of a suite, which are closed after each test. */
export function suiteClients(web: TestWeb) {
  const open: TestClient[] = [];
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
  });

  /** A socket that is not connected yet. */
  function client(
    token: string | undefined,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): TestClient {
    const opened = openClient(web.url, token, options);
    open.push(opened);
    return opened;
  }

  /** How many signed-in sockets the server has. */
  async function openSockets(): Promise<number> {
    const { body } = await web.call('GET', '/api/metrics');
    return Number(/^fairline_sockets (\d+)$/m.exec(body)?.[1]);
  }

  return {
    client,
    openSockets,

    /** Breaks the connection of a socket, which stays away. Resolves when the server knows, which can be after the page does. */
    async lose(client: TestClient): Promise<void> {
      const connections = open.filter(({ connected }) => connected).length;
      // Those of the tests before have gone.
      await until(async () => (await openSockets()) === connections);
      client.io.reconnection(false);
      client.io.engine.close();
      await until(async () => (await openSockets()) === connections - 1);
    },

    /** A connected socket of a demo account. */
    async clientOf(account: 'basic' | 'pro' | 'sharp' | 'admin'): Promise<TestClient> {
      return connected(client(await web.tokenOf(account)));
    },

    /** Resolves when everything published before has arrived: a feed status reaches every socket, in order. */
    async published(received: { statuses: string[] }): Promise<void> {
      const before = received.statuses.length;
      web.web.publisher.feedStatus(feedStatus());
      await until(() => received.statuses.length > before);
    },
  };
}

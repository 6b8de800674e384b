import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { connected, openClient, until } from '../../testing/test-client.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestWeb } from '../../testing/test-web.ts';
import { createLog } from '../platform/log.ts';
import { createWeb } from './create-web.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

describe('stopping', () => {
  it('finishes running requests, disconnects the sockets, and accepts no new requests', async () => {
    const db = await createTestDatabase();
    stops.push(() => db.stop());
    const web = await startTestWeb({ db });
    const token = await web.tokenOf('basic');
    const client = await connected(openClient(web.url, token, { reconnection: false }));
    stops.push(async () => client.close());

    const lock = await db.pool.connect();
    await lock.query('begin; lock table profiles in access exclusive mode');
    const running = web.call('GET', '/api/profile', { token });
    await until(async () => {
      const waiting = await db.pool.query('select 1 from pg_locks where not granted');
      return waiting.rows.length > 0;
    });
    const stopped = web.stop();
    await until(() => !client.connected);
    await expect(fetch(`${web.url}/api/health`)).rejects.toThrow();
    await lock.query('rollback');
    lock.release();
    expect((await running).status).toBe(200);
    await stopped;
  });
});

describe('listening', () => {
  it('rejects on a port that is in use, and can be called again', async () => {
    const db = await createTestDatabase();
    stops.push(() => db.stop());
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const web = await createWeb({
      env: { host: '127.0.0.1', demo: false, redisUrl: undefined },
      db,
      log: createLog('test', 'silent'),
      authSecret: 'a secret of the tests only, long enough',
      version: 'test',
      files: null,
    });
    stops.push(() => web.stop());
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    stops.push(async () => void process.off('warning', warned));
    // The program tries this often while it waits; listeners left behind would cause a warning of a leak.
    for (let attempt = 0; attempt < 12; attempt++) {
      await expect(web.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    }
    expect(warnings).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
    expect(await web.listen(port)).toBe(port);
  });
});

describe('behind a proxy', () => {
  it('accepts pages of the public address, over HTTP and over the socket, and no others', async () => {
    const web = await startTestWeb({ publicUrl: 'https://fairline.example/' });
    stops.push(() => web.stop());
    const body = { email: 'basic@fairline.test', password: DEMO_PASSWORD };
    const signIn = async (origin: string) =>
      (await web.call('POST', '/api/auth/sign-in/email', { body, headers: { origin } })).status;
    expect(await signIn('https://fairline.example')).toBe(200);
    expect(await signIn('https://evil.example')).toBe(403);

    const token = await web.tokenOf('basic');
    const socket = (origin: string) => {
      const client = openClient(web.url, token, { reconnection: false, extraHeaders: { origin } });
      stops.push(async () => client.close());
      return connected(client);
    };
    expect((await socket('https://fairline.example')).connected).toBe(true);
    await expect(socket('https://evil.example')).rejects.toThrow();
  });
});

describe('listening to the database', () => {
  it('checks every socket after its connection was lost', async () => {
    const web = await startTestWeb();
    stops.push(() => web.stop());
    const token = await web.tokenOf('basic');
    const client = await connected(openClient(web.url, token, { reconnection: false }));
    stops.push(async () => client.close());
    const listeners = `select pid from pg_stat_activity
      where datname = current_database() and query like 'listen %'`;
    const { rows } = await web.db.pool.query(listeners);
    expect(rows).toHaveLength(1);
    await web.db.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // Nothing listens now: this change is missed and must be noticed after the reconnect.
    await web.db.pool.query('delete from "session"');
    await until(() => !client.connected);
  });
});

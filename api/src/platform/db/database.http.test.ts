import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { Logger } from '../log.ts';
import { assertReachable, connect, type Database, withoutPassword } from './database.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import { freePort } from './embedded/free-port.ts';

let own: Database;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.stop());
const server = () => new URL(own.url);

describe('assertReachable', () => {
  it('resolves for a database that answers', async () => {
    await expect(assertReachable(server().href)).resolves.toBeUndefined();
  });

  it('reports that nothing listens there', async () => {
    const port = await freePort();
    await expect(assertReachable(`postgres://u:secret@127.0.0.1:${port}/x`)).rejects.toThrow(
      `The database at u@127.0.0.1:${port}/x cannot be reached (ECONNREFUSED). Start it, or set DATABASE_URL to one that runs; without DATABASE_URL the embedded one is used.`,
    );
  });

  it('reports that the password is wrong, without printing it', async () => {
    const url = server();
    url.password = 'wrong-one';
    await expect(assertReachable(url.href)).rejects.toThrow(
      /refuses the user or the password\. Correct them in DATABASE_URL/,
    );
    await expect(assertReachable(url.href)).rejects.not.toThrow(/wrong-one/);
  });

  it('reports that the database is missing', async () => {
    const url = server();
    url.pathname = '/nowhere';
    await expect(assertReachable(url.href)).rejects.toThrow(/has no database of that name/);
  });

  it('reports an invalid address', () => {
    expect(withoutPassword('not an address')).toBe('DATABASE_URL (not a postgres:// address)');
  });
});

describe('isDatabaseUnavailable', () => {
  it('is true for errors of a database that is away, and false for a wrong query', async () => {
    const away = connect(`postgres://u:secret@127.0.0.1:${await freePort()}/x`);
    for (const failed of [away.pool.query('select 1'), away.knex.raw('select 1')]) {
      expect(await Promise.resolve(failed).catch(isDatabaseUnavailable)).toBe(true);
    }
    await away.stop();
    const db = connect(server().href);
    expect(await db.pool.query('select nothing').catch(isDatabaseUnavailable)).toBe(false);
    expect(
      await db.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(isDatabaseUnavailable),
    ).toBe(true);
    await db.stop();
    expect(isDatabaseUnavailable(new TypeError('a bug'))).toBe(false);
  });
});

describe('connect', () => {
  it('returns bigint and numeric as numbers, and times in UTC', async () => {
    const db = connect(server().href);
    const { rows } = await db.pool.query(
      "select 1606758261::bigint as id, 1.943::numeric as price, current_setting('timezone') as zone",
    );
    await db.stop();
    expect(rows).toEqual([{ id: 1606758261, price: 1.943, zone: 'UTC' }]);
  });

  it('survives the end of a connection that is in use or idle, and logs it', async () => {
    const { promise: logged, resolve } = Promise.withResolvers<string>();
    const log = { warn: (_fields: object, message: string) => resolve(message) } as unknown as Logger;
    const db = connect(server().href, { log });
    const used = await db.pool.connect();
    const { rows } = await used.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await logged).toBe('a connection to the database broke');
    used.release(true);
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await db.stop();
  });

  it('ends a statement that exceeds its time-out', async () => {
    const db = connect(server().href, { statementTimeout: 50 });
    await expect(db.knex.raw('select pg_sleep(30)')).rejects.toThrow(/statement timeout/);
    await db.stop();
  });
});

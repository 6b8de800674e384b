import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { connect, type Database } from './database.ts';
import { createHeldLock } from './held-lock.ts';

let db: Database;
let other: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  other = connect(db.url);
});
afterAll(async () => {
  await other.stop();
  await db.stop();
});

it('is held by one process, which keeps it', async () => {
  const [one, two] = [createHeldLock(db.pool, 'kept'), createHeldLock(other.pool, 'kept')];
  expect([await one.acquire(), await two.acquire(), await one.acquire()]).toEqual([true, false, true]);
  expect([one.isNew(), one.isNew()]).toEqual([true, false]);
  await one.release();
});

it('can be acquired by another process as soon as it is released', async () => {
  const locks = [createHeldLock(db.pool, 'passed on'), createHeldLock(other.pool, 'passed on')] as const;
  for (let turn = 0; turn < 60; turn += 1) {
    const lock = turn % 2 === 0 ? locks[0] : locks[1];
    expect(await lock.acquire(), `in turn ${turn}`).toBe(true);
    await lock.release();
  }
});

it('is free again, and new to whoever gets it, when the connection of its holder ends', async () => {
  const [one, two] = [createHeldLock(db.pool, 'lost'), createHeldLock(other.pool, 'lost')];
  await one.acquire();
  one.isNew();
  await other.knex.raw(
    `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect.poll(() => two.acquire()).toBe(true);
  expect([await one.acquire(), two.isNew()]).toEqual([false, true]);
  await two.release();
  expect([await one.acquire(), one.isNew()]).toEqual([true, true]);
  await one.release();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createDeadline } from '../deadline.ts';
import type { Deadline } from '../tracing/request-scope.ts';
import { runIn } from '../tracing/work-context.ts';
import type { Database } from './database.ts';
import {
  afterCommit,
  inRequestTransaction,
  queryErrorOf,
  requestDatabase,
  requestPool,
} from './request-transaction.ts';

let db: Database;
let deadline: Deadline;
beforeEach(async () => {
  db = await ownDatabase();
  deadline = createDeadline();
  await db.knex.raw('create table numbers (n int primary key)');
});

/** A request that writes through the database of the features. */
const request = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  runIn({ deadline }, () => inRequestTransaction(db.knex, () => work(requestDatabase(db))));
const add = ({ knex }: Database, n: number) => knex('numbers').insert({ n });
const numbers = () => db.knex('numbers').orderBy('n').pluck('n');
const isWaiting = async (query: string) => {
  const { rows } = await db.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep' and query ilike $1`,
    [query],
  );
  return rows[0]?.pid as number | undefined;
};
const waiting = (query: string): Promise<number> =>
  vi.waitFor(
    async () => {
      const pid = await isWaiting(query);
      if (pid === undefined) throw new Error('Nothing waits.');
      return pid;
    },
    { timeout: 20_000 },
  );
const timedOut = { status: 503, code: 'timeout' };
/** Lets COMMIT take some seconds. */
const slowCommit = (seconds: number) =>
  db.knex.raw(`
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return null; end $$;
    create constraint trigger slow after insert on numbers deferrable initially deferred
      for each row execute function wait();
  `);

it('is one transaction of everything that a request writes, its transactions and the queries of a library', async () => {
  const failing = request(async (database) => {
    await add(database, 1);
    await database.knex.transaction((trx) => trx('numbers').insert({ n: 2 }));
    const client = await requestPool(db.pool).connect();
    await client.query('insert into numbers values ($1)', [3]);
    client.release();
    expect(await database.knex('numbers').pluck('n')).toEqual([1, 2, 3]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await numbers()).toEqual([]);
  await request((database) => add(database, 4));
  expect(await numbers()).toEqual([4]);
});

it('stores nothing when its time is over, ends the statement that runs, and lets no other begin', async () => {
  let next: Promise<unknown> | undefined;
  const late = request(async (database) => {
    await add(database, 1);
    await database.knex.raw('select pg_sleep(14)').catch(() => {});
    next = (async () => add(database, 2))();
    await next;
  });
  await waiting('%pg_sleep(14)%');
  deadline.expire();
  await expect(late).rejects.toMatchObject(timedOut);
  await expect(next).rejects.toMatchObject(timedOut);
  await vi.waitFor(async () => expect(await isWaiting('%pg_sleep(14)%')).toBeUndefined());
  expect(await numbers()).toEqual([]);
});

it('is committed once COMMIT is sent, whatever the time', async () => {
  await slowCommit(1);
  const slow = request((database) => add(database, 1).then(() => 'stored'));
  await waiting('COMMIT%');
  expect(deadline.expire()).toBe(false);
  expect(await slow).toBe('stored');
  expect(await numbers()).toEqual([1]);
});

it('knows that a COMMIT whose connection was ended before has stored nothing', async () => {
  await slowCommit(30);
  const lost = request((database) => add(database, 1));
  const pid = await waiting('COMMIT%');
  const ended = expect(lost).rejects.toMatchObject({ code: '57P01' });
  await db.pool.query('select pg_terminate_backend($1)', [pid]);
  await ended;
  expect(await numbers()).toEqual([]);
});

it('knows that a COMMIT whose answer was lost is stored', async () => {
  await slowCommit(1);
  const lost = runIn({ deadline }, () =>
    inRequestTransaction(db.knex, async (trx) => {
      await trx('numbers').insert({ n: 1 });
      const connection = await trx.client.acquireConnection();
      void waiting('COMMIT%').then(() => connection.connection.stream.destroy());
      return 'stored';
    }),
  );
  expect(await lost).toBe('stored');
  expect(await numbers()).toEqual([1]);
});

it('fails after a query whose error was ignored, instead of rolling back in silence', async () => {
  const broken = request(async (database) => {
    await add(database, 1);
    await add(database, 1).catch(() => {});
  });
  await expect(broken).rejects.toMatchObject({ code: '25P02' });
  expect(await numbers()).toEqual([]);
});

it('runs effects after the commit only', async () => {
  const seen: unknown[] = [];
  const note = () => afterCommit(async () => seen.push(await numbers()));
  await request(async (database) => {
    await note();
    await add(database, 1);
  });
  expect(seen).toEqual([[1]]);
  const failing = request(async () => {
    await note();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(seen).toHaveLength(1);
  await note();
  expect(seen).toHaveLength(2);
});

it('knows the error of a query that a library hides', async () => {
  const { outcome, queryError } = await queryErrorOf(async () => {
    const client = await requestPool(db.pool).connect();
    await client.query('select 1 / 0').catch(() => {});
    client.release();
    return 'hidden';
  });
  expect(outcome).toMatchObject({ status: 'fulfilled', value: 'hidden' });
  expect(queryError).toMatchObject({ code: '22012' });
});

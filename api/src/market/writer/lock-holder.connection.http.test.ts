import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { watchLockHolder } from './lock-holder.connection.ts';

const LOCK_KEY = 7_247_001_001;
const SECOND = 1_000;
/** A busy machine that delays the statements of a holder does not make it look frozen. */
const SMALL_STEP = SECOND / 10;
let db: Database;

beforeEach(async () => {
  db = await ownDatabase();
});

async function connectClient() {
  const client = new pg.Client({ connectionString: db.url });
  let ended = false;
  client.on('error', () => {});
  client.once('end', () => {
    ended = true;
  });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return { client, ended: () => ended };
}

/** A watch that looks every 5 ms; its clock advances with each look, by a second unless given. */
function watch(stepMs = SECOND) {
  const stop = new AbortController();
  let looks = 0;
  const done = watchLockHolder({
    url: db.url,
    lockKey: LOCK_KEY,
    log: createLog('test', 'fatal'),
    signal: stop.signal,
    monotonic: () => {
      looks += 1;
      return looks * stepMs;
    },
    lookMs: 5,
  });
  const end = async () => {
    stop.abort();
    await done;
  };
  onTestFinished(end);
  return { looks: () => looks, end };
}

describe('the watch over the holder of the writer lock', () => {
  it('ends a holder that does not respond, so that the waiting process acquires the lock', async () => {
    const holder = await connectClient();
    const next = await connectClient();
    await holder.client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await holder.client.query('begin');
    await holder.client.query("insert into leagues values (1, 29, 'uncommitted')");
    const acquired = next.client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    watch();
    await acquired;
    await vi.waitUntil(holder.ended);
    await expect(holder.client.query('commit')).rejects.toThrow();
    expect(await db.knex('leagues')).toEqual([]);
  });

  it.each([
    ['that sends statements', 'select 1'],
    ['that waits for the server', 'select pg_sleep(0.2)'],
  ])('never ends a holder %s', async (_, statement) => {
    const holder = await connectClient();
    await holder.client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const { looks, end } = watch(SMALL_STEP);
    const after = looks() + 400;
    while (looks() < after) await holder.client.query(statement);
    await end();
    expect(holder.ended()).toBe(false);
  });

  it('measures the silence of each holder anew, so that two watches end one holder and not its successor', async () => {
    const holder = await connectClient();
    await holder.client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const next = await connectClient();
    const acquired = next.client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const watches = [watch(SMALL_STEP), watch(SMALL_STEP)];
    await acquired;
    const after = watches.map(({ looks }) => looks() + 400);
    while (watches.some(({ looks }, index) => looks() < (after[index] ?? 0)))
      await next.client.query('select 1');
    await Promise.all(watches.map(({ end }) => end()));
    expect([holder.ended(), next.ended()]).toEqual([true, false]);
  });
});

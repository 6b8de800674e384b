import { expect, it, onTestFinished, vi } from 'vitest';
import { ownDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { watchDatabase } from './database-watch.ts';
import { freePort } from './embedded/free-port.ts';

function watch(url: string) {
  const watched = watchDatabase({ url, log: createLog('test', 'silent'), now: Date.now });
  onTestFinished(() => watched.stop());
  return watched;
}

it('reports an interruption that is over, to those who began to observe before it', async () => {
  const db = await ownDatabase();
  const watched = watch(db.url);
  await watched.check();
  const hasAnswered = watched.observe();
  expect(await hasAnswered()).toBe(true);

  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairline-watch' and datname = current_database()",
  );
  await vi.waitFor(async () => expect(await hasAnswered()).toBe(false));
  await vi.waitFor(async () => expect(await watched.check()).toBe(true));
  expect([watched.unavailableSince, await hasAnswered()]).toEqual([null, false]);
  expect(await watched.observe()()).toBe(true);
});

it('reports a database that is away', async () => {
  const watched = watch(`postgres://u:secret@127.0.0.1:${await freePort()}/x`);
  expect(await watched.observe()()).toBe(false);
});

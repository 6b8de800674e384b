import { expect, it, onTestFinished, vi } from 'vitest';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { watchDatabase } from './database-watch.ts';
import { freePort } from './embedded/free-port.ts';

function watch(url: string) {
  const watched = watchDatabase({ url, log: createLog('test', 'silent'), now: Date.now });
  onTestFinished(() => watched.stop());
  return watched;
}

it('connects again after its connection was ended', async () => {
  const db = await ownDatabase();
  const watched = watch(db.url);
  expect(await watched.check()).toBe(true);
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairline-watch' and datname = current_database()",
  );
  await vi.waitFor(async () => expect(await watched.check()).toBe(true));
  expect(watched.unavailableSince).toBeNull();
});

it('reports a database that is away', async () => {
  const watched = watch(`postgres://u:secret@127.0.0.1:${await freePort()}/x`);
  expect(await watched.check()).toBe(false);
});

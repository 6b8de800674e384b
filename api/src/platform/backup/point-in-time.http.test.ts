import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changeAfterASecond } from '../../../testing/backup/change-after.ts';
import { exampleSettings } from '../../../testing/backup/example-settings.ts';
import { copyServer, startCopy } from '../../../testing/copied-server.ts';
import { connect, type Database } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { createLog } from '../log.ts';

const log = createLog('test', 'silent');
const root = mkdtempSync(join(tmpdir(), 'fairline-point-'));
const archive = join(root, 'archive');
const ends: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(root, { recursive: true, force: true });
});

async function opened(server: EmbeddedPostgres): Promise<Database> {
  const db = connect(server.url);
  ends.push(() => db.stop());
  return db;
}

it('the example restores the database as it was at a second, from a base backup and its archive', async () => {
  chmodSync(root, 0o755);
  mkdirSync(archive, { mode: 0o777 });
  chmodSync(archive, 0o777);
  const from = join(root, 'first');
  const first = await startEmbeddedPostgres({ dataDir: from, log, durable: false });
  ends.push(() => first.stop());
  let db = connect(first.url);
  const settings = exampleSettings(archive).filter(([name]) => name.startsWith('archive_'));
  expect(settings.map(([name]) => name)).toEqual(['archive_mode', 'archive_timeout', 'archive_command']);
  for (const [name, value] of settings) await db.pool.query(`alter system set ${name} = '${value}'`);
  await db.pool.query('create table notes (words text)');
  await db.stop();
  await first.stop();
  await first.restart();
  db = await opened(first);

  await copyServer({ url: first.url, from, dataDir: join(root, 'second') });
  await db.pool.query("insert into notes values ('before')");
  const at = await changeAfterASecond(db, "insert into notes values ('after')");

  const second = await startCopy(join(root, 'second'), 'recovery', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  });
  ends.push(() => second.stop());
  const restored = await opened(second);
  expect((await restored.pool.query('select words from notes')).rows).toEqual([{ words: 'before' }]);
});

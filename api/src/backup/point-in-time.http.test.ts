import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';
import { copyServer, startCopy } from '../testing/copied-server.ts';
import { exampleSettings } from './testing/example-settings.ts';

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
  const settings = exampleSettings(archive);
  expect(settings.map(([name]) => name)).toEqual(['archive_mode', 'archive_timeout', 'archive_command']);
  for (const [name, value] of settings) await db.pool.query(`alter system set ${name} = '${value}'`);
  await db.pool.query('create table notes (words text)');
  await db.stop();
  await first.stop();
  await first.restart();
  db = await opened(first);

  await copyServer({ url: first.url, from, dataDir: join(root, 'second') });
  await db.pool.query("insert into notes values ('before')");
  const { rows } = await db.pool.query<{ at: string }>(
    "select date_trunc('second', clock_timestamp() + interval '1 second')::text as at",
  );
  const at = rows[0]?.at ?? '';
  // What is restored is named to the second: the next change is one of a later second.
  await db.pool.query("select pg_sleep_until($1::timestamptz + interval '50 milliseconds')", [at]);
  await db.pool.query("insert into notes values ('after')");
  const ended = await db.pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await vi.waitFor(
    async () => {
      const archived = await db.pool.query('select last_archived_wal from pg_stat_archiver');
      expect(archived.rows[0].last_archived_wal >= (ended.rows[0]?.file ?? '')).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );

  const second = await startCopy(join(root, 'second'), 'recovery', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  });
  ends.push(() => second.stop());
  const restored = await opened(second);
  expect((await restored.pool.query('select words from notes')).rows).toEqual([{ words: 'before' }]);
});

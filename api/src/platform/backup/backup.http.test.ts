import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { contentOf } from '../../../testing/backup/content-of.ts';
import { connect } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { runBackup, runRestore } from './run-backup.ts';

const log = createLog('test', 'silent');
const KEY = 'a key of the tests only, which is long enough';
const SCREEN = 'remotes/mfe-one/1/main.js';
const root = mkdtempSync(join(tmpdir(), 'fairline-backup-'));
const dataDir = join(root, 'first');
let server: EmbeddedPostgres;

beforeAll(async () => {
  chmodSync(root, 0o755);
  mkdirSync(join(dataDir, 'remotes/mfe-one/1'), { recursive: true });
  writeFileSync(join(dataDir, SCREEN), 'x'.repeat(70_000));
  server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const db = connect(server.url);
  await migrate(db.knex, migrations);
  await db.knex.raw(`insert into leagues (league_id, sport_id, name) select n, 29, repeat(md5(n::text), 20)
    from generate_series(1, 20000) n`);
  await db.stop();
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const envOf = (folder: string, backupKey: string | undefined) => ({
  ...{ dataDir: join(root, folder), databaseUrl: undefined, backupKey },
});
const fileOf = (name: string) => join(root, name);

it('restores everything into an empty folder, encrypted, while the program goes on', async () => {
  const before = await contentOf(server.url);
  expect(await runBackup(envOf('first', KEY), log, [fileOf('sealed')])).toContain(
    'encrypted with BACKUP_KEY',
  );
  const db = connect(server.url);
  await db.knex.raw('delete from leagues');
  await db.stop();
  await runRestore(envOf('second', KEY), log, [fileOf('sealed')]);
  expect(readFileSync(join(root, 'second', SCREEN), 'utf8')).toBe('x'.repeat(70_000));
  const restored = await startEmbeddedPostgres({ dataDir: join(root, 'second'), log });
  try {
    expect(await contentOf(restored.url)).toEqual(before);
    expect(before.leagues).toMatchObject({ rows: 20_000 });
  } finally {
    await restored.stop();
  }
});

it('restores nothing with another key, from a damaged file, or into a folder that is not empty', async () => {
  const restore = (folder: string, key: string | undefined, file = 'sealed') =>
    runRestore(envOf(folder, key), log, [fileOf(file)]);
  await expect(restore('third', 'another key that is long enough, too')).rejects.toThrow(
    'damaged, or BACKUP_KEY',
  );
  await expect(restore('fourth', undefined)).rejects.toThrow('is encrypted. Set BACKUP_KEY');
  await expect(restore('first', KEY)).rejects.toThrow('is not empty');
  await expect(restore('fifth', KEY, 'none')).rejects.toThrow('cannot be read');

  expect(await runBackup(envOf('first', undefined), log, [fileOf('plain')])).toContain('not encrypted');
  await expect(runBackup(envOf('first', undefined), log, [join(root, 'no-folder/plain')])).rejects.toThrow(
    'cannot be written',
  );
  const plain = readFileSync(fileOf('plain'));
  writeFileSync(fileOf('short'), plain.subarray(0, plain.length - 5_000));
  await expect(restore('sixth', undefined, 'short')).rejects.toThrow('damaged');
  const sealed = readFileSync(fileOf('sealed'));
  writeFileSync(fileOf('changed'), Buffer.concat([sealed.subarray(0, -9_000), Buffer.alloc(9_000, 7)]));
  await expect(restore('seventh', KEY, 'changed')).rejects.toThrow('damaged');
  await expect(
    runBackup({ ...envOf('first', undefined), databaseUrl: 'postgres://elsewhere' }, log, [fileOf('x')]),
  ).rejects.toThrow('pg_dump');
});

it('is made and restored by the commands of an operator, which say what was done or what is wrong', async () => {
  const operate = (folder: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../operator.ts'), ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'test',
        DATA_DIR: join(root, folder),
        BACKUP_KEY: KEY,
      },
    });
  const file = fileOf('by-command');
  const before = await contentOf(server.url);
  expect((await operate('first', 'backup', file)).stdout).toMatch(
    /by-command has .* MB, encrypted with BACKUP_KEY/,
  );
  const { stdout } = await operate('eighth', 'restore', file);
  expect(stdout).toBe(`${file} is restored into ${join(root, 'eighth')}, and its database starts.\n`);
  const restored = await startEmbeddedPostgres({ dataDir: join(root, 'eighth'), log });
  try {
    expect(await contentOf(restored.url)).toEqual(before);
  } finally {
    await restored.stop();
  }
  await expect(operate('eighth', 'restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]*eighth is not empty[^\n]*\n$/),
  });
});

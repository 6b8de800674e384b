import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { connect } from '../database.ts';
import { canEnter, databaseUser } from './database-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = createLog('test', 'silent');
const running: EmbeddedPostgres[] = [];
let dataDir: string;

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  running.push(server);
  return server;
}

async function query<T>(server: Pick<EmbeddedPostgres, 'url'>, statement: string): Promise<T[]> {
  const db = connect(server.url);
  try {
    return (await db.pool.query(statement)).rows as T[];
  } finally {
    await db.stop();
  }
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  const linked = existsSync(join(dataDir, 'postgres')) ? linkOf(join(dataDir, 'postgres')) : null;
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (linked !== null) rmSync(linked, { recursive: true, force: true });
});

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

describe('startEmbeddedPostgres', () => {
  it('stores committed rows from one start to the next', async () => {
    const first = await start();
    await query(first, 'create table numbers (n int primary key); insert into numbers values (7)');
    await first.stop();
    expect(await query(await start(), 'select n from numbers')).toEqual([{ n: 7 }]);
  });

  it('uses the server that a killed process left running', async () => {
    const first = await start();
    const [before] = await query<{ at: Date }>(first, 'select pg_postmaster_start_time() as at');
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second, 'select pg_postmaster_start_time() as at')).toEqual([before]);
  });

  it('creates the files again when creating them was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres', 'new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'new', 'PG_VERSION'), '18');
    const user = databaseUser();
    expect(await query(await start(), 'select 1 as one'), user?.name ?? 'own user').toEqual([{ one: 1 }]);
  });

  it('rejects files of another PostgreSQL version in one sentence', async () => {
    mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, this is 18\. Move the folder away/);
  });

  it('reports damaged files in one sentence that says what to do', async () => {
    const files = join(dataDir, 'postgres', 'data');
    const failure = async () => {
      const error = await start().catch((thrown: Error) => thrown);
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    };
    const set = (name: string, content: string) => {
      const path = join(files, name);
      const before = readFileSync(path);
      writeFileSync(path, content);
      return () => writeFileSync(path, before);
    };
    await (await start()).stop();

    let restore = set('PG_VERSION', '');
    expect(await failure()).toMatch(
      /PG_VERSION is empty\. Restore the folder .* from a backup, or move it away/,
    );
    restore();
    renameSync(join(files, 'PG_VERSION'), join(dataDir, 'PG_VERSION'));
    expect(await failure()).toMatch(/PG_VERSION is missing\. Restore the folder/);
    renameSync(join(dataDir, 'PG_VERSION'), join(files, 'PG_VERSION'));

    const password = join(dataDir, 'secrets', 'postgres-password');
    renameSync(password, `${password}.lost`);
    expect(await failure()).toMatch(
      /The password of the database in .* is missing\. Restore .*postgres-password/,
    );
    expect(existsSync(password)).toBe(false);
    writeFileSync(password, 'another password that is long enough');
    expect(await failure()).toMatch(/has another password than .*postgres-password\. Restore both/);
    renameSync(`${password}.lost`, password);

    restore = set('postgresql.conf', 'listen_addresses = = 1');
    expect(await failure()).toMatch(
      /did not start \(.*configuration file.*\)\. Solve that and start again\. Its log is/,
    );
    restore();
    restore = set('global/pg_control', '');
    expect(await failure()).toMatch(/database's files are damaged\. Restore the folder/);
    restore();
    chmodSync(files, 0o755);
    expect(await failure()).toMatch(/invalid permissions.*\(chmod 700\)/);
    chmodSync(files, 0o700);
    for (const name of readdirSync(join(files, 'pg_wal'))) {
      rmSync(join(files, 'pg_wal', name), { recursive: true });
    }
    expect(await failure()).toMatch(/checkpoint record.*database's files are damaged\. Restore the folder/);
  });

  it('leaves a postmaster.pid that is damaged to the user', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    for (const content of ['', 'garbage', '\0\0\0']) {
      writeFileSync(file, content);
      await expect(start()).rejects.toThrow(
        /postmaster\.pid .* is damaged\. If no PostgreSQL uses these files, delete/,
      );
    }
    rmSync(file);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not start empty when the folder that its files were in is missing', async () => {
    symlinkSync(join(dataDir, 'gone'), join(dataDir, 'postgres'));
    await expect(start()).rejects.toThrow(/points to .*gone, which does not exist\. Restore that folder/);
  });

  it('runs below a folder that the database’s user cannot enter', async () => {
    chmodSync(dataDir, 0o700);
    const user = databaseUser();
    expect(user === null || !canEnter(dataDir, user)).toBe(true);
    const first = await start();
    await query(first, 'create table numbers (n int primary key); insert into numbers values (8)');
    await first.stop();
    expect(await query(await start(), 'select n from numbers')).toEqual([{ n: 8 }]);
  });

  it('listens with a password and only on loopback', async () => {
    const url = new URL((await start()).url);
    expect(url.hostname).toBe('127.0.0.1');
    const [row] = await query<{ listen: string }>(
      { url: url.href },
      "select current_setting('listen_addresses') as listen",
    );
    expect(row?.listen).toBe('127.0.0.1');
    url.password = 'wrong';
    await expect(query({ url: url.href }, 'select 1')).rejects.toThrow(/password/);
  });
});

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/run-program.ts';
import { createLog } from '../../log.ts';
import { acquireDataDirLock } from '../data-dir-lock.ts';
import { acquireInstanceLock } from '../instance-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { sendTo } from './processes.ts';
import {
  type SupervisedPostgres,
  type SupervisedPostgresOptions,
  supervisePostgres,
} from './supervised-postgres.ts';

const log = createLog('test', 'silent');
let dataDir: string;
let running: SupervisedPostgres[];
let taken: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'supervised-'));
  chmodSync(dataDir, 0o755);
  running = [];
  taken = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function supervise(options: Partial<SupervisedPostgresOptions> = {}): Promise<SupervisedPostgres> {
  const onTaken = (reason: Error) => taken.push(reason.message);
  const server = await supervisePostgres({ dataDir, log, onTaken, lockWaitMs: 500, ...options });
  running.push(server);
  return server;
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  eventually(async () => {
    const rows = await query<{ n: number }>(url, 'select n from numbers').catch(() => null);
    return rows?.[0]?.n ?? null;
  });

const lockHolders = (url: string) =>
  query<{ pid: number }>(
    url,
    "select l.pid from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and a.application_name = 'fairline-lock'",
  );

describe('supervisePostgres', () => {
  it('starts a killed server again at the same address, with its data and the lock', async () => {
    const { url } = await supervise();
    await query(url, 'create table numbers (n int primary key); insert into numbers values (7)');
    for (let round = 0; round < 2; round += 1) {
      const before = postmaster();
      process.kill(before, 'SIGKILL');
      expect(await answers(url)).toBe(7);
      expect(postmaster()).not.toBe(before);
      await eventually(async () => ((await lockHolders(url)).length === 1 ? true : null));
    }
    expect(taken).toEqual([]);
  });

  it('resumes a server that was stopped', async () => {
    const { url } = await supervise({ hung: { answerMs: 1_500, pauseMs: 50, retryMs: 50 } });
    const before = postmaster();
    process.kill(before, 'SIGSTOP');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmaster()).toBe(before);
  });

  it.each(['with its connections', 'after the connection with the lock has ended'])(
    'kills a server that hangs for good, and starts it again with its data: %s',
    async (how) => {
      const { url } = await supervise({ hung: { answerMs: 300, pauseMs: 50, retryMs: 50 } });
      await query(url, 'create table numbers (n int primary key); insert into numbers values (9)');
      const [holder] = await lockHolders(url);
      const before = postmaster();
      process.kill(before, 'SIGSTOP');
      const hold = setInterval(() => sendTo(before, 'SIGSTOP'), 1);
      if (how.startsWith('after')) process.kill(holder?.pid ?? 0, 'SIGKILL');
      try {
        // Between the two servers there is no such file.
        await eventually(async () => (existsSync(pidFile()) && postmaster() !== before ? true : null), 50);
      } finally {
        clearInterval(hold);
      }
      expect(await answers(url)).toBe(9);
      expect(postmaster()).not.toBe(before);
    },
  );

  it('acquires the lock again when only its connection was lost', async () => {
    const { url } = await supervise();
    const [holder] = await lockHolders(url);
    const before = postmaster();
    await query(url, `select pg_terminate_backend(${holder?.pid})`);
    const next = await eventually(async () => {
      const [now] = await lockHolders(url);
      return now !== undefined && now.pid !== holder?.pid ? now.pid : null;
    });
    expect(next).not.toBe(holder?.pid);
    expect(postmaster()).toBe(before);
  });

  it('ends the program, and leaves the server running, when another one has the lock by then', async () => {
    const first = await supervise();
    const [holder] = await lockHolders(first.url);
    // The other program waits for the lock already, and has it as soon as the connection breaks.
    const other = acquireInstanceLock(first.url, dataDir, 60_000);
    await eventually(async () => {
      const rows = await query(
        first.url,
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length === 1 ? true : null;
    });
    await query(first.url, `select pg_terminate_backend(${holder?.pid})`);
    const lock = await other;
    await eventually(async () => (taken.length > 0 ? true : null));
    expect(taken).toEqual([expect.stringContaining('Another Fairline runs on the data directory')]);
    await first.stop();
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await lock.release();
    running = [];
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
  });

  it('does not start a database that another program uses, while that database is down', async () => {
    const lock = await acquireDataDirLock(dataDir);
    await expect(supervise()).rejects.toThrow(/Another Fairline runs on the data directory/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    lock.release();
    expect((await supervise()).url).toContain('127.0.0.1');
  });

  it('uses the server of a killed program again, and starts one where both were killed', async () => {
    const orphan = await startEmbeddedPostgres({ dataDir, log });
    const pid = postmaster();
    const first = await supervise();
    expect([first.url, postmaster()]).toEqual([orphan.url, pid]);
    await query(first.url, 'create table numbers (n int primary key); insert into numbers values (8)');
    await first.stop();
    expect(existsSync(pidFile())).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.url, 'select n from numbers')).toEqual([{ n: 8 }]);
    process.kill(postmaster(), 'SIGKILL');
    expect(await answers((await supervise()).url)).toBe(8);
  });

  it('never stops the process whose id a stale postmaster.pid names', async () => {
    const first = await supervise();
    const file = readFileSync(pidFile(), 'utf8');
    await first.stop();
    running = [];
    writeFileSync(pidFile(), file.replace(/^\d+/, String(process.pid)));
    // PostgreSQL itself decides: this process belongs to it as little as to any server, or it runs as another user.
    const second = await supervise().catch((error: Error) => error);
    if (second instanceof Error) expect(second.message).toMatch(/postmaster\.pid names a process that runs/);
    else expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

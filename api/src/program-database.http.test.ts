import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FeedStatus, SOCKET_PATH } from '@fairline/shared/contracts';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startBookmaker } from '../simulator/start-bookmaker.ts';
import {
  endPrograms,
  eventually,
  type FailedStart,
  makeDataDir,
  runProgram,
  tryProgram,
} from '../testing/run-program.ts';
import { acquireInstanceLock } from './platform/db/instance-lock.ts';

/** The program while its embedded database dies: what it answers, and that it recovers by itself. */

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(async () => {
  await endPrograms();
  dataDir.remove();
});

const pidFile = () => readFileSync(join(dataDir.path, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
const databaseUrl = () => {
  const password = readFileSync(join(dataDir.path, 'secrets/postgres-password'), 'utf8');
  return `postgres://fairline:${password}@127.0.0.1:${pidFile()[3]}/fairline`;
};

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'pro@fairline.test', password: 'fairline-demo' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const feedStatus = async (url: string) =>
  (await (await fetch(`${url}/api/v1/feed/status`)).json()) as FeedStatus;

/** The feed statuses that an open page receives. */
function openPage(url: string, token: string): FeedStatus[] {
  const received: FeedStatus[] = [];
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'] });
  socket.on('feed-status', (status: FeedStatus) => received.push(status));
  onTestFinished(() => void socket.disconnect());
  return received;
}

/** How often a new socket was rejected, by code, until it was accepted. */
function openWhileAway(url: string, token: string): { readonly refused: string[]; isLetIn(): boolean } {
  const refused: string[] = [];
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
  let retry: NodeJS.Timeout | undefined;
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    refused.push(error.data?.code ?? error.message);
    retry = setTimeout(() => socket.connect(), 100);
  });
  onTestFinished(() => {
    clearTimeout(retry);
    socket.disconnect();
  });
  return { refused, isLetIn: () => socket.connected };
}

/** Takes the lock from the program, as another one does that waits for it while its connection breaks. */
async function acquireLockOf(url: string) {
  const waiting = acquireInstanceLock(url, dataDir.path, 60_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const locks = "from pg_locks where locktype = 'advisory' and objid = 4702111";
  await eventually(async () =>
    (await client.query(`select 1 ${locks} and not granted`)).rowCount === 1 ? true : null,
  );
  await client.query(`select pg_terminate_backend(pid) ${locks} and granted`);
  await client.end();
  return waiting;
}

describe('a database that dies', () => {
  it('is reported in sentences, and everything continues once it has been started again', async () => {
    // Part of the market: it is read again when the database is back.
    const bookmaker = await startBookmaker({ source: 'simulate', oneIn: 8, pace: 4 });
    onTestFinished(() => bookmaker.stop());
    const program = await runProgram({
      DATA_DIR: dataDir.path,
      FEED_URL: bookmaker.url,
      FEED_USER: bookmaker.user,
      FEED_PASSWORD: bookmaker.password,
    });
    const { url } = program;
    const headers = { authorization: `Bearer ${await signIn(url)}` };
    const before = await eventually(async () => {
      const status = await feedStatus(url);
      return status.status === 'ok' && status.last_success_at !== null ? status : null;
    });
    const received = openPage(url, headers.authorization.slice('Bearer '.length));
    await eventually(async () => (received.some(({ status }) => status === 'ok') ? true : null));

    const dead = Number(pidFile()[0]);
    const statuses: number[] = [];
    process.kill(dead, 'SIGKILL');
    const refused = await eventually(async () => {
      const answer = await fetch(`${url}/api/profile`, { headers });
      statuses.push(answer.status);
      return answer.status === 503 ? answer : null;
    });
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '5',
      {
        status: 'error',
        code: 'database_unavailable',
        error: 'The database is not available. Try again in a moment.',
        message: 'The database is not available. Try again in a moment.',
      },
    ]);
    const opened = openWhileAway(url, headers.authorization.slice('Bearer '.length));
    await eventually(async () =>
      received.some(({ status, message }) => status === 'down' && message.startsWith('The database'))
        ? true
        : null,
    );
    const down = received.findLast(({ status }) => status === 'down');
    expect(down).toMatchObject({ feed: before.feed, simulated: before.simulated });

    await eventually(async () => {
      const answer = await fetch(`${url}/api/profile`, { headers });
      statuses.push(answer.status);
      return answer.status === 200 ? true : null;
    });
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await eventually(async () => (received.at(-1)?.status === 'ok' ? true : null));
    await eventually(async () => (opened.isLetIn() ? true : null));
    expect(new Set(opened.refused)).toEqual(new Set(['database_unavailable']));
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(Number(pidFile()[0])).not.toBe(dead);
    // The ingest writes again.
    const at = new Date().toISOString();
    await eventually(async () => {
      const status = await feedStatus(url);
      return status.status === 'ok' && (status.last_success_at ?? '') > at ? true : null;
    });
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await eventually(async () => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from odds_history where at > $1',
        [at],
      );
      return (rows[0]?.n ?? 0) > 0 ? true : null;
    });
    await client.end();
    // Every line of the log is one JSON object.
    for (const line of program.log().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    expect(await program.end()).toBe(0);
  }, 120_000);

  it('is not started by a second program, whose start ends with a sentence', async () => {
    const first = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    process.kill(Number(pidFile()[0]), 'SIGKILL');
    const second = (await tryProgram({ DATA_DIR: dataDir.path, FEED: 'none' })) as FailedStart;
    expect([second.code, second.log]).toEqual([
      1,
      expect.stringMatching(/^Another Fairline runs on the data directory/m),
    ]);
    await eventually(async () => ((await fetch(`${first.url}/api/health`)).status === 200 ? true : null));
    expect(await first.end()).toBe(0);
  }, 120_000);

  it('ends the program with a sentence when another one has its lock by then', async () => {
    const program = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    const url = databaseUrl();
    const other = await acquireLockOf(url);
    expect(await program.end('SIGCONT')).toBe(1);
    expect(program.log()).toMatch(/^Another Fairline runs on the data directory/m);
    await other.release();
    // The database was left to the other program; the next one uses it again.
    const next = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    expect(databaseUrl()).toBe(url);
    expect(await next.end()).toBe(0);
  }, 120_000);

  it('survives the kill of the program, of the database and of both', async () => {
    for (const victims of ['program', 'database', 'both']) {
      const first = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
      if (victims !== 'program') process.kill(Number(pidFile()[0]), 'SIGKILL');
      if (victims !== 'database') expect(await first.end('SIGKILL')).toBeNull();
      else expect(await first.end()).toBe(0);
    }
    const last = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    expect((await fetch(`${last.url}/api/health`)).status).toBe(200);
    expect(await last.end()).toBe(0);
  }, 120_000);
});

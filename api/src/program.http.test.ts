import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { alertPageSchema, type FeedStatus } from '@fairline/shared/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../simulator/start-bookmaker.ts';
import {
  endPrograms,
  eventually,
  type FailedStart,
  makeDataDir,
  runProgram,
  tryProgram,
} from '../testing/run-program.ts';
import { freePort } from './platform/db/embedded/free-port.ts';

/** The whole program as a process: its output in a terminal, and that no data is lost. */

async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'fairline-demo' }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function feedStatus(url: string): Promise<FeedStatus> {
  return (await (await fetch(`${url}/api/v1/feed/status`)).json()) as FeedStatus;
}

async function alerts(url: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/alerts/odds?limit=400`, { headers });
  return alertPageSchema.parse(await answer.json()).alerts;
}

afterEach(endPrograms);

/** The simulated market moves as calmly as a real one: a drop of 5 % takes half a minute, longer on busy cores. */
const FIRST_ALERT_SECONDS = 120;

describe('starting and stopping', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterAll(() => dataDir.remove());

  it('becomes ready, raises a first alert, stops in order and stores its data', async () => {
    const first = await runProgram({ DATA_DIR: dataDir.path });
    const headers = await signIn(first.url, 'pro@fairline.test');
    const seen = await eventually(async () => {
      const list = await alerts(first.url, headers);
      return list.length > 0 ? list : null;
    }, FIRST_ALERT_SECONDS);
    // On busy cores the prices of a sport can be late for a while.
    const status = await eventually(async () => {
      const known = await feedStatus(first.url);
      return known.status === 'ok' ? known : null;
    }, FIRST_ALERT_SECONDS);
    expect(status).toMatchObject({ simulated: true, feed: 'sim' });
    expect(await first.end('SIGINT')).toBe(0);
    await expect(fetch(first.url)).rejects.toThrow();

    const second = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    // The session and the alerts from before the restart are still valid.
    const stored = await alerts(second.url, headers);
    expect(stored).toEqual(expect.arrayContaining(seen));
    expect(await feedStatus(second.url)).toMatchObject({ status: 'none' });
    expect(await second.end('SIGTERM')).toBe(0);
  }, 180_000);

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const failed = (await tryProgram({
      DATA_DIR: dataDir.path,
      PORT: String(port),
      FEED: 'none',
    })) as FailedStart;
    other.close();
    expect(failed.code).toBe(1);
    expect(failed.log).toContain(
      `Port ${port} is used by another program. Stop that program, or set PORT to a free port.`,
    );
  });

  it('reports that the data directory cannot be used', async () => {
    const file = join(dataDir.path, 'a-file');
    writeFileSync(file, '');
    const failed = (await tryProgram({ DATA_DIR: file })) as FailedStart;
    expect(failed.code).toBe(1);
    expect(failed.log).toMatch(
      /^The data directory .*a-file cannot be used \(.*\)\. Make it readable and writable/m,
    );
  });

  it('reports that the database cannot be reached', async () => {
    const url = `postgres://me:hidden@127.0.0.1:${await freePort()}/fairline`;
    const failed = (await tryProgram({ DATA_DIR: dataDir.path, DATABASE_URL: url })) as FailedStart;
    expect(failed.code).toBe(1);
    expect(failed.log).toContain('cannot be reached (ECONNREFUSED). Start it, or set DATABASE_URL');
    expect(failed.log).not.toContain('hidden');
  });

  it('reports that a recording cannot be read', async () => {
    const failed = (await tryProgram({
      DATA_DIR: dataDir.path,
      FEED: 'replay',
      FEED_REPLAY: join(dataDir.path, 'missing.ndjson'),
    })) as FailedStart;
    expect(failed.code).toBe(1);
    expect(failed.log).toMatch(/The embedded bookmaker cannot start: .*missing\.ndjson/);
  });

  it('allows one program at a time on a data directory', async () => {
    const first = await runProgram({ DATA_DIR: dataDir.path, FEED: 'none' });
    const second = (await tryProgram({ DATA_DIR: dataDir.path, FEED: 'none' })) as FailedStart;
    expect(second.code).toBe(1);
    expect(second.log).toContain('Another Fairline runs on the data directory');
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect(await first.end()).toBe(0);
  });
});

describe('a real feed', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let bookmaker: Bookmaker;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    bookmaker = await startBookmaker({ source: 'simulate', pace: 4, profile: 'ps3838', limits: {} });
  });
  afterAll(async () => {
    await bookmaker.stop();
    dataDir.remove();
  });

  const env = () => ({
    DATA_DIR: dataDir.path,
    FEED: 'ps3838',
    FEED_URL: bookmaker.url,
    FEED_USER: bookmaker.user,
    FEED_PASSWORD: bookmaker.password,
  });
  const statusIs = (url: string, expected: FeedStatus['status'], seconds = 30) =>
    eventually(async () => {
      const status = await feedStatus(url);
      return status.status === expected ? status : null;
    }, seconds);

  it('that rejects the account is reported in the status, without the password', async () => {
    bookmaker.control.setFault('401');
    const program = await runProgram(env());
    const down = await statusIs(program.url, 'down');
    expect(down.message).toMatch(/FEED_USER|account|password/i);
    expect(down.simulated).toBe(false);
    expect((await fetch(`${program.url}/api/health`)).status).toBe(200);
    expect(await program.end()).toBe(0);
    expect(program.log()).not.toContain(bookmaker.password);
  });

  it('that drops every connection is reported in the status until it answers again', async () => {
    bookmaker.control.setFault('drop');
    const program = await runProgram(env());
    await statusIs(program.url, 'down');
    bookmaker.control.setFault(null);
    await statusIs(program.url, 'ok', 120);
    expect(await program.end()).toBe(0);
    // A snapshot may be requested once a minute, so a failed request is repeated after that.
  }, 180_000);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '@fairline/shared/build/node-flags.mjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadEnv } from '../../../src/platform/env/env.ts';
import { readComposeFile, readDeployFile } from './compose-file.ts';

const SET = { POSTGRES_PASSWORD: 'secret', AUTH_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://fairline.test' };
/** Sockets that a web process carries, by its budget. */
const SOCKETS_A_PROCESS = 5_000;
const services = readComposeFile(SET);
const productOf = (name: string) => services.get(name)?.environment ?? {};
const NODE = ['node', ...nodeFlags({ total: 4 * 1024 ** 3, limit: 0 }), 'api/src/main.ts'];

describe('the worked example', () => {
  it.each(['web-1', 'web-2', 'ingest-1', 'ingest-2'])('has settings that the product knows: %s', (name) => {
    const env = loadEnv({ ...productOf(name) }, '/');
    expect(env.role).toBe(name.replace(/-\d$/, ''));
    expect(env.databaseUrl).toBe('postgres://fairline:secret@postgres:5432/fairline');
    expect(env.demo).toBe(false);
  });

  it('sets no variable that the product does not read', () => {
    const read = readDeployFile('../../api/src/platform/env/env.ts');
    const names = [...services.keys()].filter((name) => name !== 'postgres');
    const set = new Set(names.flatMap((name) => Object.keys(productOf(name))));
    expect([...set].filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
  });

  it('reads the simulated bookmaker', () => {
    for (const name of ['web-1', 'web-2', 'ingest-1', 'ingest-2']) {
      expect(productOf(name)).toMatchObject({ FEED: 'sim', FEED_URL: 'http://bookmaker:4100' });
    }
  });

  it.each([
    [
      'ps3838',
      "FEED=ps3838\nFEED_USER=me\nFEED_PASSWORD='pa$$ #1'\n",
      { feedUser: 'me', feedPassword: 'pa$$ #1' },
    ],
    ['the-odds-api', 'FEED=the-odds-api\nFEED_KEY=mine\n', {}],
    ['replay', 'FEED=replay\nFEED_REPLAY=/recordings/one\n', { feedReplay: '/recordings/one' }],
  ])('reads nothing but the feed of another file: %s', (feed, text, settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairline-feed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'feed.env');
    writeFileSync(file, text);
    const other = readComposeFile({ ...SET, FEED_FILE: file });
    for (const name of ['web-1', 'web-2', 'ingest-1', 'ingest-2']) {
      const env = loadEnv({ ...other.get(name)?.environment }, '/');
      expect(env).toMatchObject({ feed, ...settings });
      expect(env.feedUrl).toBeUndefined();
    }
  });

  it('starts the product as npm start does', () => {
    const image = /^CMD (.*)$/m.exec(readDeployFile('Dockerfile'))?.[1] ?? '';
    expect(JSON.parse(image)).toEqual(NODE);
    const unit = /^ExecStart=\S*\/(node .*)$/m.exec(readDeployFile('fairline@.service'))?.[1];
    expect(unit?.split(' ')).toEqual(NODE);
  });

  it('has a unit in which systemd finds nothing wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairline-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'fairline@web.service');
    writeFileSync(
      file,
      readDeployFile('fairline@.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    if (error !== undefined) return console.warn(`The unit is not looked at: ${error.message}`);
    expect(stderr.split('\n').filter((line) => line.includes('fairline@'))).toEqual([]);
  });

  it('has places for the sockets and requests of every web process, and does not wait for slow ones', () => {
    const config = readDeployFile('haproxy.cfg');
    const webs = [...services.keys()].filter((name) => name.startsWith('web'));
    const [, most] = /^ {2}maxconn (\d+)$/m.exec(config) ?? [];
    // A page has a socket and a connection for requests.
    expect(Number(most)).toBeGreaterThanOrEqual(webs.length * SOCKETS_A_PROCESS * 2);
    expect(config).toMatch(/^ {2}timeout http-request 10s$/m);
  });

  it('sends requests to every web process', () => {
    const webs = [...services.keys()].filter((name) => name.startsWith('web'));
    const [, ...backends] = readDeployFile('haproxy.cfg').split(/^backend /m);
    expect(backends).toHaveLength(2);
    for (const backend of backends) {
      const servers = [...backend.matchAll(/^ {2}server (\S+) (\S+) cookie (\S+)$/gm)];
      expect(servers.map(([, name, address, cookie]) => [name, address, cookie])).toEqual(
        webs.map((name) => [name, `${name}:3000`, name]),
      );
    }
  });
});

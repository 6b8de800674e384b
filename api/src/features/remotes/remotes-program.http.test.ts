import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createTestRepository,
  type TestRepository,
} from '@fairline/shared/build/registry/test-repository.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KEY, type S3Server, startS3Server } from '../../../testing/remotes/s3-server.ts';
import {
  endPrograms,
  eventually,
  type FailedStart,
  runProgram,
  tryProgram,
} from '../../../testing/run-program.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { runRemotes } from './run-remotes.ts';
import { createS3Remotes } from './s3/s3-remotes.store.ts';

/** Processes as an operator starts them, with their published screens in a bucket. */

let repository: TestRepository;
let server: S3Server;
beforeEach(async () => {
  repository = await createTestRepository();
  server = await startS3Server();
});
afterEach(endPrograms);

const run = (...args: string[]) =>
  runRemotes(
    createS3Remotes({ bucket: server.bucket, log: createLog('test', 'fatal') }),
    repository.root,
    args,
  );
const publish = async (version: string) => {
  await repository.build('mfe-one', version);
  await run('publish', 'mfe-one');
};
const settings = (name: string) => ({
  DATA_DIR: join(repository.root, name),
  FEED: 'none',
  REMOTES_URL: server.address,
  AWS_ACCESS_KEY_ID: KEY.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey,
});
const read = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, text: await answer.text() };
};
const currentAt = async (url: string) =>
  (JSON.parse((await read(`${url}/remotes.json`)).text) as { remotes: { version: string }[] }).remotes.map(
    ({ version }) => version,
  );
const isCurrent = (url: string, version: string) =>
  eventually(async () => ((await currentAt(url)).join() === version ? true : null), 20);
const gaugeIs = (url: string, value: number) =>
  eventually(async () => {
    const { text } = await read(`${url}/api/metrics`);
    return text.includes(`\nfairline_screens_current ${value}\n`) ? true : null;
  }, 20);

it('shows a publish and a rollback in two processes within seconds, and goes on while the bucket is away', async () => {
  const db = await ownDatabase();
  await publish('1');
  const others = { DATABASE_URL: db.url, AUTH_SECRET: 'the same secret of two web processes' };
  const urls: string[] = [];
  for (const name of ['first', 'second']) {
    urls.push((await runProgram({ ...settings(name), ...others })).url);
  }
  for (const url of urls) expect(await currentAt(url)).toEqual(['1']);
  await publish('2');
  for (const url of urls) {
    await isCurrent(url, '2');
    expect(await read(`${url}/remotes/mfe-one/2/mf-manifest.json`)).toEqual({
      ...{ status: 200, text: '{"version":"2"}' },
    });
  }
  await run('rollback', 'mfe-one');
  for (const url of urls) {
    await isCurrent(url, '1');
    await gaugeIs(url, 1);
  }
  expect((await db.pool.query('select 1 from remotes')).rows).toEqual([]);

  await server.stop();
  for (const url of urls) {
    await gaugeIs(url, 0);
    expect(await read(`${url}/remotes/mfe-one/1/mf-manifest.json`)).toMatchObject({ status: 200 });
    expect(JSON.parse((await read(`${url}/api/health`)).text)).toEqual({
      ...{ status: 'ok', warnings: ['The published screens cannot be read; those from before are served.'] },
    });
  }
  await server.start();
  await publish('3');
  for (const url of urls) {
    await isCurrent(url, '3');
    await gaugeIs(url, 1);
  }
}, 180_000);

it('does not start for the first time with a key that the bucket refuses, and says what to check', async () => {
  const db = await ownDatabase();
  await publish('1');
  const failed = (await tryProgram({
    ...settings('new'),
    ...{ DATABASE_URL: db.url, AWS_SECRET_ACCESS_KEY: 'wrong' },
  })) as FailedStart;
  expect(failed.code).toBe(1);
  expect(failed.log).toMatch(
    /The published screens cannot be read from s3:\/\/screens\/live, .* \(SignatureDoesNotMatch\)\. Check AWS_ACCESS_KEY_ID/,
  );
});

const runOperator = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../operator.ts'), 'remotes', ...args],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settings('operator'),
        ...env,
      },
    },
  );

it('has the schema brought up to date with the screens of a release', async () => {
  const db = await ownDatabase();
  await db.pool.query('drop schema public cascade');
  await db.pool.query('create schema public');
  await runOperator({ DATABASE_URL: db.url }, 'adopt');
  expect((await db.pool.query('select count(*)::int as bets from bets')).rows).toEqual([{ bets: 0 }]);
  expect((await db.pool.query('select 1 from remotes')).rows).toEqual([]);
});

it('is read and changed by the commands of an operator without a database', async () => {
  await publish('1');
  await publish('2');
  const operator = (...args: string[]) => runOperator({}, ...args);
  expect((await operator('rollback', 'mfe-one')).stdout).toBe('mfe-one 1 is current\n');
  expect((await operator('list')).stdout).toMatch(/^ {2}mfe-one 2 .*\n\* mfe-one 1 .*\n$/);
  await server.stop();
  await expect(operator('list')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^s3:\/\/screens\/live does not answer at \S+ \(ECONNREFUSED\)\.\n$/),
  });
});

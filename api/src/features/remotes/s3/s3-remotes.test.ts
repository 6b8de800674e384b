import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTestRepository,
  type TestRepository,
} from '@fairline/shared/build/registry/test-repository.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../../testing/remotes/s3-server.ts';
import { startHost, until } from '../../../../testing/remotes/test-host.ts';
import { createLog, type Logger } from '../../../platform/log.ts';
import { StartError } from '../../../platform/start-error.ts';
import { runRemotes } from '../run-remotes.ts';
import { createS3Remotes } from './s3-remotes.store.ts';

const POINTER = 'live/published.json';
const quiet = createLog('test', 'fatal');
let repository: TestRepository;
let server: S3Server;
beforeEach(async () => {
  repository = await createTestRepository();
  server = await startS3Server();
});

const open = (change: object = {}, log: Logger = quiet) =>
  createS3Remotes({
    ...{ bucket: { ...server.bucket, ...change }, log, lookMs: 20, firstPauseMs: 1 },
  });
const run = (...args: string[]) => runRemotes(open(), repository.root, args);
const publish = async (version: string, name = 'mfe-one') => {
  await repository.build(name, version);
  return run('publish', name);
};
const dataDir = (name = 'host') => join(repository.root, name);
const start = (name = 'host', log = quiet) => startHost(open({}, log), dataDir(name), log);
const filesOf = (version: string) =>
  [...server.objects.keys()].filter((key) => key.startsWith(`live/files/mfe-one/${version}/`));
const replace = (key: string, body: string) =>
  server.objects.set(key, { body: Buffer.from(body), etag: `"${body.length}"`, modified: new Date() });

/** A log that collects its entries. */
function collectingLog(): { log: Logger; entries: { level: string; message: string; reason?: string }[] } {
  const entries: { level: string; message: string; reason?: string }[] = [];
  const at = (level: string) => (fields: { err?: Error }, message: string) => {
    entries.push({ level, message, ...(fields.err && { reason: fields.err.message }) });
  };
  return {
    log: { ...{ warn: at('warn'), info: at('info'), error: at('error') } } as unknown as Logger,
    entries,
  };
}

describe('changes at the same time', () => {
  it('are all made, also by the first publishes into an empty bucket', async () => {
    const versions = ['1', '2', '3', '4'];
    await Promise.all(
      versions.map(async (version) => {
        const own = await createTestRepository();
        await own.build('mfe-one', version);
        await runRemotes(open(), own.root, ['publish', 'mfe-one']);
      }),
    );
    const [remote] = await open().list();
    expect(remote?.versions.map(({ version }) => version).sort()).toEqual(versions);
    for (const version of versions) expect(filesOf(version)).toHaveLength(3);
  });

  it('follow each other where one comes between the reading and the writing of another', async () => {
    await publish('1');
    await publish('1', 'mfe-two');
    let isFirst = true;
    server.beforePut = async (key) => {
      if (key !== POINTER || !isFirst) return;
      isFirst = false;
      await runRemotes(open(), repository.root, ['publish', 'mfe-two']);
    };
    await repository.build('mfe-two', '2');
    await publish('2');
    expect((await open().list()).map(({ name, current }) => `${name} ${current}`)).toEqual([
      'mfe-one 2',
      'mfe-two 2',
    ]);
  });

  it('are made once where the answer to the write is lost, also when another change came after it', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    server.fault = ({ method, key }) => {
      if (method !== 'PUT' || key !== POINTER) return null;
      server.fault = () => null;
      return 'lose-answer';
    };
    expect(await run('rollback', 'mfe-one')).toBe('mfe-one 2 is current');
    expect((await open().list())[0]?.current).toBe('2');

    let writes = 0;
    server.beforePut = async (key) => {
      if (key !== POINTER) return;
      writes += 1;
      // Between the write whose answer is lost and the second attempt.
      if (writes === 2) await publish('1', 'mfe-two');
    };
    server.fault = ({ method, key }) =>
      method === 'PUT' && key === POINTER && writes === 0 ? 'lose-answer' : null;
    expect(await run('rollback', 'mfe-one')).toBe('mfe-one 1 is current');
    expect((await open().list()).map(({ current }) => current)).toEqual(['1', '1']);
  });

  it('are refused in a store that would lose one', async () => {
    server.isConditional = false;
    await expect(publish('1')).rejects.toThrow('s3://screens/live ignores conditional writes');
    expect(server.objects.has(POINTER)).toBe(false);
  });
});

describe('files', () => {
  it('are deleted with their version; others only when they are left from long ago', async () => {
    await publish('1');
    const [known = ''] = filesOf('1');
    const left = (age: number, change: string) => {
      const key = `live/files/mfe-one/9/${change}/files.json`;
      server.objects.set(key, { body: Buffer.from('x'), etag: '"x"', modified: new Date(Date.now() - age) });
      return key;
    };
    const running = left(3_600_000, '0b8ff8a4-7b0d-4d2c-9c0f-0d5b2a3f9a01');
    const abandoned = left(30 * 3_600_000, '0b8ff8a4-7b0d-4d2c-9c0f-0d5b2a3f9a02');
    // Published again, the same version has other objects, so that nobody reads a mixture of both.
    await publish('1');
    expect(filesOf('1')).toHaveLength(3);
    expect([known, running, abandoned].map((key) => server.objects.has(key))).toEqual([false, true, false]);
    expect(server.objects.has('live/conditional-writes')).toBe(true);
  });

  it('that cannot be deleted do not make a publish fail', async () => {
    await publish('1');
    server.fault = ({ method }) => (method === 'DELETE' ? 'slow-down' : null);
    expect(await publish('1')).toBe('mfe-one 1 is current');
    expect(filesOf('1')).toHaveLength(6);
  });

  it.each([
    ['another content', (key: string) => replace(key, '{"version":"3"}'), 'is not what was published'],
    ['none', (key: string) => server.objects.delete(key), 'is missing'],
  ])('of which one has %s are not served; other screens change meanwhile', async (_name, damage, reason) => {
    await publish('1');
    const { log, entries } = collectingLog();
    const host = await start('host', log);
    server.beforePut = (key) => {
      const manifest = filesOf('2').find((file) => file.endsWith('content/mf-manifest.json'));
      if (key === POINTER && manifest !== undefined) damage(manifest);
    };
    await publish('2');
    await until(() => host.followed.problem !== null);
    expect(host.followed.problem).toContain(reason);
    await publish('1', 'mfe-two');
    await until(async () => (await host.current('mfe-two')) === '1');
    expect(await host.current()).toBe('1');
    await expect(host.manifest('2')).rejects.toThrow('ENOENT');
    expect(entries).toHaveLength(1);
    server.beforePut = () => {};
    await publish('2');
    await until(async () => (await host.current()) === '2');
    expect(await host.manifest('2')).toEqual({ version: '2' });
    await until(() => host.followed.problem === null);
  });

  it('with a path that leads out of their folder are refused', async () => {
    await publish('1');
    const store = open();
    await store.list();
    const host = startHost(
      { ...store, readFiles: async () => [{ path: '../../../x', body: Buffer.from('') }] },
      dataDir(),
    );
    await expect(host).rejects.toThrow('has a file outside its folder');
  });
});

describe('a store that is away', () => {
  it('at the start leaves a process with the screens from before, and brings the new ones when it is back', async () => {
    await publish('1');
    await (await start()).followed.stop();
    await publish('2');
    await server.stop();
    const { log, entries } = collectingLog();
    const host = await start('host', log);
    expect([await host.current(), await host.manifest('1')]).toEqual(['1', { version: '1' }]);
    expect(host.followed.problem).toMatch(/^s3:\/\/screens\/live does not answer at .*ECONNREFUSED/);
    await server.start();
    await until(async () => (await host.current()) === '2');
    await until(() => host.followed.problem === null);
    expect(entries.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: published screens could not be read; those from before are served, trying again',
      'info: published screens are read again',
    ]);
  });

  it('at the first start of a process stops it with the reason', async () => {
    await publish('1');
    await server.stop();
    const failed = start();
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(
      /^The published screens cannot be read from s3:\/\/screens\/live, and \S+ has none from before: s3:.*ECONNREFUSED/,
    );
  });

  it('for a moment at the first start of a process is waited for', async () => {
    await publish('1');
    await server.stop();
    setTimeout(() => void server.start(), 40);
    expect(await (await start()).current()).toBe('1');
  });

  it('later changes nothing, is logged once, and is read again', async () => {
    await publish('1');
    const { log, entries } = collectingLog();
    const host = await start('host', log);
    server.fault = () => 'slow-down';
    await until(() => host.followed.problem !== null);
    const before = server.calls.length;
    await until(() => server.calls.length > before + 20);
    expect(entries).toEqual([
      {
        level: 'warn',
        message: 'published screens could not be read; those from before are served, trying again',
        reason: expect.stringContaining('503 SlowDown'),
      },
    ]);
    expect(await host.current()).toBe('1');
    server.fault = () => null;
    await publish('2');
    await until(async () => (await host.current()) === '2');
    await until(() => entries.length === 2);
  });

  it('is asked without reading anything while nothing changes', async () => {
    await publish('1');
    const host = await start();
    const before = server.calls.length;
    const registry = () => readFile(join(dataDir(), 'remotes', 'remotes.json'), 'utf8');
    const text = await registry();
    await until(() => server.calls.length > before + 5);
    expect(server.calls.slice(before).every(({ key, status }) => key === POINTER && status === 304)).toBe(
      true,
    );
    expect(await registry()).toBe(text);
    await host.followed.stop();
    const stopped = server.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(server.calls.length).toBe(stopped);
  });
});

describe('a key that the store refuses', () => {
  const credentials = { accessKeyId: 'screens-key', secretAccessKey: 'wrong' };

  it('changes nothing, and stops a first start with what to check', async () => {
    await repository.build('mfe-one', '1');
    const refused = runRemotes(open({ credentials }), repository.root, ['publish', 'mfe-one']);
    await expect(refused).rejects.toThrow('(SignatureDoesNotMatch). Check AWS_ACCESS_KEY_ID');
    expect(server.objects.size).toBe(0);
    await expect(startHost(open({ credentials }), dataDir())).rejects.toThrow(StartError);
  });

  it('leaves a process that has started before with its screens', async () => {
    await publish('1');
    await (await start()).followed.stop();
    const host = await startHost(open({ credentials }), dataDir());
    expect(await host.current()).toBe('1');
    expect(host.followed.problem).toContain('SignatureDoesNotMatch');
  });
});

it('reports a damaged list of what is published, and an empty bucket takes no screens away', async () => {
  await publish('1');
  const host = await start();
  replace(POINTER, '{');
  await until(() => host.followed.problem !== null);
  expect(host.followed.problem).toBe(
    'published.json in s3://screens/live is damaged, or of a newer release.',
  );
  await expect(publish('2')).rejects.toThrow('is damaged');
  server.objects.delete(POINTER);
  await until(() => host.followed.problem === null);
  expect(await host.current()).toBe('1');
});

import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRegistrySchema } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensurePublished } from './ensure-published.ts';
import { listRemotes } from './list-remotes.ts';
import { KEPT_VERSIONS, publishRemote } from './publish-remote.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { createTestRepository } from './test-repository.ts';

let repository: Awaited<ReturnType<typeof createTestRepository>>;
beforeEach(async () => {
  repository = await createTestRepository();
});
afterEach(() => repository.remove());

const registry = async () =>
  remoteRegistrySchema.parse(
    JSON.parse(await readFile(join(repository.dataDir, 'remotes', 'remotes.json'), 'utf8')),
  ).remotes;
const current = async (name = 'mfe-one') =>
  (await registry()).find((remote) => remote.name === name)?.version;
const publish = async (version: string, name = 'mfe-one') => {
  await repository.build(name, version);
  return publishRemote({ ...repository, name });
};
const start = () => ensurePublished(repository.dataDir, repository.root);

describe('publishing a remote', () => {
  it('lays its files beside the older ones and makes it current', async () => {
    await publish('1');
    await publish('2');
    expect(await registry()).toEqual([
      {
        name: 'mfe-one',
        version: '2',
        manifest: '/remotes/mfe-one/2/mf-manifest.json',
        paths: ['/one'],
        minimum_plan: 'basic',
      },
    ]);
    for (const version of ['1', '2']) {
      const file = join(repository.dataDir, 'remotes', 'mfe-one', version, 'mf-manifest.json');
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ version });
    }
  });

  it('says that a remote has to be built first', async () => {
    await expect(publishRemote({ ...repository, name: 'mfe-two' })).rejects.toThrow('has not been built');
  });

  it('leaves the other remotes as they are', async () => {
    await publish('1');
    await publish('7', 'mfe-two');
    await publish('2');
    expect(await current('mfe-two')).toBe('7');
    expect((await registry()).map((remote) => remote.name)).toEqual(['mfe-one', 'mfe-two']);
  });

  it('keeps the files of the last versions only, and no draft', async () => {
    for (let version = 1; version <= KEPT_VERSIONS + 2; version++) await publish(`${version}`);
    const folders = await readdir(join(repository.dataDir, 'remotes', 'mfe-one'));
    expect(folders.sort()).toEqual(['3', '4', '5', '6', '7']);
    expect((await readdir(join(repository.dataDir, 'remotes'))).sort()).toEqual([
      'mfe-one',
      'published.json',
      'remotes.json',
    ]);
  });
});

describe('rolling back', () => {
  it('goes one version back, and again one', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    expect(await rollbackRemote({ ...repository, name: 'mfe-one' })).toBe('2');
    expect(await current()).toBe('2');
    expect(await rollbackRemote({ ...repository, name: 'mfe-one' })).toBe('1');
    await expect(rollbackRemote({ ...repository, name: 'mfe-one' })).rejects.toThrow(
      'no older version of mfe-one',
    );
    expect(await current()).toBe('1');
  });

  it('goes to a version by its name, forwards too', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    await rollbackRemote({ ...repository, name: 'mfe-one', version: '1' });
    await rollbackRemote({ ...repository, name: 'mfe-one', version: '3' });
    expect(await current()).toBe('3');
    const unknown = rollbackRemote({ ...repository, name: 'mfe-one', version: '9' });
    await expect(unknown).rejects.toThrow('no version 9');
  });

  it('refuses a version whose files are gone, and a remote that it does not know', async () => {
    for (const version of ['1', '2']) await publish(version);
    await rm(join(repository.dataDir, 'remotes', 'mfe-one', '1'), { recursive: true });
    await expect(rollbackRemote({ ...repository, name: 'mfe-one' })).rejects.toThrow('are gone');
    await expect(rollbackRemote({ ...repository, name: 'mfe-two' })).rejects.toThrow('never been published');
    expect(await current()).toBe('2');
  });
});

describe('starting', () => {
  it('publishes what this data directory has not seen', async () => {
    await repository.build('mfe-one', '1');
    expect(await start()).toEqual(['mfe-one 1']);
    expect(await start()).toEqual([]);
    await repository.build('mfe-one', '2');
    expect(await start()).toEqual(['mfe-one 2']);
    expect(await current()).toBe('2');
  });

  it('keeps a rollback', async () => {
    await publish('1');
    await publish('2');
    await rollbackRemote({ ...repository, name: 'mfe-one' });
    expect(await start()).toEqual([]);
    expect(await current()).toBe('1');
  });

  it('takes an older build that has been made again, for the sources went back', async () => {
    await publish('1');
    await publish('2');
    await repository.build('mfe-one', '1');
    expect(await start()).toEqual(['mfe-one 1']);
    expect(await current()).toBe('1');
  });

  it('brings back files and a registry that were lost', async () => {
    await publish('1');
    await rm(join(repository.dataDir, 'remotes', 'mfe-one'), { recursive: true });
    await rm(join(repository.dataDir, 'remotes', 'remotes.json'));
    expect(await start()).toEqual(['mfe-one 1']);
    expect(existsSync(join(repository.dataDir, 'remotes', 'mfe-one', '1', 'mf-manifest.json'))).toBe(true);
    expect(await current()).toBe('1');
  });

  it('writes an empty registry when nothing has been built', async () => {
    await start();
    expect(await registry()).toEqual([]);
  });

  it('says what to do about a damaged state', async () => {
    await publish('1');
    await writeFile(join(repository.dataDir, 'remotes', 'published.json'), '{"remotes": [');
    await expect(start()).rejects.toThrow('is damaged: remove it');
  });
});

it('lists versions, newest first, the current one with a star', async () => {
  await publish('1');
  await publish('2');
  await rollbackRemote({ ...repository, name: 'mfe-one' });
  const lines = await listRemotes(repository.dataDir);
  expect(lines.map((line) => line.slice(0, 11))).toEqual(['  mfe-one 2', '* mfe-one 1']);
});

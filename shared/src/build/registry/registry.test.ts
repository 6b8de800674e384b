import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_CONTRACT_VERSION, remoteEntrySchema } from '@fairline/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ensurePublished } from './ensure-published.ts';
import { listRemotes } from './list-remotes.ts';
import { publishRemote } from './publish-remote.ts';
import { assertDataDir, assertPublishable } from './publishable.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { createTestRepository, type TestRepository } from './test-repository.ts';
import { KEPT_VERSIONS } from './versions.ts';

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository();
});

const registry = async () =>
  z
    .object({ remotes: z.array(remoteEntrySchema) })
    .parse(JSON.parse(await readFile(join(repository.dataDir, 'remotes', 'remotes.json'), 'utf8'))).remotes;
const current = async (name = 'mfe-one') =>
  (await registry()).find((remote) => remote.name === name)?.version;
const publish = async (version: string, name = 'mfe-one') => {
  await repository.build(name, version);
  return publishRemote({ ...repository, name });
};
const start = () => ensurePublished(repository.dataDir, repository.root);

describe('publishing a remote', () => {
  it('adds its files beside the older ones and makes it current', async () => {
    await publish('1');
    await publish('2');
    expect(await registry()).toEqual([
      {
        name: 'mfe-one',
        version: '2',
        manifest: '/remotes/mfe-one/2/mf-manifest.json',
        paths: ['/one'],
        minimum_plan: 'basic',
        navigation: [
          { path: '/one', label: 'mfe-one', icon: 'page', order: 10, places: ['sidebar'], shortcuts: [] },
        ],
      },
    ]);
    for (const version of ['1', '2']) {
      const file = join(repository.dataDir, 'remotes', 'mfe-one', version, 'mf-manifest.json');
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ version });
    }
  });

  it('fails with a reason for a remote that has not been built', async () => {
    await expect(publishRemote({ ...repository, name: 'mfe-two' })).rejects.toThrow('has not been built');
  });

  it('does not change the other remotes', async () => {
    await publish('1');
    await publish('7', 'mfe-two');
    await publish('2');
    expect(await current('mfe-two')).toBe('7');
    expect((await registry()).map((remote) => remote.name)).toEqual(['mfe-one', 'mfe-two']);
  });

  it('keeps the files of the last versions and no draft', async () => {
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
  it('goes back one version at a time', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    expect(await rollbackRemote({ ...repository, name: 'mfe-one' })).toBe('2');
    expect(await current()).toBe('2');
    expect(await rollbackRemote({ ...repository, name: 'mfe-one' })).toBe('1');
    await expect(rollbackRemote({ ...repository, name: 'mfe-one' })).rejects.toThrow(
      'no older version of mfe-one',
    );
    expect(await current()).toBe('1');
  });

  it('goes to a named version, also forwards', async () => {
    for (const version of ['1', '2', '3']) await publish(version);
    await rollbackRemote({ ...repository, name: 'mfe-one', version: '1' });
    await rollbackRemote({ ...repository, name: 'mfe-one', version: '3' });
    expect(await current()).toBe('3');
    const unknown = rollbackRemote({ ...repository, name: 'mfe-one', version: '9' });
    await expect(unknown).rejects.toThrow('no version 9');
  });

  it('fails for a version whose files are gone and for an unknown remote', async () => {
    for (const version of ['1', '2']) await publish(version);
    await rm(join(repository.dataDir, 'remotes', 'mfe-one', '1'), { recursive: true });
    await expect(rollbackRemote({ ...repository, name: 'mfe-one' })).rejects.toThrow('are gone');
    await expect(rollbackRemote({ ...repository, name: 'mfe-two' })).rejects.toThrow('never been published');
    expect(await current()).toBe('2');
  });
});

describe('starting', () => {
  it('publishes builds that this data directory does not have', async () => {
    await repository.build('mfe-one', '1');
    expect(await start()).toEqual(['mfe-one 1']);
    expect(await start()).toEqual([]);
    await repository.build('mfe-one', '2');
    expect(await start()).toEqual(['mfe-one 2']);
    expect(await current()).toBe('2');
  });

  it('preserves a rollback', async () => {
    await publish('1');
    await publish('2');
    await rollbackRemote({ ...repository, name: 'mfe-one' });
    expect(await start()).toEqual([]);
    expect(await current()).toBe('1');
  });

  it('publishes an older build again after the sources were reverted', async () => {
    await publish('1');
    await publish('2');
    await repository.build('mfe-one', '1');
    expect(await start()).toEqual(['mfe-one 1']);
    expect(await current()).toBe('1');
  });

  it('restores lost files and a lost registry', async () => {
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

  it('fails with the remedy when the state is damaged', async () => {
    await publish('1');
    await writeFile(join(repository.dataDir, 'remotes', 'published.json'), '{"remotes": [');
    await expect(start()).rejects.toThrow('is damaged. Remove it');
  });

  it('leaves a retired remote out, whose path another one has now', async () => {
    await publish('1', 'mfe-two');
    const file = join(repository.dataDir, 'remotes', 'published.json');
    const { remotes } = JSON.parse(await readFile(file, 'utf8'));
    const retired = {
      ...remotes[0],
      name: 'mfe-admin',
      versions: [{ ...remotes[0].versions[0], paths: ['/one'] }],
    };
    await writeFile(file, JSON.stringify({ remotes: [retired, ...remotes] }));
    await repository.build('mfe-one', '1');
    await expect(assertPublishable({ ...repository, name: 'mfe-one' })).resolves.toBeUndefined();
    expect(await start()).toEqual(['mfe-one 1']);
    expect((await registry()).map(({ name }) => name)).toEqual(['mfe-two', 'mfe-one']);
  });

  it.each([
    ['before the navigation was part of it', undefined],
    ['by a newer release with other navigation', [{ path: '/one', label: 'One', places: ['moon'] }]],
  ])('reads a state written %s', async (_when, navigation) => {
    await publish('1');
    const file = join(repository.dataDir, 'remotes', 'published.json');
    const state = JSON.parse(await readFile(file, 'utf8'));
    state.remotes[0].versions[0].navigation = navigation;
    await writeFile(file, JSON.stringify(state));
    expect(await start()).toEqual([]);
    expect((await registry())[0]).toMatchObject({ version: '1', paths: ['/one'], minimum_plan: 'basic' });
    expect((await registry())[0]?.navigation).toBeUndefined();
  });
});

it('lists versions newest first with a star at the current one', async () => {
  await publish('1');
  await publish('2');
  await rollbackRemote({ ...repository, name: 'mfe-one' });
  const lines = await listRemotes(repository.dataDir);
  expect(lines.map((line) => line.slice(0, 11))).toEqual(['  mfe-one 2', '* mfe-one 1']);
});

describe('a remote that the product could not show', () => {
  const check = () => assertPublishable({ ...repository, name: 'mfe-two' });
  const change = async (change: object) => {
    const file = join(repository.root, 'mfe-two', 'dist', 'build.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
  };
  beforeEach(async () => {
    await publish('1');
    await repository.build('mfe-two', '1');
  });

  it('is refused for another contract version; a build without one is accepted', async () => {
    await check();
    await change({ contract_version: 99 });
    await expect(check()).rejects.toThrow('mfe-two was built for contract version 99');
    await change({ contract_version: REMOTE_CONTRACT_VERSION });
    await check();
  });

  it('is refused for a path of another remote, until that one gives it up', async () => {
    await change({ placement: { paths: ['/two', '/one'] } });
    await expect(check()).rejects.toThrow('/one belongs to mfe-one.');
    await change({ placement: { paths: ['/two'] } });
    await check();
  });

  it('is refused in a folder that no product has used', async () => {
    await assertDataDir(repository.dataDir);
    await expect(assertDataDir(repository.root)).rejects.toThrow('is not the data directory');
  });
});

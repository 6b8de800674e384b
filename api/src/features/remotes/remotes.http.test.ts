import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTestRepository,
  type TestRepository,
} from '@fairline/shared/build/registry/test-repository.ts';
import { KEPT_VERSIONS } from '@fairline/shared/build/registry/versions.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startS3Server } from '../../../testing/remotes/s3-server.ts';
import { startHost, until } from '../../../testing/remotes/test-host.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { listenToNotifications } from '../../platform/db/notifications.ts';
import { createLog } from '../../platform/log.ts';
import { createDatabaseRemotes } from './database-remotes.store.ts';
import type { RemotesStore } from './remotes-store.ts';
import { runRemotes } from './run-remotes.ts';
import { createS3Remotes } from './s3/s3-remotes.store.ts';

const log = createLog('test', 'fatal');

/** A place that processes have in common. */
interface Place {
  /** What one process has of it. */
  open(): RemotesStore;
  /** Lets a process hear of changes. */
  listen(host: Awaited<ReturnType<typeof startHost>>): Promise<void>;
  /** Versions of `mfe-one` that it has files of. */
  storedVersions(): Promise<string[]>;
}

async function openDatabase(): Promise<Place> {
  const db = await ownDatabase();
  return {
    open: () => createDatabaseRemotes(db.knex),
    async listen({ followed: { listeners } }) {
      const notifications = await listenToNotifications({ pool: db.pool, log, listeners });
      onTestFinished(() => notifications.stop());
    },
    async storedVersions() {
      const { rows } = await db.pool.query('select distinct version from remote_files order by 1');
      return rows.map(({ version }) => version);
    },
  };
}

async function openBucket(): Promise<Place> {
  const { bucket, objects } = await startS3Server();
  return {
    open: () => createS3Remotes({ bucket, log, lookMs: 50 }),
    listen: async () => {},
    async storedVersions() {
      const keys = [...objects.keys()].filter((key) => key.startsWith('live/files/mfe-one/'));
      return [...new Set(keys.map((key) => key.split('/')[3] ?? ''))].sort();
    },
  };
}

describe.each([
  ['the database', openDatabase],
  ['a bucket', openBucket],
])('remotes that are published into %s', (_name, openPlace) => {
  let repository: TestRepository;
  let place: Place;
  beforeEach(async () => {
    repository = await createTestRepository();
    place = await openPlace();
  });

  const run = (...args: string[]) => runRemotes(place.open(), repository.root, args);
  const publish = async (version: string, name = 'mfe-one') => {
    await repository.build(name, version);
    return run('publish', name);
  };
  const start = async (name: string) => {
    const host = await startHost(place.open(), join(repository.root, name));
    await place.listen(host);
    return host;
  };

  it('reach every web process by one publish and one rollback, and one that starts later', async () => {
    await publish('1');
    const hosts = [await start('first'), await start('second')];
    expect(await publish('2')).toBe('mfe-one 2 is current');
    for (const host of hosts) {
      await until(async () => (await host.current()) === '2');
      expect(await host.manifest('2')).toEqual({ version: '2' });
    }
    expect(await run('rollback', 'mfe-one')).toBe('mfe-one 1 is current');
    for (const host of hosts) await until(async () => (await host.current()) === '1');
    const third = await start('third');
    expect(await third.current()).toBe('1');
    expect(await third.manifest('2')).toEqual({ version: '2' });
    expect((await run('list')).split('\n').map((line) => line.slice(0, 11))).toEqual([
      '  mfe-one 2',
      '* mfe-one 1',
    ]);
  });

  it('are at a start what is new, and a rollback and a newer release are left alone', async () => {
    expect(await run('list')).toBe(`Nothing has been published into ${place.open().place} yet.`);
    await repository.build('mfe-one', '1');
    await repository.build('mfe-two', '1');
    expect(await run('adopt')).toBe('mfe-one 1\nmfe-two 1');
    expect(await run('adopt')).toBe('');
    await publish('2');
    await repository.build('mfe-one', '1');
    expect(await run('adopt')).toBe('');
    const host = await start('host');
    expect([await host.current(), await host.current('mfe-two')]).toEqual(['2', '1']);
  });

  it('have the files of the last versions, there and in each process', async () => {
    const host = await start('host');
    for (let version = 1; version <= KEPT_VERSIONS + 1; version += 1) await publish(`${version}`);
    await until(async () => (await host.current()) === `${KEPT_VERSIONS + 1}`);
    expect(await place.storedVersions()).toEqual(['2', '3', '4', '5', '6']);
    await until(() =>
      host.manifest('1').then(
        () => false,
        () => true,
      ),
    );
    await expect(run('rollback', 'mfe-one', '1')).rejects.toThrow('no version 1 of mfe-one');
    await expect(run('rollback', 'mfe-three')).rejects.toThrow('never been published');
  });

  it('have no path that another one has, and are built', async () => {
    await publish('1');
    await repository.build('mfe-two', '1');
    const file = join(repository.root, 'mfe-two', 'dist', 'build.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"/two"', '"/one"'));
    await expect(run('publish', 'mfe-two')).rejects.toThrow('/one belongs to mfe-one');
    await expect(run('publish', 'mfe-three')).rejects.toThrow('has not been built');
    await repository.build('mfe-two', '1');
    await writeFile(file, (await readFile(file, 'utf8')).replace('{', '{"contract_version":99,'));
    await expect(run('publish', 'mfe-two')).rejects.toThrow('built for contract version 99');
  });

  it('are all there after two publishes at the same time', async () => {
    await repository.build('mfe-one', '1');
    await repository.build('mfe-two', '1');
    await Promise.all([run('publish', 'mfe-one'), run('publish', 'mfe-two')]);
    const host = await start('host');
    expect([await host.current(), await host.current('mfe-two')]).toEqual(['1', '1']);
  });
});

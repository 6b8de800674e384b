import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestRepository } from '../../../shared/src/build/registry/test-repository.ts';
import { KEPT_VERSIONS } from '../../../shared/src/build/registry/versions.ts';
import type { Database } from '../platform/db/database.ts';
import { listenToNotifications } from '../platform/db/notifications.ts';
import { createLog } from '../platform/log.ts';
import { ownDatabase } from '../testing/test-database.ts';
import { followRemotes } from './follow-remotes.ts';
import { runRemotes } from './run-remotes.ts';

const log = createLog('test', 'fatal');
let repository: Awaited<ReturnType<typeof createTestRepository>>;
let db: Database;

beforeEach(async () => {
  repository = await createTestRepository();
  onTestFinished(() => repository.remove());
  db = await ownDatabase();
});

const run = (...args: string[]) => runRemotes(db.knex, repository.root, args);
const publish = async (version: string, name = 'mfe-one') => {
  await repository.build(name, version);
  return run('publish', name);
};

/** A web process with a data directory of its own. */
async function startHost(name: string) {
  const dataDir = join(repository.root, name);
  const followed = await followRemotes(db.knex, dataDir, log);
  const notifications = await listenToNotifications({ pool: db.pool, log, listeners: [followed.listener] });
  onTestFinished(async () => {
    await notifications.stop();
    await followed.stop();
  });
  return {
    current: async (remote = 'mfe-one'): Promise<string | undefined> => {
      const text = await readFile(join(dataDir, 'remotes', 'remotes.json'), 'utf8');
      const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] };
      return remotes.find((one) => one.name === remote)?.version;
    },
    file: (version: string) =>
      readFile(join(dataDir, 'remotes', 'mfe-one', version, 'mf-manifest.json'), 'utf8'),
  };
}

it('brings one publish and one rollback to every web process, and to one that starts later', async () => {
  await publish('1');
  const hosts = [await startHost('first'), await startHost('second')];
  expect(await publish('2')).toBe('mfe-one 2 is current');
  for (const host of hosts) {
    await vi.waitUntil(async () => (await host.current()) === '2');
    expect(JSON.parse(await host.file('2'))).toEqual({ version: '2' });
  }
  expect(await run('rollback', 'mfe-one')).toBe('mfe-one 1 is current');
  for (const host of hosts) await vi.waitUntil(async () => (await host.current()) === '1');
  const third = await startHost('third');
  expect(await third.current()).toBe('1');
  expect(JSON.parse(await third.file('2'))).toEqual({ version: '2' });
  expect((await run('list')).split('\n').map((line) => line.slice(0, 11))).toEqual([
    '  mfe-one 2',
    '* mfe-one 1',
  ]);
});

it('publishes at a start what is new, and leaves a rollback and a newer release alone', async () => {
  expect(await run('list')).toBe('Nothing has been published into this database yet.');
  await repository.build('mfe-one', '1');
  await repository.build('mfe-two', '1');
  expect(await run('adopt')).toBe('mfe-one 1\nmfe-two 1');
  expect(await run('adopt')).toBe('');
  await publish('2');
  await repository.build('mfe-one', '1');
  expect(await run('adopt')).toBe('');
  const host = await startHost('host');
  expect([await host.current(), await host.current('mfe-two')]).toEqual(['2', '1']);
});

it('keeps the files of the last versions, here and in the database', async () => {
  const host = await startHost('host');
  for (let version = 1; version <= KEPT_VERSIONS + 1; version += 1) await publish(`${version}`);
  await vi.waitUntil(async () => (await host.current()) === `${KEPT_VERSIONS + 1}`);
  const { rows } = await db.pool.query('select distinct version from remote_files order by 1');
  expect(rows.map(({ version }) => version)).toEqual(['2', '3', '4', '5', '6']);
  await vi.waitUntil(() =>
    host.file('1').then(
      () => false,
      () => true,
    ),
  );
  await expect(run('rollback', 'mfe-one', '1')).rejects.toThrow('no version 1 of mfe-one');
  await expect(run('rollback', 'mfe-three')).rejects.toThrow('never been published');
});

it('refuses a path that another remote has, and what is not built', async () => {
  await publish('1');
  await repository.build('mfe-two', '1');
  await db.knex.raw(`update remotes set state = jsonb_set(state, '{versions,0,paths}', '["/two"]')`);
  await expect(run('publish', 'mfe-two')).rejects.toThrow('/two belongs to mfe-one');
  await expect(run('publish', 'mfe-three')).rejects.toThrow('has not been built');
});

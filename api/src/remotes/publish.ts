import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import {
  assertFits,
  type BuildInfo,
  bundledWorkspaces,
  readBuildInfo,
  rolledBack,
  withBuild,
} from '@fairline/shared/registry';
import type { Knex } from 'knex';
import { withTransaction } from '../platform/db/with-transaction.ts';
import { createRemotesStore, type RemoteFile, type RemotesStore } from './remotes.store.ts';

export interface BuiltRemote {
  readonly name: string;
  /** The folder that the remote's folder lies in. */
  readonly root: string;
}

/**
 * Publishes the build of a remote for all processes of the installation; resolves with its version.
 * @throws Error when it has not been built, or does not fit
 */
export async function publish(knex: Knex, { name, root }: BuiltRemote, now = new Date()): Promise<string> {
  const info = await readBuildInfo(root, name);
  if (info === null || info.placement === null) {
    throw new Error(
      `${name} has not been built, or is not a remote: run \`npm run build -- ${name}\` first.`,
    );
  }
  const files = await filesIn(join(root, name, 'dist'));
  await withTransaction(
    knex,
    createRemotesStore,
  )(async (store) => {
    await store.lock();
    assertFits(info, { accepted: REMOTE_CONTRACT_VERSION, remotes: await store.list() });
    await add(store, info, files, now);
  });
  return info.version;
}

/** Makes the version before the current one, or the one that is named, current for all processes; resolves with it. */
export async function rollBack(
  knex: Knex,
  target: { readonly name: string; readonly version?: string | undefined },
): Promise<string> {
  return withTransaction(
    knex,
    createRemotesStore,
  )(async (store) => {
    await store.lock();
    const known = (await store.list()).find(({ name }) => name === target.name);
    const after = rolledBack(known, target);
    await store.write(after);
    return after.current;
  });
}

/**
 * Called at start: publishes the builds of this release that have never been published. A build that was is left alone, so that a
 * rollback survives a restart. Resolves with what was published, `name version` each.
 */
export async function adopt(knex: Knex, root: string, now = new Date()): Promise<string[]> {
  const published: string[] = [];
  for (const name of await bundledWorkspaces(root)) {
    const info = await readBuildInfo(root, name);
    if (info === null || info.placement === null) continue;
    await withTransaction(
      knex,
      createRemotesStore,
    )(async (store) => {
      await store.lock();
      const known = (await store.list()).find((remote) => remote.name === name);
      // Two hosts of different releases start in turn while one is upgraded: an older build does not become current again.
      if (known?.versions.some(({ version }) => version === info.version)) return;
      await add(store, info, await filesIn(join(root, name, 'dist')), now);
      published.push(`${name} ${info.version}`);
    });
  }
  return published;
}

async function add(store: RemotesStore, info: BuildInfo, files: readonly RemoteFile[], now: Date) {
  const known = (await store.list()).find(({ name }) => name === info.name);
  const { remote, dropped } = withBuild(known, info, now);
  await store.write(remote);
  await store.writeFiles(info.name, info.version, files);
  await store.deleteFiles(info.name, dropped);
}

async function filesIn(folder: string): Promise<RemoteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => ({
      path: path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
      body: await readFile(path),
    })),
  );
}

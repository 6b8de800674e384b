import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import {
  assertFits,
  type BuildInfo,
  bundledWorkspaces,
  type PublishedRemote,
  readBuildInfo,
  rolledBack,
  withBuild,
} from '@fairline/shared/registry';
import type { RemoteFile, RemotesChange, RemotesStore } from './remotes-store.ts';

export interface BuiltRemote {
  readonly name: string;
  /** The folder that the remote's folder lies in. */
  readonly root: string;
}

/**
 * Publishes the build of a remote for all processes of the installation; resolves with its version.
 * @throws Error when it has not been built, or does not fit
 */
export async function publish(
  store: RemotesStore,
  { name, root }: BuiltRemote,
  now = new Date(),
): Promise<string> {
  const info = await readBuildInfo(root, name);
  if (info === null || info.placement === null) {
    throw new Error(
      `${name} has not been built, or is not a remote: run \`npm run build -- ${name}\` first.`,
    );
  }
  const files = await filesIn(join(root, name, 'dist'));
  await store.change(async (remotes) => {
    assertFits(info, { accepted: REMOTE_CONTRACT_VERSION, remotes });
    return changeTo(info, files, { remotes, now });
  });
  return info.version;
}

/** Makes the version before the current one, or the one that is named, current for all processes; resolves with it. */
export async function rollBack(
  store: RemotesStore,
  target: { readonly name: string; readonly version?: string | undefined },
): Promise<string> {
  let current = '';
  await store.change(async (remotes) => {
    const remote = rolledBack(
      remotes.find(({ name }) => name === target.name),
      target,
    );
    current = remote.current;
    return { remote };
  });
  return current;
}

/**
 * Called at start: publishes the builds of this release that have never been published. A build that was is left alone, so that a
 * rollback survives a restart. Resolves with what was published, `name version` each.
 */
export async function adopt(store: RemotesStore, root: string, now = new Date()): Promise<string[]> {
  const published: string[] = [];
  for (const name of await bundledWorkspaces(root)) {
    const info = await readBuildInfo(root, name);
    if (info === null || info.placement === null) continue;
    let isNew = false;
    await store.change(async (remotes) => {
      const known = remotes.find((remote) => remote.name === name);
      // Two hosts of different releases start in turn while one is upgraded: an older build does not become current again.
      isNew = known?.versions.some(({ version }) => version === info.version) !== true;
      return isNew ? changeTo(info, await filesIn(join(root, name, 'dist')), { remotes, now }) : null;
    });
    if (isNew) published.push(`${name} ${info.version}`);
  }
  return published;
}

function changeTo(
  info: BuildInfo,
  files: readonly RemoteFile[],
  { remotes, now }: { readonly remotes: readonly PublishedRemote[]; readonly now: Date },
): RemotesChange {
  const known = remotes.find(({ name }) => name === info.name);
  return { ...withBuild(known, info, now), files };
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

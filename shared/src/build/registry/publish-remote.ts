import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildInfo, readBuildInfo } from '../workspaces/build-info.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { readState, remotesFolder, writeState } from './published-state.ts';
import { withBuild } from './versions.ts';

export type PublishOptions = { dataDir: string; name: string; root?: string; now?: () => Date };

/**
 * Publishes the build of one remote beside the older versions and makes it current. Open pages find it in the registry;
 * the shell is not built.
 *
 * @returns the version that is current now
 * @throws Error when the remote has not been built
 */
export async function publishRemote(options: PublishOptions): Promise<string> {
  const { dataDir, name, root = REPOSITORY_ROOT, now = () => new Date() } = options;
  const info = await readBuildInfo(root, name);
  if (info === null || info.placement === null) {
    throw new Error(
      `${name} has not been built, or is not a remote: run \`npm run build -- ${name}\` first.`,
    );
  }
  await copyFiles(join(root, name, 'dist'), versionFolder(dataDir, info));

  const state = await readState(dataDir);
  const before = state.remotes.find((remote) => remote.name === name);
  const { remote: after, dropped } = withBuild(before, info, now());
  await writeState(dataDir, {
    remotes: before
      ? state.remotes.map((remote) => (remote.name === name ? after : remote))
      : [...state.remotes, after],
  });
  for (const version of dropped) {
    await rm(join(remotesFolder(dataDir), name, version), { recursive: true, force: true });
  }
  return info.version;
}

const versionFolder = (dataDir: string, info: BuildInfo): string =>
  join(remotesFolder(dataDir), info.name, info.version);

/** Copies into a draft folder and renames it, so that an interrupted copy leaves no incomplete version. */
async function copyFiles(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(from, draft, { recursive: true });
  if (existsSync(to)) await rm(to, { recursive: true });
  await rename(draft, to);
}

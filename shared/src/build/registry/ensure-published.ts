import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildInfo } from '../workspaces/build-info.ts';
import { bundledWorkspaces } from '../workspaces/find-bundles.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { publishRemote } from './publish-remote.ts';
import { type PublishedRemote, readState, remotesFolder, writeState } from './published-state.ts';

/**
 * Called at start: publishes every build that has not been published into this data directory yet. A build that was
 * published before is skipped, so that a rollback survives a restart, unless the files of the current version are gone.
 *
 * @returns what was published, `name version` each
 */
export async function ensurePublished(dataDir: string, root: string = REPOSITORY_ROOT): Promise<string[]> {
  const published: string[] = [];
  for (const name of await bundledWorkspaces(root)) {
    const info = await readBuildInfo(root, name);
    if (info === null || info.placement === null) continue;
    const known = (await readState(dataDir)).remotes.find((remote) => remote.name === name);
    if (known !== undefined && known.last_built === info.version && hasFiles(dataDir, known)) continue;
    published.push(`${name} ${await publishRemote({ dataDir, name, root })}`);
  }
  // Also when nothing is new: remotes.json is derived from the state, and can be missing or from an older release.
  await writeState(dataDir, await readState(dataDir));
  return published;
}

const hasFiles = (dataDir: string, remote: PublishedRemote): boolean =>
  existsSync(join(remotesFolder(dataDir), remote.name, remote.current));

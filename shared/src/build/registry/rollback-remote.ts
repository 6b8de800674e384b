import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readState, remotesFolder, writeState } from './published-state.ts';

/**
 * Makes an older version of a remote current again: the one published before the current one, or the one named.
 *
 * @returns the version that is current now
 * @throws Error when there is no such version, or its files are gone
 */
export async function rollbackRemote(options: {
  dataDir: string;
  name: string;
  version?: string;
}): Promise<string> {
  const { dataDir, name } = options;
  const state = await readState(dataDir);
  const remote = state.remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Error(`${name} has never been published here.`);
  const at = remote.versions.findIndex((one) => one.version === remote.current);
  const target =
    options.version === undefined
      ? remote.versions[at - 1]
      : remote.versions.find((one) => one.version === options.version);
  if (target === undefined) {
    const wanted = options.version === undefined ? 'older version' : `version ${options.version}`;
    throw new Error(`There is no ${wanted} of ${name} to go back to.`);
  }
  if (!existsSync(join(remotesFolder(dataDir), name, target.version))) {
    throw new Error(`The files of ${name} ${target.version} are gone. Publish a build instead.`);
  }
  await writeState(dataDir, {
    remotes: state.remotes.map((one) => (one.name === name ? { ...one, current: target.version } : one)),
  });
  return target.version;
}

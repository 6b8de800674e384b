import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readState, remotesFolder, writeState } from './published-state.ts';
import { rolledBack } from './versions.ts';

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
  const after = rolledBack(remote, options);
  if (!existsSync(join(remotesFolder(dataDir), name, after.current))) {
    throw new Error(`The files of ${name} ${after.current} are gone. Publish a build instead.`);
  }
  await writeState(dataDir, {
    remotes: state.remotes.map((one) => (one.name === name ? after : one)),
  });
  return after.current;
}

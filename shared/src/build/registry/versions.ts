import type { BuildInfo } from '../workspaces/build-info.ts';
import type { PublishedRemote, PublishedVersion } from './published-state.ts';

/** Number of versions of a remote whose files are kept for a rollback. */
export const KEPT_VERSIONS = 5;

/**
 * The remote with a build as its newest version, which is current, and the versions whose files are not kept any longer.
 *
 * @param before the remote until now; undefined when it has not been published
 * @throws Error when the build is not that of a remote
 */
export function withBuild(
  before: PublishedRemote | undefined,
  { name, version, placement }: BuildInfo,
  now: Date,
): { remote: PublishedRemote; dropped: readonly string[] } {
  if (placement === null) throw new Error(`${name} is not a remote.`);
  const published: PublishedVersion = { version, published_at: now.toISOString(), ...placement };
  const versions = [...(before?.versions ?? []).filter((one) => one.version !== version), published];
  return {
    remote: { name, current: version, last_built: version, versions: versions.slice(-KEPT_VERSIONS) },
    dropped: versions.slice(0, -KEPT_VERSIONS).map((one) => one.version),
  };
}

/**
 * The remote with an older version as the current one: the one published before the current one, or the one named.
 *
 * @throws Error when there is no such remote or version
 */
export function rolledBack(
  remote: PublishedRemote | undefined,
  { name, version }: { readonly name: string; readonly version?: string | undefined },
): PublishedRemote {
  if (remote === undefined) throw new Error(`${name} has never been published here.`);
  const at = remote.versions.findIndex((one) => one.version === remote.current);
  const target =
    version === undefined ? remote.versions[at - 1] : remote.versions.find((one) => one.version === version);
  if (target === undefined) {
    const wanted = version === undefined ? 'older version' : `version ${version}`;
    throw new Error(`There is no ${wanted} of ${name} to go back to.`);
  }
  return { ...remote, current: target.version };
}

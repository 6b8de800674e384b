import { type BuildInfo, readBuildInfo } from './build-info.ts';
import { sourceHash } from './source-hash.ts';

/** The last build of a workspace if its sources have not changed since, otherwise null. */
export async function freshBuild(root: string, name: string): Promise<BuildInfo | null> {
  const last = await readBuildInfo(root, name);
  return last !== null && last.sources === (await sourceHash(root, name)) ? last : null;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type BuildInfo, readBuildInfo } from '../workspaces/build-info.ts';
import { type PublishedRemote, readState, remotesFolder } from './published-state.ts';

/** @throws Error when a folder is not the data directory of a product that has been started at least once */
export async function assertDataDir(dataDir: string): Promise<void> {
  if (existsSync(join(remotesFolder(dataDir), 'remotes.json'))) return;
  throw new Error(
    `${dataDir} is not the data directory of a Fairline product. Name the folder that DATA_DIR names there, .data by default.`,
  );
}

/**
 * Checks that a product can show the build of a remote.
 *
 * @param options.root the folder that the remote's folder lies in
 * @throws Error when it was built for another contract with the shell, or another remote owns one of its paths
 */
export async function assertPublishable(options: {
  dataDir: string;
  name: string;
  root: string;
}): Promise<void> {
  const { dataDir, name, root } = options;
  // Without a build, publishing says so.
  const info = await readBuildInfo(root, name);
  if (info === null || info.placement === null) return;
  assertFits(info, { accepted: await acceptedVersion(dataDir), remotes: (await readState(dataDir)).remotes });
}

/**
 * Checks a build against a product.
 *
 * @param product.accepted the contract version of the product; undefined where it is not known
 * @throws Error as `assertPublishable`
 */
export function assertFits(
  { name, contract_version: version, placement }: BuildInfo,
  {
    accepted,
    remotes,
  }: { readonly accepted: number | undefined; readonly remotes: readonly PublishedRemote[] },
): void {
  if (accepted !== undefined && version !== undefined && version !== accepted) {
    throw new Error(
      `${name} was built for contract version ${version}, and this product accepts ${accepted}. Build it with the @fairline/shared of the product.`,
    );
  }
  for (const other of remotes) {
    if (other.name === name) continue;
    const paths = other.versions.find((one) => one.version === other.current)?.paths ?? [];
    const taken = placement?.paths.find((path) => paths.includes(path));
    if (taken !== undefined) throw new Error(`${taken} belongs to ${other.name}. Give ${name} another path.`);
  }
}

const registrySchema = z.object({ contract_version: z.int().optional() });

/** The contract version of the product; undefined where an older release wrote the registry, or none has yet. */
async function acceptedVersion(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(remotesFolder(dataDir), 'remotes.json'), 'utf8').catch(() => '{}');
  return registrySchema.parse(JSON.parse(text)).contract_version;
}

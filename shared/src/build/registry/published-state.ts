import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  REMOTE_CONTRACT_VERSION,
  type RemoteRegistry,
  remoteEntrySchema,
  remotePlacementSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { registryRow } from './registry-row.ts';

/** One published build of a remote. Its files are in `<data>/remotes/<name>/<version>/`. */
const publishedVersionSchema = z.object({
  version: z.string(),
  published_at: z.iso.datetime(),
  ...remotePlacementSchema.shape,
  // As lenient as the registry row, for a state written by a newer release.
  navigation: remoteEntrySchema.shape.navigation,
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** One remote in a data directory. */
export const publishedRemoteSchema = z.object({
  name: z.string(),
  /** The version in the registry, which the shell loads. */
  current: z.string(),
  /** The version of the last published build. Publishing the same build again changes nothing, so a rollback stays. */
  last_built: z.string(),
  /** In the order of publishing, oldest first. */
  versions: z.array(publishedVersionSchema).min(1),
});
export type PublishedRemote = z.infer<typeof publishedRemoteSchema>;

/** Remotes whose pages belong to others now. Their rows of older releases count for nothing. */
const RETIRED: readonly string[] = ['mfe-admin'];

/** Published remotes, without retired ones. */
export const publishedRemotesSchema = z
  .array(publishedRemoteSchema)
  .transform((remotes) => remotes.filter(({ name }) => !RETIRED.includes(name)));

const stateSchema = z.object({ remotes: publishedRemotesSchema });
export type PublishedState = z.infer<typeof stateSchema>;

/** The folder of the published remotes' files and of their registry. */
export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes');
const stateFile = (dataDir: string): string => join(remotesFolder(dataDir), 'published.json');

/**
 * What has been published into this data directory; no remotes when it is new.
 * @throws Error when the file exists but cannot be parsed, because starting from an empty state would undo a rollback
 */
export async function readState(dataDir: string): Promise<PublishedState> {
  let text: string;
  try {
    text = await readFile(stateFile(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { remotes: [] };
    throw error;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (error) {
    const message = `${stateFile(dataDir)} is damaged. Remove it; the built remotes are then published again.`;
    throw new Error(message, { cause: error });
  }
}

/** Writes the state and the `remotes.json` derived from it. Each file is replaced atomically. */
export async function writeState(dataDir: string, state: PublishedState): Promise<void> {
  await writeAtomically(stateFile(dataDir), state);
  await writeAtomically(join(remotesFolder(dataDir), 'remotes.json'), registryOf(state));
}

/** The registry that the shell reads. */
function registryOf(state: PublishedState): RemoteRegistry {
  return {
    contract_version: REMOTE_CONTRACT_VERSION,
    remotes: state.remotes.flatMap(({ name, current, versions }) =>
      versions
        .filter(({ version }) => version === current)
        .map((published) => registryRow(name, published.version, published)),
    ),
  };
}

async function writeAtomically(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  // Without `flush`, a power cut after the rename could leave an empty file under the final name.
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  await rename(draft, file);
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RemoteRegistry, upgradeLevelSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** One published build of a remote; its files lie in `<data>/remotes/<name>/<version>/`. */
export const publishedVersionSchema = z.object({
  version: z.string(),
  published_at: z.iso.datetime(),
  paths: z.array(z.string().startsWith('/')).min(1),
  minimum_plan: upgradeLevelSchema,
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** What a data directory knows of one remote. */
export const publishedRemoteSchema = z.object({
  name: z.string(),
  /** The version that the shell is told to load. */
  current: z.string(),
  /** The version of the last build that was taken in: the same one again changes nothing, so a rollback stays. */
  last_built: z.string(),
  /** In the order of publishing, oldest first. */
  versions: z.array(publishedVersionSchema).min(1),
});
export type PublishedRemote = z.infer<typeof publishedRemoteSchema>;

const stateSchema = z.object({ remotes: z.array(publishedRemoteSchema) });
export type PublishedState = z.infer<typeof stateSchema>;

/** Where the built files of published remotes and their registry lie. */
export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes');
const stateFile = (dataDir: string): string => join(remotesFolder(dataDir), 'published.json');

/**
 * What has been published into this data directory; nothing yet when it is new.
 * @throws Error when the file is there and cannot be understood: guessing would forget a rollback
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
    throw new Error(
      `${stateFile(dataDir)} is damaged: remove it, and the built remotes are published anew.`,
      {
        cause: error,
      },
    );
  }
}

/** Writes the state, then `remotes.json` that follows from it; each file changes at once or not at all. */
export async function writeState(dataDir: string, state: PublishedState): Promise<void> {
  await writeAtomically(stateFile(dataDir), state);
  await writeAtomically(join(remotesFolder(dataDir), 'remotes.json'), registryOf(state));
}

/** The registry that the shell reads. */
export function registryOf(state: PublishedState): RemoteRegistry {
  return {
    remotes: state.remotes.flatMap((remote) => {
      const current = remote.versions.find((version) => version.version === remote.current);
      return current === undefined
        ? []
        : [
            {
              name: remote.name,
              version: current.version,
              manifest: `/remotes/${remote.name}/${current.version}/mf-manifest.json`,
              paths: current.paths,
              minimum_plan: current.minimum_plan,
            },
          ];
    }),
  };
}

async function writeAtomically(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
  await rename(draft, file);
}

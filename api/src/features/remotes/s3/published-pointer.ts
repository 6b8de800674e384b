import { type PublishedRemote, publishedRemotesSchema } from '@fairline/shared/registry';
import * as z from 'zod';

/** So many of the last changes are known by their ids. */
const REMEMBERED_CHANGES = 50;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const storedVersionSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The folder of its files is named after the change that has stored them, so that two publishes never write the same object. */
  change: z.uuid(),
  /** Of the list of its files. */
  sha256,
});
export type StoredVersion = z.infer<typeof storedVersionSchema>;

const pointerSchema = z.object({
  remotes: publishedRemotesSchema,
  /** Where the files of each version are. */
  stored: z.array(storedVersionSchema),
  /** Ids of the last changes, newest last: a change whose answer was lost finds itself here. */
  changes: z.array(z.uuid()),
});

/** `published.json`: what is published, and which versions are current. The only object that is ever replaced. */
export type PublishedPointer = z.infer<typeof pointerSchema>;

const fileListSchema = z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256 }));
/** `files.json` of a version. */
export type FileList = z.infer<typeof fileListSchema>;

export const NOTHING_PUBLISHED: PublishedPointer = { remotes: [], stored: [], changes: [] };

export const readPointer = (body: Buffer): PublishedPointer =>
  pointerSchema.parse(JSON.parse(body.toString()));
export const readFileList = (body: Buffer): FileList => fileListSchema.parse(JSON.parse(body.toString()));

/**
 * The pointer after a change.
 * @param options.id of the change
 * @param options.sha256 of the list of files, where the change has stored those of the current version
 */
export function pointerWith(
  before: PublishedPointer,
  remote: PublishedRemote,
  { id, sha256 }: { readonly id: string; readonly sha256: string | null },
): PublishedPointer {
  const { name, current } = remote;
  const kept = before.stored.filter(
    (one) =>
      one.name !== name ||
      (remote.versions.some(({ version }) => version === one.version) &&
        (sha256 === null || one.version !== current)),
  );
  const added = sha256 === null ? [] : [{ name, version: current, change: id, sha256 }];
  const others = before.remotes.filter((one) => one.name !== name);
  return {
    remotes: [...others, remote].sort((a, b) => (a.name < b.name ? -1 : 1)),
    stored: [...kept, ...added],
    changes: [...before.changes, id].slice(-REMEMBERED_CHANGES),
  };
}

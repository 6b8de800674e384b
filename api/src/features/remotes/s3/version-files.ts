import { createHash } from 'node:crypto';
import { RemotesError } from '../remotes-error.ts';
import type { RemoteFile } from '../remotes-store.ts';
import { type PublishedPointer, readFileList, type StoredVersion } from './published-pointer.ts';
import type { S3Client } from './s3-client.ts';

/** Requests for files at the same time. */
const PARALLEL = 4;
/** Files that no version has are those of a publish that was interrupted, when they are so old. */
const ABANDONED_MS = 24 * 3_600_000;

/** Stores the files of a version, then the list of them; resolves with the hash of the list. */
export async function writeFiles(
  client: S3Client,
  stored: Omit<StoredVersion, 'sha256'>,
  files: readonly RemoteFile[],
): Promise<string> {
  const folder = folderOf(stored);
  await mapInParallel(files, ({ path, body }) => client.put(`${folder}/content/${path}`, body));
  const list = files.map(({ path, body }) => ({ path, bytes: body.length, sha256: hashOf(body) }));
  const body = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
  await client.put(`${folder}/files.json`, body);
  return hashOf(body);
}

/**
 * The files of a version.
 * @param place of the bucket, for messages
 * @throws RemotesError when one of them is missing, or is not what was published
 */
export async function readFiles(
  client: S3Client,
  stored: StoredVersion,
  place: string,
): Promise<RemoteFile[]> {
  const folder = folderOf(stored);
  const read = async (key: string, sha256: string, bytes = 0): Promise<Buffer> => {
    const object = await client.get(key, { bytes });
    if (object !== null && object !== 'unchanged' && hashOf(object.body) === sha256) return object.body;
    throw new RemotesError(
      `${key} in ${place} is ${object === null ? 'missing' : 'not what was published'}. Publish ${stored.name} again.`,
    );
  };
  const list = readFileList(await read(`${folder}/files.json`, stored.sha256));
  return mapInParallel(list, async ({ path, bytes, sha256 }) => ({
    path,
    body: await read(`${folder}/content/${path}`, sha256, bytes),
  }));
}

/** Deletes the files of versions of a remote that a change has dropped, and what interrupted publishes have left. */
export async function deleteUnused(
  client: S3Client,
  name: string,
  { before, after }: { readonly before: PublishedPointer; readonly after: PublishedPointer },
): Promise<void> {
  const changesIn = ({ stored }: PublishedPointer) =>
    new Set(stored.filter((one) => one.name === name).map(({ change }) => change));
  const [previous, kept] = [changesIn(before), changesIn(after)];
  const oldest = Date.now() - ABANDONED_MS;
  const folder = `files/${name}/`;
  const unused = (await client.list(folder)).filter(({ key, modified }) => {
    const change = key.slice(folder.length).split('/')[1] ?? '';
    return !kept.has(change) && (previous.has(change) || modified < oldest);
  });
  await mapInParallel(unused, ({ key }) => client.delete(key));
}

const folderOf = ({ name, version, change }: Omit<StoredVersion, 'sha256'>) =>
  `files/${name}/${version}/${change}`;
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** The results are in the order of the items. */
async function mapInParallel<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return results;
}

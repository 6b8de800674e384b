import { lchownSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseUser } from '../db/embedded/database-user.ts';
import { clusterFolder } from '../db/embedded/embedded-paths.ts';
import { StartError } from '../start-error.ts';
import { OWN_PREFIX } from './create-backup.ts';
import { unsealed } from './format/sealed.ts';
import { readTar, type TarEntry } from './format/tar.ts';

export interface RestoreOptions {
  readonly file: string;
  /** Is created, or empty. */
  readonly dataDir: string;
  readonly key: string | undefined;
}

/**
 * Restores a backup into an empty data directory. The database's files have their name only once the whole backup has been read and found
 * to be undamaged, so that nothing can start with a part of them.
 *
 * @throws StartError when the folder is not empty, the key is wrong or the file damaged
 */
export async function restoreBackup({ file, dataDir, key }: RestoreOptions): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0) {
    throw new StartError(`${dataDir} is not empty. Set DATA_DIR to a new folder.`);
  }
  const { input, through } = await unsealed(file, key);
  const user = databaseUser();
  const cluster = clusterFolder(dataDir, user);
  const draft = join(cluster, 'restored');
  const own = (path: string): void => {
    if (user !== null) lchownSync(path, user.uid, user.gid);
  };
  const makeFolder = async (path: string, isOwn: boolean): Promise<void> => {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    for (let made = path; !isOwn && first !== undefined && made.length >= first.length; made = dirname(made))
      own(made);
  };
  await makeFolder(draft, false);
  const openEntry = async ({ path, kind }: TarEntry) => {
    const isOwn = path.startsWith(OWN_PREFIX);
    const target = isOwn ? join(dataDir, path.slice(OWN_PREFIX.length)) : join(draft, path);
    await makeFolder(kind === 'folder' ? target : dirname(target), isOwn);
    if (kind === 'folder') return { write: async () => {}, close: async () => {} };
    const handle = await open(target, 'w', 0o600);
    return {
      write: async (part: Buffer) => void (await handle.writeFile(part)),
      async close() {
        // PostgreSQL writes its own files to disk when it starts from a backup.
        if (isOwn) await handle.sync();
        await handle.close();
        if (!isOwn) own(target);
      },
    };
  };
  const archive = new PassThrough();
  const [flowed, restored] = await Promise.allSettled([
    pipeline([input, ...through, archive]),
    readTar(archive, openEntry),
  ]);
  // Whichever of the two fails first ends the other.
  const failed = [flowed, restored].filter((one) => one.status === 'rejected');
  const [first] = failed;
  if (first !== undefined) {
    await rm(draft, { recursive: true, force: true });
    const known = failed.find(({ reason }) => reason instanceof StartError);
    if (known !== undefined) throw known.reason;
    throw new StartError(
      `The backup ${file} cannot be restored: it is damaged, or BACKUP_KEY is another one (${(first.reason as Error).message}). Empty ${dataDir} before the next attempt.`,
    );
  }
  await rename(draft, join(cluster, 'data'));
}

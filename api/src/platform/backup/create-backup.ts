import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { writeBaseBackup } from './base-backup.connection.ts';
import { sealing } from './format/sealed.ts';
import { tarFile } from './format/tar.ts';

/** The folders of a data directory beside the database. */
const FOLDERS = ['secrets', 'remotes'];
/** Where they are in the archive, whose other entries are the files of the database. */
export const OWN_PREFIX = 'fairline/';

export interface BackupOptions {
  /** The database of the data directory, which runs. */
  readonly url: string;
  readonly dataDir: string;
  /** The file to write. */
  readonly file: string;
  readonly key: string | undefined;
}

/**
 * Writes secrets, published screens and the database of a data directory into one new file. It has its name only once it is complete and on
 * disk. Resolves with its bytes.
 */
export async function createBackup({ url, dataDir, file, key }: BackupOptions): Promise<number> {
  const draft = `${file}.part`;
  const archive = new PassThrough();
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline([archive, ...sealing(key), target]);
  // A target that fails ends the archive, which is written below.
  written.catch(() => {});
  try {
    await writeOwnFiles(dataDir, archive);
    await writeBaseBackup(url, archive);
    archive.end();
    await written;
    await rename(draft, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
    return target.bytesWritten;
  } catch (thrown) {
    archive.destroy();
    const ended = await written.catch((reason: NodeJS.ErrnoException) => reason);
    const error = ended === undefined || ended.code === 'ERR_STREAM_PREMATURE_CLOSE' ? thrown : ended;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new StartError(`${draft} exists: another backup runs, or one was interrupted. Remove it.`);
    await rm(draft, { force: true });
    throw code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC'
      ? new StartError(`The backup ${file} cannot be written (${message}).`)
      : error;
  }
}

async function writeOwnFiles(dataDir: string, archive: PassThrough): Promise<void> {
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name =
        OWN_PREFIX +
        path
          .slice(dataDir.length + 1)
          .split(sep)
          .join('/');
      const body = await readFile(path);
      if (archive.destroyed) return;
      if (archive.write(tarFile(name, body))) continue;
      await new Promise<void>((resolve) => {
        archive.once('drain', resolve).once('close', resolve);
      });
    }
  }
}

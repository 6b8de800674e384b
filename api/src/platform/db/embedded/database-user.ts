import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** The operating system's user that PostgreSQL runs as; null means as ourselves. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. As root it runs as the user `postgres`, which is made when it is missing; as anybody
 * else it runs as ourselves.
 * @throws StartError when the user can be neither found nor made.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  return find('postgres') ?? make('postgres');
}

function find(name: string): DatabaseUser | null {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name);
  return row === undefined ? null : { name, uid: Number(row[2]), gid: Number(row[3]) };
}

function make(name: string): DatabaseUser {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'pipe',
      timeout: 10_000,
    });
    const made = find(name);
    if (made !== null) return made;
  } catch {
    // Said below, in the user's words.
  }
  throw new StartError(
    'PostgreSQL does not run as root, and the user "postgres" could not be made. Start as another user, make that user, or set DATABASE_URL.',
  );
}

/** Whether the user may walk down to `path`: every folder above it and the folder itself can be entered. */
export function canEnter(path: string, user: DatabaseUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** The operating system's user that PostgreSQL runs as. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user to run PostgreSQL as, because it does not run as root: under root the user `postgres`, which is created when
 * it is missing; null for any other user, who runs it directly.
 * @throws StartError when the user is missing and cannot be created.
 */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  return find('postgres') ?? create('postgres');
}

function find(name: string): DatabaseUser | null {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name);
  return row === undefined ? null : { name, uid: Number(row[2]), gid: Number(row[3]) };
}

function create(name: string): DatabaseUser {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'pipe',
      timeout: 10_000,
    });
    const user = find(name);
    if (user !== null) return user;
  } catch {
    // The error below explains it to the user.
  }
  throw new StartError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. Start as another user, create that user, or set DATABASE_URL.',
  );
}

/** Whether the user can enter a folder and every folder above it. */
export function canEnter(path: string, user: DatabaseUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

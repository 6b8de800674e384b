import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { dataDirError } from '../secret-file.ts';
import { InstanceTakenError } from './instance-lock.ts';

/** How long to wait for an earlier process that is still stopping. */
const WAIT_MS = 10_000;
const RETRY_MS = 100;
const SQLITE_BUSY = 5;
/** The file has content that is not SQLite's. */
const SQLITE_NOTADB = 26;

/** The lock of this process on a data directory. */
export interface DataDirLock {
  release(): void;
}

/**
 * Makes this process the only one that may start and stop the database of a data directory. The operating system releases
 * the lock when the process ends, however it ends, so it is valid while the database is down and after any crash.
 *
 * Node has no file locks of its own. Its SQLite has them on every system, on an empty file that is never written.
 * @throws InstanceTakenError when another process keeps the lock.
 */
export async function acquireDataDirLock(dataDir: string, waitMs = WAIT_MS): Promise<DataDirLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = tryLock(dataDir);
    if (lock !== null) return lock;
    if (performance.now() >= deadline) throw new InstanceTakenError(dataDir);
    await wait(RETRY_MS);
  }
}

function tryLock(dataDir: string): DataDirLock | null {
  const path = join(dataDir, 'program.lock');
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    file = new DatabaseSync(path);
    file.exec('pragma journal_mode = memory; begin exclusive');
    const locked = file;
    return {
      release() {
        if (locked.isOpen) locked.close();
      },
    };
  } catch (error) {
    file?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return null;
    // Only a file that nobody has locked is read. What a damaged disk or a restored backup left in it has no meaning.
    if (errcode === SQLITE_NOTADB) truncateSync(path);
    else throw dataDirError(dataDir, error);
    return null;
  }
}

import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDead } from './processes.ts';

/** The server that `postmaster.pid` names. The file outlives a killed server, and its id may belong to any process now. */
export interface NamedServer {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`; null when it is missing or unreadable as such. */
export function readPostmasterFile(files: string): NamedServer | null {
  let lines: string[];
  try {
    lines = readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const valid = Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 && port < 65_536;
  return valid ? { pid, port } : null;
}

/** An id that no process has: above the highest that Linux gives. */
const NO_PROCESS = 2 ** 30;

/**
 * Replaces the id of a killed server whose parent has not collected it yet. PostgreSQL takes such a process for a running
 * server, for good where the first process of a container collects none. The rest of the file stays, because PostgreSQL
 * finds processes that the killed server left behind by it.
 */
export function replaceDeadProcess(files: string): void {
  const named = readPostmasterFile(files);
  if (named === null || !isDead(named.pid)) return;
  const path = join(files, 'postmaster.pid');
  // In place, so that the file keeps its owner.
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(NO_PROCESS)));
}

/** A server that starts, recovers or stops answers this. */
const NOT_YET = '57P03';
const RETRY_MS = 200;

/**
 * Whether a server on these very files answers on the port. Waits while it recovers or stops.
 * @param url Of any database on the server, with the password.
 */
export async function servesFiles(url: string, files: string, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      );
      return realpathSync(rows[0]?.folder ?? '') === realpathSync(files);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET || performance.now() > deadline) return false;
    } finally {
      client.end().catch(() => {});
    }
    await wait(RETRY_MS);
  }
}

import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atExit } from './at-exit.ts';

/** A data directory, with access to the database in it. */
export interface DataDir {
  readonly path: string;
  /** Process id and port of the embedded PostgreSQL. @throws when none has been started here. */
  postmaster(): { pid: number; port: number };
  /** A new connection to the product's database. */
  connect(): Promise<pg.Client>;
  remove(): void;
}

/** @param given An existing folder, which stays; a new one when absent. */
export function makeDataDir(given?: string): DataDir {
  const isOwn = given === undefined;
  const path = given ?? mkdtempSync(join(tmpdir(), 'fairline-faults-'));
  // Under root the embedded PostgreSQL runs as another user, who needs access.
  chmodSync(path, 0o755);
  const postmaster = () => {
    const file = join(realpathSync(join(path, 'postgres')), 'data', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  };
  const dataDir: DataDir = {
    path,
    postmaster,
    async connect() {
      const password = readFileSync(join(path, 'secrets', 'postgres-password'), 'utf8');
      return connectTo(`postgres://fairline:${password}@127.0.0.1:${postmaster().port}/fairline`);
    },
    remove() {
      forget();
      // A killed product leaves its database running.
      try {
        process.kill(postmaster().pid, 'SIGQUIT');
      } catch {}
      const postgres = join(path, 'postgres');
      if (lstatSync(postgres, { throwIfNoEntry: false })?.isSymbolicLink()) {
        rmSync(readlinkSync(postgres), { recursive: true, force: true });
      }
      // Only its contents where it is the root of a file system.
      for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true, force: true });
      if (isOwn) rmSync(path, { recursive: true, force: true });
    },
  };
  const forget = atExit(() => dataDir.remove());
  return dataDir;
}

/** A connection that does not end the program when the server goes away. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

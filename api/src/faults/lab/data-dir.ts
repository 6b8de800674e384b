import { chmodSync, lstatSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A data directory of its own, and what stands in it. */
export interface DataDir {
  readonly path: string;
  /** Process id and port of the embedded PostgreSQL. @throws when none has been started here. */
  postmaster(): { pid: number; port: number };
  /** A new connection to the product's database. */
  connect(): Promise<pg.Client>;
  remove(): void;
}

export function makeDataDir(path = mkdtempSync(join(tmpdir(), 'fairline-faults-'))): DataDir {
  // The embedded PostgreSQL of root runs as another user, who has to get in.
  chmodSync(path, 0o755);
  const postmaster = () => {
    const file = join(realpathSync(join(path, 'postgres')), 'data', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  };
  return {
    path,
    postmaster,
    connect() {
      const password = readFileSync(join(path, 'secrets', 'postgres-password'), 'utf8');
      return connectTo(`postgres://fairline:${password}@127.0.0.1:${postmaster().port}/fairline`);
    },
    remove() {
      // A killed product leaves its database running.
      try {
        process.kill(postmaster().pid, 'SIGQUIT');
      } catch {}
      const postgres = join(path, 'postgres');
      if (lstatSync(postgres, { throwIfNoEntry: false })?.isSymbolicLink()) {
        rmSync(readlinkSync(postgres), { recursive: true, force: true });
      }
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A connection that does not end the program when the server goes away. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../../log.ts';
import { dataDirError, readOrCreateSecret, readSecret, secretPath } from '../../secret-file.ts';
import { StartError } from '../../start-error.ts';
import { InstanceTakenError } from '../instance-lock.ts';
import { Cluster, ROLE } from './cluster.ts';
import { databaseUser } from './database-user.ts';
import { clusterFolder, runnableBinaries } from './embedded-paths.ts';

export interface EmbeddedPostgres {
  /** `postgres://fairline:…@127.0.0.1:<port>/fairline` */
  readonly url: string;
  /**
   * Starts the server again on the same port unless it runs.
   * @throws StartError when it cannot start now
   */
  restart(): Promise<void>;
  /** Sends a signal to the server, resumed if it was stopped; false when there is none. */
  signal(signal: NodeJS.Signals): boolean;
  /** Stops the server: running transactions are rolled back, and everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute path; the database's files are in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: Logger;
  /** False for tests only: a power cut may then lose everything. */
  readonly durable?: boolean;
}

/**
 * Starts the PostgreSQL of the npm package on a free loopback port, with its files in the data directory. A server that a
 * killed process left running on the same files is used again. The caller makes sure that no other process does the same
 * (`data-dir-lock.ts`).
 * @throws StartError when it cannot start, with the reason and what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  try {
    const password = passwordOf(dataDir);
    const cluster = openCluster(options, password ?? '');
    await cluster.initialise();
    if (password === null) {
      throw new StartError(
        `The password of the database in ${join(dataDir, 'postgres')} is missing. Restore ${secretPath(dataDir, 'postgres-password')} from a backup, or move the folder postgres away to start empty.`,
      );
    }
    const running = await cluster.runningPort();
    if (running !== null) log.info('a database left running by an earlier process is used again');
    const port = running ?? (await cluster.start());
    await createDatabase(`${cluster.address(port)}/postgres`, ROLE).catch(async (error: unknown) => {
      if (running === null) await cluster.stop();
      throw error;
    });
    return {
      url: `${cluster.address(port)}/${ROLE}`,
      signal: (signal) => cluster.signal(signal),
      stop: () => cluster.stop(),
      async restart() {
        cluster.forgetEnded();
        const other = await cluster.runningPort();
        if (other === null) await cluster.start(port);
        // A server on another port was started by another program.
        else if (other !== port) throw new InstanceTakenError(dataDir);
      },
    };
  } catch (error) {
    throw toStartError(error, dataDir);
  }
}

/** The address of the database that a running program uses in the data directory; null where none runs. */
export async function runningDatabase(options: EmbeddedPostgresOptions): Promise<string | null> {
  if (!existsSync(join(options.dataDir, 'postgres', 'data'))) return null;
  const password = readSecret(options.dataDir, 'postgres-password');
  if (password === null) return null;
  const cluster = openCluster(options, password);
  const port = await cluster.runningPort();
  return port === null ? null : `${cluster.address(port)}/${ROLE}`;
}

/** The stored password. It is created only together with the database's files; null when it was lost since. */
function passwordOf(dataDir: string): string | null {
  const hasFiles = existsSync(join(dataDir, 'postgres', 'data'));
  return hasFiles
    ? readSecret(dataDir, 'postgres-password')
    : readOrCreateSecret(dataDir, 'postgres-password');
}

function openCluster({ dataDir, log, durable = true }: EmbeddedPostgresOptions, password: string): Cluster {
  const user = databaseUser();
  const binaries = join(runnableBinaries(user), 'bin');
  return new Cluster({ binaries, folder: clusterFolder(dataDir, user), user, password, log, durable });
}

/** Errors of the file system and of the driver as one sentence. Other errors are bugs and stay as they are. */
function toStartError(error: unknown, dataDir: string): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (code === '28P01') {
    return new StartError(
      `The database in ${join(dataDir, 'postgres')} has another password than ${secretPath(dataDir, 'postgres-password')}. Restore both from the same backup, or move the folder postgres away to start empty.`,
    );
  }
  if (error instanceof pg.DatabaseError) {
    return new StartError(
      `The database in ${join(dataDir, 'postgres')} cannot be used (${error.message}). Restore the folder from a backup, or move it away to start empty.`,
    );
  }
  return syscall === undefined ? error : dataDirError(dataDir, error);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

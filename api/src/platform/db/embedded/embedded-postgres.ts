import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { readOrCreateSecret } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { canEnter, type DatabaseUser, databaseUser } from './database-user.ts';
import { clusterFolder, runnableBinaries } from './embedded-paths.ts';
import { run } from './run.ts';

const ROLE = 'fairline';
const MAJOR = '18';

export interface EmbeddedPostgres {
  /** `postgres://fairline:…@127.0.0.1:<port>/fairline` */
  readonly url: string;
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
 * killed process left running on the same files is used again.
 * @throws StartError when it cannot start, with the message of PostgreSQL.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const password = readOrCreateSecret(dataDir, 'postgres-password');
  const user = databaseUser();
  const binaries = join(runnableBinaries(user), 'bin');
  const folder = clusterFolder(dataDir, user);
  const cluster = new Cluster({ binaries, folder, user, password, log, durable });
  await cluster.initialise();
  const port = (await cluster.runningPort()) ?? (await cluster.start());
  const server = `postgres://${ROLE}:${password}@127.0.0.1:${port}`;
  await createDatabase(`${server}/postgres`, ROLE);
  return { url: `${server}/${ROLE}`, stop: () => cluster.stop() };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

interface ClusterOptions {
  binaries: string;
  folder: string;
  user: DatabaseUser | null;
  password: string;
  log: Logger;
  durable: boolean;
}

/** One folder of database files and the server on it. */
class Cluster {
  readonly #options: ClusterOptions;

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  get #files(): string {
    return join(this.#options.folder, 'data');
  }

  /** Creates the database's files if there are none. Incomplete files of a killed process are created again. */
  async initialise(): Promise<void> {
    const { folder, user, password, log } = this.#options;
    if (existsSync(join(this.#files, 'PG_VERSION'))) return this.#assertUsable();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user !== null) chownSync(folder, user.uid, user.gid);
    if (user !== null && !canEnter(folder, user)) {
      throw new StartError(
        `The user "${user.name}" that the database runs as cannot enter ${folder}. Open the folders above it to every user, or set DATA_DIR or DATABASE_URL.`,
      );
    }
    const draft = join(folder, 'new');
    rmSync(draft, { recursive: true, force: true });
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user !== null) chownSync(passwordFile, user.uid, user.gid);
    const args = ['-D', draft, '-U', ROLE, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions');
    if (!this.#options.durable) args.push('--no-sync');
    const initdb = await run(join(this.#options.binaries, 'initdb'), args, { user });
    rmSync(passwordFile, { force: true });
    if (initdb.code !== 0) {
      throw new StartError(
        `The embedded PostgreSQL could not create its files in ${folder}: ${lastLine(initdb.output)}`,
      );
    }
    renameSync(draft, this.#files);
    log.info({ folder }, 'database files created');
  }

  #assertUsable(): void {
    const { user, folder } = this.#options;
    const version = readFileSync(join(this.#files, 'PG_VERSION'), 'utf8').trim();
    if (version !== MAJOR) {
      throw new StartError(
        `${folder} was created by PostgreSQL ${version}, this is ${MAJOR}. Move the folder away to start empty, or set DATABASE_URL to a server that has the data.`,
      );
    }
    const { uid } = statSync(this.#files);
    const runner = user?.uid ?? process.getuid?.();
    if (runner !== undefined && uid !== runner) {
      throw new StartError(
        `${folder} belongs to another user (id ${uid}) than the one the database runs as (id ${runner}). Start as the user who created it, or change its owner.`,
      );
    }
  }

  /** The port of a server that already runs on these files, or null. */
  async runningPort(): Promise<number | null> {
    const status = await this.#control('status');
    if (status.code !== 0) return null;
    const lines = readFileSync(join(this.#files, 'postmaster.pid'), 'utf8').split('\n');
    this.#options.log.info('a database left running by an earlier process is used again');
    return Number(lines[3]);
  }

  async start(): Promise<number> {
    const { folder, durable } = this.#options;
    // Another program may use the free port before this server listens on it. Then the next attempt uses another port.
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'jit=off'];
      settings.push('shared_buffers=256MB', 'max_wal_size=4GB', 'max_connections=80');
      settings.push('checkpoint_timeout=15min', 'timezone=UTC', 'log_timezone=UTC');
      if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
      const serverOptions = settings.map((setting) => `-c ${setting}`).join(' ');
      const log = join(folder, 'postgresql.log');
      const started = await this.#control('start', '-w', '-t', '60', '-l', log, '-o', serverOptions);
      if (started.code === 0) return port;
      const reason = existsSync(log)
        ? lastLine(readFileSync(log, 'utf8').slice(-4_000))
        : lastLine(started.output);
      if (attempt < 3 && /could not bind|Address already in use/.test(reason)) continue;
      throw new StartError(`The embedded PostgreSQL did not start: ${reason} Its log is ${log}.`);
    }
  }

  async stop(): Promise<void> {
    const stopped = await this.#control('stop', '-m', 'fast', '-w', '-t', '60');
    if (stopped.code !== 0) {
      this.#options.log.warn({ reason: lastLine(stopped.output) }, 'database did not stop');
    }
  }

  #control(...args: string[]) {
    const { binaries, user } = this.#options;
    return run(join(binaries, 'pg_ctl'), ['-D', this.#files, ...args], { user, timeout: 90_000 });
  }
}

function lastLine(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const errorLine = lines.findLast((line) => /FATAL|error/i.test(line));
  return (errorLine ?? lines.at(-1) ?? 'no reason given').trim();
}

/** A loopback port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

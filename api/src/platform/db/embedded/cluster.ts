import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { syncFolder } from '../../write-atomically.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';
import { freePort } from './free-port.ts';
import { type NamedServer, readPostmasterFile, replaceDeadProcess, servesFiles } from './postmaster-file.ts';
import { childrenOf, isRunning, sendTo } from './processes.ts';
import { run } from './run.ts';
import { damagedFiles, reasonIn, startFailure } from './start-failure.ts';

/** The role that owns the databases. */
export const ROLE = 'fairline';
const MAJOR = '18';
/** How long a start may take. After a crash it includes writing up to 4 GB of log into the tables. Seconds. */
const START_SECONDS = 300;
/** How long processes of a killed server may take to end before they count as a server that runs. Milliseconds. */
const LEFTOVER_MS = 10_000;
const LEFTOVER_PAUSE_MS = 250;

export interface ClusterOptions {
  readonly binaries: string;
  readonly folder: string;
  readonly user: DatabaseUser | null;
  readonly password: string;
  readonly log: Logger;
  readonly durable: boolean;
}

/** One folder of database files and the server on it. */
export class Cluster {
  readonly #options: ClusterOptions;
  /** The server that this process started or found on its files. Only this one is ever stopped. */
  #server: NamedServer | null = null;

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  get #files(): string {
    return join(this.#options.folder, 'data');
  }

  get #log(): string {
    return join(this.#options.folder, 'postgresql.log');
  }

  /** `postgres://fairline:…@127.0.0.1:<port>`, without the name of a database. */
  address(port: number): string {
    return `postgres://${ROLE}:${this.#options.password}@127.0.0.1:${port}`;
  }

  /** Creates the database's files if there are none. Incomplete files of a killed process are created again. */
  async initialise(): Promise<void> {
    const { folder, user, password, log } = this.#options;
    if (existsSync(this.#files)) return this.#assertUsable();
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
        `The embedded PostgreSQL could not create its files in ${folder}: ${reasonIn(initdb.output)}`,
      );
    }
    renameSync(draft, this.#files);
    syncFolder(folder);
    log.info({ folder }, 'database files created');
  }

  #assertUsable(): void {
    const { user, folder } = this.#options;
    if (!existsSync(join(this.#files, 'PG_VERSION'))) {
      // An empty folder has nothing to lose; it is what an interrupted copy or a mount point leaves.
      if (readdirSync(this.#files).length === 0) {
        throw damagedFiles(this.#files, `${this.#files} is empty`);
      }
      throw damagedFiles(this.#files, `${join(this.#files, 'PG_VERSION')} is missing`);
    }
    const version = readFileSync(join(this.#files, 'PG_VERSION'), 'utf8').trim();
    if (version === '') throw damagedFiles(this.#files, `${join(this.#files, 'PG_VERSION')} is empty`);
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
    const named = readPostmasterFile(this.#files);
    if (named === null) return null;
    const url = `${this.address(named.port)}/postgres`;
    if (!(await servesFiles(url, this.#files, START_SECONDS * 1_000))) return null;
    this.#server = named;
    return named.port;
  }

  /**
   * Starts the server; PostgreSQL itself judges whether a `postmaster.pid` belongs to a server that still runs.
   * @param wanted The port; without it a free one.
   * @throws StartError with PostgreSQL's reason and what to do.
   */
  async start(wanted?: number): Promise<number> {
    const { durable } = this.#options;
    const deadline = performance.now() + LEFTOVER_MS;
    // Another program may use the free port before this server listens on it. Then the next attempt uses another port.
    for (let attempt = 1; ; attempt++) {
      const port = wanted ?? (await freePort());
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'jit=off'];
      settings.push('shared_buffers=256MB', 'max_wal_size=4GB', 'max_connections=80');
      settings.push('checkpoint_timeout=15min', 'timezone=UTC', 'log_timezone=UTC');
      if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
      const serverOptions = settings.map((setting) => `-c ${setting}`).join(' ');
      const logged = sizeOf(this.#log);
      replaceDeadProcess(this.#files);
      const limit = ['-w', '-t', String(START_SECONDS)];
      const started = await this.#control('start', ...limit, '-l', this.#log, '-o', serverOptions);
      if (started.code === 0) {
        this.#server = readPostmasterFile(this.#files);
        return port;
      }
      const output = readFrom(this.#log, logged);
      const reason = reasonIn(output.trim() === '' ? started.output : output);
      const portInUse = /could not bind|Address already in use|could not create any TCP\/IP/.test(output);
      if (portInUse && wanted === undefined && attempt < 3) continue;
      const leftover = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(
        output,
      );
      if (leftover && performance.now() < deadline) {
        await wait(LEFTOVER_PAUSE_MS);
        continue;
      }
      throw startFailure(reason, { files: this.#files, log: this.#log });
    }
  }

  /** Stops the server that this process started or found. A server of another process is left alone. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || readPostmasterFile(this.#files)?.pid !== server.pid) return;
    const stopped = await this.#control('stop', '-m', 'fast', '-w', '-t', '60');
    if (stopped.code !== 0) {
      this.#options.log.warn({ reason: reasonIn(stopped.output) }, 'database did not stop');
    }
  }

  /**
   * Sends a signal to the server that this process started or found, after it and its processes have been resumed where somebody
   * has stopped them. False when there is none any more.
   */
  signal(signal: NodeJS.Signals): boolean {
    const server = this.#server;
    if (server === null || readPostmasterFile(this.#files)?.pid !== server.pid) return false;
    for (const pid of [server.pid, ...childrenOf(server.pid)]) sendTo(pid, 'SIGCONT');
    return sendTo(server.pid, signal);
  }

  /** Forgets the server once it has ended: its id may belong to another process soon. One that hangs may have to be ended. */
  forgetEnded(): void {
    if (this.#server !== null && !isRunning(this.#server.pid)) this.#server = null;
  }

  #control(...args: string[]) {
    const { binaries, user } = this.#options;
    const timeout = (START_SECONDS + 30) * 1_000;
    return run(join(binaries, 'pg_ctl'), ['-D', this.#files, ...args], { user, timeout });
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last characters that were added to a file since it had this size. */
function readFrom(path: string, size: number): string {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const end = fstatSync(file).size;
    const from = Math.max(size, end - 4_000);
    const bytes = Buffer.alloc(Math.max(0, end - from));
    readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString();
  } finally {
    closeSync(file);
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../faults/lab/free-port.ts';
import { connect } from '../../src/platform/db/database.ts';
import { databaseUser } from '../../src/platform/db/embedded/database-user.ts';

const COMMAND_MS = 60_000;
const START_MS = 30_000;
const ASK_EVERY_MS = 100;

type Settings = readonly (readonly [name: string, value: string])[];

/** A folder in which an operator types commands, with the programs of a whole PostgreSQL in the path. */
export interface WholePostgres {
  readonly folder: string;
  /** Runs commands as a shell does, in the folder; each has to succeed. */
  run(commands: string, env?: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a command that goes on, a server, until the end, with settings on its command line; returns its address as soon as it answers. */
  serve(command: string, settings?: Settings): Promise<string>;
  /** A new server in the folder `first` with the database `fairline` and settings on its command line; returns its address. */
  create(settings: Settings): Promise<string>;
  stop(): Promise<void>;
}

/** @param tools the folder of its programs */
export function openWholePostgres(tools: string): WholePostgres {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-commands-'));
  chmodSync(folder, 0o755);
  const user = databaseUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = user === null ? {} : { uid: user.uid, gid: user.gid };
  const path = { PATH: `${tools}:${process.env.PATH}` };
  const servers: ChildProcess[] = [];

  const opened: WholePostgres = {
    folder,
    async run(commands, env = {}) {
      const options = { cwd: folder, env: { ...path, ...env }, timeout: COMMAND_MS, ...as };
      await promisify(execFile)('sh', ['-ec', commands], options);
    },
    async serve(command, settings = []) {
      const port = await freePort();
      const [program = '', ...words] = command.trim().split(' ');
      const args = [...words, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      const env = { ...path, PGPORT: `${port}` };
      const server = spawn(join(tools, program), args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
        ...as,
      });
      servers.push(server);
      let log = '';
      server.stderr?.on('data', (text) => {
        log += String(text);
      });
      const url = `postgres://fairline@127.0.0.1:${port}/fairline`;
      const isUp = await answers(url.replace(/fairline$/, 'postgres'));
      if (!isUp) throw new Error(`${command} does not answer: ${log}`);
      return url;
    },
    async create(settings) {
      await opened.run('initdb --pgdata first --username fairline --auth trust --encoding UTF8');
      // Every copy answers on this machine only.
      const local = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n";
      appendFileSync(join(folder, 'first/postgresql.conf'), local);
      const url = await opened.serve('postgres -D first', settings);
      const server = connect(url.replace(/fairline$/, 'postgres'));
      await server.pool.query('create database fairline');
      await server.stop();
      return url;
    },
    async stop() {
      for (const server of servers.reverse()) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

async function answers(url: string): Promise<boolean> {
  for (let waited = 0; waited < START_MS; waited += ASK_EVERY_MS) {
    const db = connect(url);
    const isUp = await db.pool.query('select 1').then(
      () => true,
      () => false,
    );
    await db.stop();
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}

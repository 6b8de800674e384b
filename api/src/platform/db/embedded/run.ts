import { spawn } from 'node:child_process';
import type { DatabaseUser } from './database-user.ts';

export interface RunResult {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs one of PostgreSQL's programs as the database's user and returns its exit code and output. Does not throw when the
 * program fails. A program that runs longer than `timeout` milliseconds is ended and counts as failed.
 */
export function run(
  program: string,
  args: readonly string[],
  options: { user: DatabaseUser | null; timeout?: number; env?: NodeJS.ProcessEnv },
): Promise<RunResult> {
  const { user, timeout = 60_000, env = {} } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const append = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    // The event 'close' may never come, because the server that pg_ctl starts can keep the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? -1, output });
    });
  });
}

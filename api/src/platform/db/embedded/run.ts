import { spawn } from 'node:child_process';
import type { DatabaseUser } from './database-user.ts';

export interface RunResult {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs one of PostgreSQL's programs as the database's user and answers what it printed. Never throws for a program that
 * fails; one that takes longer than `timeout` milliseconds is ended and fails.
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
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    // Not 'close': the server that pg_ctl leaves behind may hold the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? -1, output });
    });
  });
}

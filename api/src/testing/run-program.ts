import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePublished } from '../../../shared/src/build/registry/ensure-published.ts';

const children = new Set<ChildProcess>();

/** Ends what a failed test left running; for `afterEach`. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
}

const MAIN = join(import.meta.dirname, '../main.ts');

/** The product as a process of its own, as `npm start` runs it once everything is built. */
export interface RunningProgram {
  /** `http://127.0.0.1:<port>` once it is ready. */
  readonly url: string;
  /** All that it printed on standard error so far. */
  log(): string;
  /** Sends a signal and resolves with the exit code, or with null where a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** How a program ended that never became ready. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
  readonly log: string;
}

/** A data directory of its own that vanishes with `remove`, with the built screens published into it. */
export async function makeDataDir(): Promise<{ path: string; remove(): void }> {
  const path = mkdtempSync(join(tmpdir(), 'fairline-run-'));
  chmodSync(path, 0o755);
  await ensurePublished(path);
  return {
    path,
    remove() {
      const postgres = join(path, 'postgres');
      if (lstatSync(postgres, { throwIfNoEntry: false })?.isSymbolicLink()) {
        rmSync(readlinkSync(postgres), { recursive: true, force: true });
      }
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the program and waits for its `ready` line.
 * @throws Error with what it said when it ends before.
 */
export async function runProgram(env: Record<string, string>): Promise<RunningProgram> {
  const started = await tryProgram(env);
  if ('url' in started) return started;
  throw new Error(`The program ended with ${started.code}: ${started.log}`);
}

/** The same for a start that is expected to fail. */
export function tryProgram(env: Record<string, string>): Promise<RunningProgram | FailedStart> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.once('exit', () => children.delete(child));
  let output = '';
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      resolve({ url: `http://127.0.0.1:${port}`, log: () => log, end: (signal) => end(child, exit, signal) });
    });
    child.once('close', (code) => resolve({ code, output, log }));
  });
}

function end(child: ChildProcess, exit: Promise<number | null>, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return exit;
}

/** Asks until `look` gives something other than null; for what the program does in its own time. */
export async function eventually<T>(look: () => Promise<T | null>, seconds = 30): Promise<T> {
  const giveUpAt = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > giveUpAt) throw new Error(`Not seen within ${seconds} seconds: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

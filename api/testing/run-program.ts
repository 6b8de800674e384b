import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '@fairline/shared/build/node-flags.mjs';
import { ensurePublished } from '@fairline/shared/build/registry/ensure-published.ts';
import { COMPILE_CACHE } from '@fairline/shared/build/test-run/compile-cache.ts';

const children = new Set<ChildProcess>();

/** Ends the programs that a failed test left running; for `afterEach`. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** The product as a process of its own, as `npm start` runs it once everything is built. */
export interface RunningProgram {
  /** `http://127.0.0.1:<port>` once it is ready. */
  readonly url: string;
  /** Its standard error so far. */
  log(): string;
  /** Sends a signal and resolves with the exit code, or with null where a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The result of a program that ended before it was ready. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
  readonly log: string;
}

/** A temporary data directory with the built screens published into it; `remove` deletes it. */
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
 * @throws Error with its output when it ends before.
 */
export async function runProgram(env: Record<string, string>): Promise<RunningProgram> {
  const started = await tryProgram(env);
  if ('url' in started) return started;
  throw new Error(`The program ended with ${started.code}: ${started.log}`);
}

/** Starts a program that is expected to fail. */
export function tryProgram(env: Record<string, string>): Promise<RunningProgram | FailedStart> {
  const child = spawn(process.execPath, [...nodeFlags(), MAIN], {
    // Simulated prices move more often than in reality, so that no test waits long for an alert. The lists of tests begin empty.
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', SIM_PACE: '4', DEMO_PAST: '0' },
      ...COMPILE_CACHE,
      ...env,
    },
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

/** Calls `read` until it returns something other than null, for results that take the program some time. */
export async function eventually<T>(read: () => Promise<T | null>, seconds = 120, everyMs = 50): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error(`Not true within ${seconds} seconds: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

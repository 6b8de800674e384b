import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from '@fairline/shared/build/node-flags.mjs';
import { COMPILE_CACHE } from '@fairline/shared/build/test-run/compile-cache.ts';
import { atExit } from './at-exit.ts';
import type { Installation } from './cluster/installation.ts';
import { pause, seconds } from './wait.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_SECONDS = 60;
const MOST_LOG = 200_000;

/** The product as a process, started as `npm start` does once everything is built. */
export interface Product {
  /** Null for `ROLE=ingest`. */
  readonly url: string | null;
  readonly pid: number;
  /** Its output on standard error. */
  log(): string;
  isRunning(): boolean;
  /** Resolves at once for SIGSTOP and SIGCONT, for any other signal when the process has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

/** How a program ended that never became ready. */
export class NotStarted extends Error {}

/**
 * @param installation where it is, if not here; the environment is given whole
 * @throws NotStarted with the output of a program that ends before it is ready.
 */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  { root, uid }: Pick<Installation, 'root' | 'uid'> = { root: ROOT },
): Promise<Product> {
  const child = spawn(process.execPath, [...nodeFlags(), join(root, 'api/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...COMPILE_CACHE, ...env },
    cwd: root,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );
  let output = '';
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-MOST_LOG);
  });
  if (process.env.FAULTS_LOG) child.stderr.pipe(createWriteStream(process.env.FAULTS_LOG, { flags: 'a' }));
  const giveUpAt = seconds() + READY_SECONDS;
  while (!/^ready/m.test(output)) {
    if (hasEnded(child)) throw new NotStarted(`The product ended with ${child.exitCode}: ${log}${output}`);
    if (seconds() > giveUpAt) {
      child.kill('SIGKILL');
      throw new NotStarted(`The product was not ready within ${READY_SECONDS} s: ${log}`);
    }
    await pause(20);
  }
  const port = /ready on http:\/\/localhost:(\d+)/.exec(output)?.[1];
  return {
    url: port === undefined ? null : `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: () => log,
    isRunning: () => !hasEnded(child),
    async signal(signal) {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit, removerOf } from './at-exit.ts';
import { freePort } from './free-port.ts';

/** A Redis that can be stopped for a while and restarted, empty, at the same address. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Started already; null where the machine has no Redis. */
export async function startOwnRedis(): Promise<OwnRedis | null> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'fairline-redis-'));
  const removeDir = removerOf(dir);
  let server: ChildProcess | null = null;
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const child = spawn(
        'redis-server',
        ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      child.once(
        'exit',
        atExit(() => child.kill('SIGKILL')),
      );
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
        child.stdout.on('data', (text) => {
          if (String(text).includes('Ready to accept connections')) resolve();
        });
      });
      server = child;
    },
    async stop() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await redis.stop();
      removeDir();
    },
  };
  try {
    await redis.start();
    return redis;
  } catch {
    removeDir();
    return null;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestRedis {
  readonly url: string;
  /** Freezes the process: connections stay open, and nothing is answered until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the process as a crash does; its data is lost. `start` starts an empty one on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis on a free loopback port; null where redis-server is not installed. */
export async function startTestRedis(): Promise<TestRedis | null> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'fairline-redis-'));
  let server = await startServer(port, dir);
  if (server === null) {
    rmSync(dir, { recursive: true, force: true });
    return null;
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGCONT');
    server.kill(signal);
    await ended;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    async start() {
      server = await startServer(port, dir);
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function startServer(port: number, dir: string): Promise<ChildProcess | null> {
  const options = { '--port': port, '--bind': '127.0.0.1', '--dir': dir, '--save': '', '--appendonly': 'no' };
  const server = spawn('redis-server', Object.entries(options).flat().map(String), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.once('exit', () => resolve(false));
    server.stdout?.on('data', (text) => {
      if (String(text).includes('Ready to accept connections')) resolve(true);
    });
  });
  return ready ? server : null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis on a free loopback port; null where redis-server is not installed. */
export async function startTestRedis(): Promise<TestRedis | null> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'fairline-redis-'));
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
  if (!ready) {
    rmSync(dir, { recursive: true, force: true });
    return null;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit, removerOf } from '../at-exit.ts';
import { freePort } from '../free-port.ts';
import { until } from '../wait.ts';
import { readDeployFile } from './compose-file.ts';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

const START_SECONDS = 15;

/**
 * HAProxy with `shared/deploy/haproxy.cfg`, at a free port and with processes of this machine behind it; null where it is not installed.
 *
 * @param places where the services are: `web-1:3000` is `127.0.0.1:41234`
 */
export async function startBalancer(places: ReadonlyMap<string, string>): Promise<Balancer | null> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fairline-balancer-'));
  const remove = removerOf(folder);
  const file = join(folder, 'haproxy.cfg');
  let config = readDeployFile('haproxy.cfg').replace('bind :8080', `bind 127.0.0.1:${port}`);
  for (const [service, place] of places) config = config.replaceAll(` ${service} `, ` ${place} `);
  writeFileSync(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );
  const failed = new Promise<null>((resolve) => child.once('error', () => resolve(null)));
  const stop = async () => {
    await end(child);
    remove();
  };
  const url = `http://127.0.0.1:${port}`;
  const ready = until(START_SECONDS, async () => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) });
    return answer.ok ? true : null;
  });
  if ((await Promise.race([failed, ready])) === null) {
    const isInstalled = child.pid !== undefined;
    await stop();
    if (isInstalled) throw new Error(`HAProxy did not answer within ${START_SECONDS} s.`);
    return null;
  }
  return { url, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { migrations } from '../../migrations/index.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { createWeb } from '../../src/server/create-web.ts';
import { startBareServer } from './bare-server.ts';
import { startSocketClients } from './client-process.ts';
import { insertSessions } from './insert-sessions.ts';
import type { SocketsReport } from './socket-clients.ts';

const CLIENTS = 2_000;
const CLIENTS_A_USER = 4;
const CLIENTS_AN_ADDRESS = 20;

interface Measured {
  readonly open: SocketsReport;
  readonly back: SocketsReport;
  /** Answer times over HTTP while the clients return, in milliseconds. */
  readonly latencies: readonly number[];
  readonly megabytes: number;
}

/**
 * Opens 2,000 signed-in sockets of 500 users, drops all of them at once, and waits until they are back, while the API is
 * called. A bare Socket.IO server with a route beside it, which looks up no session, does the same right after. The clients run on
 * the same machine, so that what the bare server needs for an answer is what they leave to it.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const log = createLog('bench', 'warn');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = connect(server.url);
  try {
    await migrate(db.knex, migrations);
    const tokens = await insertSessions(db, CLIENTS / CLIENTS_A_USER);
    const product = await measureProduct(db, tokens);
    const bare = await startBareServer();
    const plain = await measure(bare.url, tokens);
    await bare.stop();
    printRows(print, product, plain);
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureProduct(db: Database, tokens: readonly string[]): Promise<Measured> {
  const web = await createWeb({
    env: { host: '127.0.0.1', demo: false, redisUrl: undefined },
    db,
    log: createLog('bench', 'warn'),
    authSecret: 'a secret of the bench only, long enough',
    version: 'bench',
    files: null,
    trustProxy: true,
  });
  try {
    const url = `http://127.0.0.1:${await web.listen(0)}`;
    return await measure(url, tokens);
  } finally {
    await web.stop();
  }
}

async function measure(url: string, tokens: readonly string[]): Promise<Measured> {
  const clients = startSocketClients();
  try {
    const before = process.memoryUsage().rss;
    const open = await clients.send({
      command: 'open',
      url,
      clients: Array.from({ length: CLIENTS }, (_, index) => ({
        token: tokens[Math.floor(index / CLIENTS_A_USER)] ?? '',
        address: `10.0.${Math.floor(index / CLIENTS_AN_ADDRESS / 250)}.${Math.floor(index / CLIENTS_AN_ADDRESS) % 250}`,
      })),
    });
    const probe = await probeApi(url, tokens[0] ?? '');
    const back = await clients.send({ command: 'return' });
    const latencies = await probe.stop();
    const megabytes = (process.memoryUsage().rss - before) / 1e6;
    await clients.send({ command: 'close' });
    return { open, back, latencies, megabytes };
  } finally {
    await clients.stop();
  }
}

/** Calls the API one request after the other until it is stopped, which returns the answer times. The first call is not counted. */
async function probeApi(url: string, token: string): Promise<{ stop(): Promise<number[]> }> {
  const latencies: number[] = [];
  let stopped = false;
  async function call(): Promise<number> {
    const from = performance.now();
    const answer = await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok && answer.status !== 429) throw new Error(`The API answered ${answer.status}.`);
    await answer.arrayBuffer();
    return performance.now() - from;
  }
  await call();
  const running = (async () => {
    while (!stopped) latencies.push(await call());
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      return latencies;
    },
  };
}

function printRows(print: (row: BenchRow) => void, product: Measured, bare: Measured): void {
  const row = (name: string, value: number, unit: string, baseline: number) =>
    print({
      name: `sockets: ${name}`,
      value,
      unit,
      baseline: { name: 'a bare Socket.IO server without sessions', value: baseline },
      ratio: value / Math.max(1, baseline),
    });
  const perSecond = ({ ms }: SocketsReport) => CLIENTS / (ms / 1_000);
  row(
    `${CLIENTS} clients connect, 100 at a time`,
    perSecond(product.open),
    'per second',
    perSecond(bare.open),
  );
  row(`${CLIENTS} clients return at once, until all are back`, product.back.ms, 'milliseconds', bare.back.ms);
  const attempts = ({ back }: Measured) => back.refused + back.failed;
  row('attempts refused or failed while they return', attempts(product), 'attempts', attempts(bare));
  row('memory of the sockets, clients returned', product.megabytes, 'megabytes', bare.megabytes);
  for (const share of [0.5, 0.99]) {
    const count = product.latencies.length;
    row(
      `API answer while they return, p${share * 100} of ${count} requests`,
      quantile(product.latencies, share),
      'milliseconds',
      quantile(bare.latencies, share),
    );
  }
}

/** The value that a share of the values does not exceed; NaN without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { largeFile } from '@fairline/shared/bets/records/bench/large-file.ts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { migrations } from '../../migrations/index.ts';
import { connect } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { createWeb } from '../../src/server/create-web.ts';

const BETS = Number(process.env.IMPORT_BETS ?? 50_000);
/** The longest that an import of 50,000 bets may take on two idle cores, and that anything else may wait for it. */
const BUDGET = { seconds: 20, blockedMs: 50 };

/** An import of 50,000 bets over HTTP with what other requests wait for it, the same file again, and the export. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const log = createLog('bench', 'warn');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = connect(server.url);
  try {
    await migrate(db.knex, migrations);
    const env = { host: '127.0.0.1', demo: true, redisUrl: undefined };
    const authSecret = 'a secret of the bench only, long enough';
    const web = await createWeb({ env, db, log, authSecret, version: 'bench', files: null });
    try {
      await measure(await web.listen(0), print);
    } finally {
      await web.stop();
    }
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(port: number, print: (row: BenchRow) => void): Promise<void> {
  const url = `http://127.0.0.1:${port}/api`;
  const json = { 'content-type': 'application/json' };
  const signIn = JSON.stringify({ email: 'sharp@fairline.test', password: DEMO_PASSWORD });
  const session = await fetch(`${url}/auth/sign-in/email`, { method: 'POST', headers: json, body: signIn });
  const { token } = (await session.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const body = Buffer.from(JSON.stringify({ csv: largeFile(BETS) }));
  print({ name: `import: the body of ${BETS} bets`, value: body.length, unit: 'bytes' });
  for (const name of ['import', 'import again']) {
    const steps = measureSteps();
    const began = performance.now();
    const headers = { ...json, authorization };
    const imported = await send(url, headers, body);
    const seconds = (performance.now() - began) / 1_000;
    const longest = steps.stop();
    print({ name: `${name}: bets that were added`, value: imported, unit: 'bets' });
    const limits = { seconds: { name: 'budget', value: BUDGET.seconds } };
    print({
      name: `${name}: ${BETS} bets`,
      value: rounded(seconds),
      unit: 'seconds',
      baseline: limits.seconds,
    });
    const budget = { name: 'budget', value: BUDGET.blockedMs };
    print({
      ...{ name: `${name}: processor time of the longest step`, value: rounded(longest.cpuMs) },
      ...{ unit: 'milliseconds', baseline: budget },
    });
    print({
      ...{ name: `${name}: longest that other work waited`, value: rounded(longest.ms) },
      ...{ unit: 'milliseconds', baseline: budget },
    });
  }
  const peak = process.resourceUsage().maxRSS * 1_024;
  print({ name: 'most memory of the process', value: peak, unit: 'bytes' });
  const began = performance.now();
  const file = await (await fetch(`${url}/bets/export?format=csv`, { headers: { authorization } })).text();
  print({
    name: `export: ${BETS} bets`,
    value: rounded((performance.now() - began) / 1_000),
    unit: 'seconds',
  });
  print({ name: 'export: the file', value: file.length, unit: 'characters' });
}

/** The longest step of this thread between two turns of others: by the clock, and without what other processes took of the core. */
function measureSteps(): { stop(): { ms: number; cpuMs: number } } {
  const longest = { ms: 0, cpuMs: 0 };
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return { ms: performance.now(), cpuMs: (user + system) / 1_000 };
  };
  let last = now();
  const timer = setInterval(() => {
    const next = now();
    longest.ms = Math.max(longest.ms, next.ms - last.ms);
    longest.cpuMs = Math.max(longest.cpuMs, next.cpuMs - last.cpuMs);
    last = next;
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

/** Sends the file from a thread: the delay shall be that of the server alone. Resolves with how many bets were added, once the import has ended. */
function send(url: string, headers: object, body: Buffer): Promise<number> {
  const code = `const { parentPort, workerData: { url, headers, body } } = require('node:worker_threads');
    (async () => {
      let answer = await (await fetch(url + '/bets/import', { method: 'POST', headers, body })).json();
      for (const id = answer.import_id; answer.imported === undefined; ) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const found = await (await fetch(url + '/bets/imports/' + id, { headers })).json();
        if (['failed', 'interrupted'].includes(found.progress.state)) throw new Error(found.progress.message);
        answer = found.answer ?? {};
      }
      parentPort.postMessage(answer.imported);
    })();`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: { url, headers, body } });
    worker.once('message', resolve).once('error', reject);
  });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

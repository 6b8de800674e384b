import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileSetting, SettingStream } from '@fairline/shared/alerts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import {
  type Alert,
  alertSchema,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  defaultSetting,
  lineIdOf,
  planIncludes,
  upgradeLevelOf,
} from '@fairline/shared/contracts';
import { oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import * as z from 'zod';
import { migrations } from '../../migrations/index.ts';
import type { StoredMoves } from '../../src/features/alerts/detection/moves.store.ts';
import { createIngest } from '../../src/market/ingest.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import type { RealtimePublisher } from '../../src/platform/realtime/publisher.ts';
import { createWeb } from '../../src/server/create-web.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { toMove } from '../../testing/market/matched-move.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';
import { startBareServer } from './bare-server.ts';
import { type ClientProcess, startClients } from './client-process.ts';
import type { ClientsReport } from './latency-clients.ts';
import { play } from './play.ts';
import { quantile } from './quantile.ts';

const alertsSchema = z.array(alertSchema);
const CLIENTS = 100;
const LINES_A_CLIENT = 20;
const EVENTS = 400;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 20_000;
/** How long the last message may take to arrive. */
const SETTLE_MS = 1_000;
/** The demo accounts whose plans have pushed lines. */
const ACCOUNTS = DEMO_ACCOUNTS.filter((account) => planIncludes(upgradeLevelOf(account), 'realtime-odds'));

/**
 * Measures the time from a frame of the feed to its messages at 100 signed-in clients, at 1,000 price changes a second:
 * parsing the JSON, book, alerts, one durable transaction on the embedded database, socket. It is compared with the same
 * clients on a bare Socket.IO server that emits the same batches of alerts, measured right after.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('bench', 'warn') });
  const db = connect(server.url);
  const clients = startClients();
  try {
    await migrate(db.knex, migrations);
    const batches: Batch[] = [];
    const product = await measureProduct(db, clients, batches);
    const bare = await measureBare(clients, batches);
    printRows(print, product, bare);
  } finally {
    await clients.stop();
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The alerts of one publication, and its time since the first one. Milliseconds. */
interface Batch {
  readonly at: number;
  readonly alerts: readonly Alert[];
}

async function measureProduct(
  db: Database,
  clients: ClientProcess,
  batches: Batch[],
): Promise<ClientsReport> {
  const log = createLog('bench', 'warn');
  const web = await createWeb({
    env: {
      host: '127.0.0.1',
      demo: true,
      redisUrl: undefined,
      maxSocketsPerUser: CLIENTS,
      maxSocketsPerAddress: CLIENTS,
    },
    db,
    log,
    authSecret: 'a secret of the bench only, long enough',
    version: 'bench',
    files: null,
  });
  const publisher = recordBatches(web.publisher, batches);
  const ingest = await createIngest({
    features: marketFeatures,
    db,
    publisher,
    log,
    feed: 'none',
    simulated: true,
    retentionDays: 30,
  });
  try {
    const url = `http://127.0.0.1:${await web.listen(0)}`;
    const stream = new PriceStream({ seed: 3, events: EVENTS, linesPerChange: 5, startsAt: Date.now() });
    const opening = stream.opening();
    for (const change of opening) await ingest.apply({ ...change, receivedAt: Date.now() });
    const apply = ingest.apply.bind(ingest);
    const lineIds = opening.flatMap(({ lines = [] }) =>
      lines.map((line) => lineIdOf(line.eventId, line.period)),
    );
    await clients.send({ command: 'open', url, clients: await signedIn(url, lineIds) });
    await play(stream, apply, { ms: WARM_UP_MS });
    batches.length = 0;
    await clients.send({ command: 'begin' });
    await play(stream, apply, { ms: MEASURED_MS });
    return await reportOf(clients);
  } finally {
    await ingest.stop();
    await web.stop();
  }
}

async function measureBare(clients: ClientProcess, batches: readonly Batch[]): Promise<ClientsReport> {
  const bare = await startBareServer();
  try {
    const withoutSession = Array.from({ length: CLIENTS }, () => ({ token: '', lineIds: [] }));
    await clients.send({ command: 'open', url: bare.url, clients: withoutSession });
    await clients.send({ command: 'begin' });
    const from = performance.now();
    for (const { at, alerts } of batches) {
      await wait(Math.max(0, from + at - performance.now()));
      const created_at = new Date().toISOString();
      bare.emit(alerts.map((alert) => ({ ...alert, created_at })));
    }
    return await reportOf(clients);
  } finally {
    await bare.stop();
  }
}

async function reportOf(clients: ClientProcess): Promise<ClientsReport> {
  await wait(SETTLE_MS);
  const report = await clients.send({ command: 'report' });
  await clients.send({ command: 'close' });
  return report ?? { alerts: [], lines: [] };
}

async function signedIn(url: string, lineIds: readonly string[]) {
  const tokens = await Promise.all(
    ACCOUNTS.map(async ({ email }) => {
      const answer = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
      return ((await answer.json()) as { token: string }).token;
    }),
  );
  return Array.from({ length: CLIENTS }, (_, index) => ({
    token: tokens[index % tokens.length] ?? '',
    lineIds: Array.from(
      { length: LINES_A_CLIENT },
      (_none, nth) => lineIds[(index * 7 + nth) % lineIds.length] ?? '',
    ),
  }));
}

function recordBatches(publisher: RealtimePublisher, batches: Batch[]): RealtimePublisher {
  let first = 0;
  // The clients have no settings.
  const stream = new SettingStream(compileSetting(defaultSetting('odds')));
  return {
    ...publisher,
    moves(moves) {
      publisher.moves(moves);
      const stored = moves.odds as StoredMoves['odds'];
      for (const move of stored) stream.add(toMove(move));
      const shown = new Map(stream.advance(moves.measuredAt).map((one) => [one.moveId, one]));
      const alerts = stored
        .filter(({ id }) => shown.has(id))
        .map((move) => ({ ...oddsAlert(move.id), ...move }));
      if (alerts.length === 0) return;
      if (batches.length === 0) first = performance.now();
      batches.push({ at: performance.now() - first, alerts: alertsSchema.parse(alerts) });
    },
  };
}

function printRows(print: (row: BenchRow) => void, product: ClientsReport, bare: ClientsReport): void {
  const measured = [
    ['alert', product.alerts],
    ['line', product.lines],
  ] as const;
  for (const [what, ages] of measured) {
    for (const share of [0.5, 0.99]) {
      const value = quantile(ages, share);
      const baseline = quantile(bare.alerts, share);
      print({
        name: `latency: frame received → ${what} at a client, p${share * 100} of ${ages.length} deliveries`,
        value,
        unit: 'milliseconds',
        baseline: {
          name: `the same alerts by a bare Socket.IO emit (${bare.alerts.length} deliveries)`,
          value: baseline,
        },
        ratio: value / Math.max(1, baseline),
      });
    }
  }
}

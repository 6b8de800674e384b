import { setTimeout as wait } from 'node:timers/promises';
import type { AlertSetting } from '@fairline/shared/contracts';
import type { StoredMoves } from '../../../src/features/alerts/detection/moves.store.ts';
import { createIngest } from '../../../src/market/ingest.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createWeb } from '../../../src/server/create-web.ts';
import { marketFeatures } from '../../../src/server/features.ts';
import { PriceStream } from '../../../testing/market/price-stream.ts';
import { startBareServer } from '../bare-server.ts';
import type { ClientProcess } from '../client-process.ts';
import { insertSessions } from '../insert-sessions.ts';
import type { ClientsReport } from '../latency-clients.ts';
import { play } from '../play.ts';
import { type Batch, batchesOf, type Published } from './batches.ts';

/** `BENCH_SOCKETS` for fewer. */
export const CLIENTS = Number(process.env.BENCH_SOCKETS ?? 5_000);
const CLIENTS_AN_ADDRESS = 20;
const WARM_UP_MS = 5_000;
/** How long the last message may take to arrive. */
const SETTLE_MS = 3_000;

export interface Load {
  readonly clients: ClientProcess;
  /** One of each user. */
  readonly settings: readonly AlertSetting[];
  readonly changesPerSecond: number;
  readonly measuredMs: number;
  /** The share of repricings that are sharp; one in a hundred by default. */
  readonly sharp?: number;
}

export interface Pushed {
  readonly report: ClientsReport;
  readonly tokens: readonly string[];
  /** What the users were sent. */
  readonly batches: readonly Batch[];
  /** From each frame to the end of its transaction. Milliseconds. */
  readonly stored: readonly number[];
  /** What the server's process took of the processors; with the product, for the prices, too. Milliseconds. */
  readonly cpuMs: number;
}

/** From the frame of the feed to the alert at a client. The database is an empty one. */
export async function measureProduct(
  db: Database,
  { clients, settings, changesPerSecond, measuredMs, sharp = 0.01 }: Load,
): Promise<Pushed> {
  const tokens = await insertSessions(db, settings.length);
  const log = createLog('bench', 'warn');
  const env = { host: '127.0.0.1', demo: false, redisUrl: undefined };
  const secret = 'a secret of the bench only, long enough';
  const web = await createWeb({
    ...{ env, db, log, authSecret: secret, version: 'bench', files: null, trustProxy: true },
  });
  const published: Published[] = [];
  let first = 0;
  const publisher: typeof web.publisher = {
    ...web.publisher,
    moves(moves) {
      web.publisher.moves(moves);
      if (published.length === 0) first = performance.now();
      const stored = moves as StoredMoves;
      const receivedAt = stored.odds[0]?.created_at;
      const age = receivedAt === undefined ? 0 : Date.now() - Date.parse(receivedAt);
      published.push({ at: performance.now() - first, age, moves: stored });
    },
  };
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
    const market = { seed: 3, events: 400, linesPerChange: 5, startsAt: Date.now(), sharp };
    const stream = new PriceStream(market);
    for (const change of stream.opening()) await ingest.apply({ ...change, receivedAt: Date.now() });
    for (const [index, token] of tokens.entries())
      await saveSetting(url, token, addressOf(index), settings[index]);
    await clients.send({ command: 'open', url, clients: clientsOf(tokens) });
    const apply = ingest.apply.bind(ingest);
    await play(stream, apply, { ms: WARM_UP_MS, changesPerSecond });
    await clients.send({ command: 'begin' });
    const from = performance.now() - first;
    const cpu = process.cpuUsage();
    await play(stream, apply, { ms: measuredMs, changesPerSecond });
    const report = await reportOf(clients);
    const cpuMs = millisecondsOf(process.cpuUsage(cpu));
    const measured = published.filter(({ at, moves }) => at >= from && moves.odds.length > 0);
    return {
      report,
      tokens,
      batches: batchesOf(published, { tokens, settings, from }),
      stored: measured.map(({ age }) => age),
      cpuMs,
    };
  } finally {
    await ingest.stop();
    await web.stop();
  }
}

/** The same alerts to the same clients by a bare Socket.IO server, `speed` times as fast. */
export async function measureBare(
  clients: ClientProcess,
  { tokens, batches }: Pick<Pushed, 'tokens' | 'batches'>,
  speed = 1,
): Promise<Pick<Pushed, 'report' | 'cpuMs'>> {
  const bare = await startBareServer();
  try {
    await clients.send({ command: 'open', url: bare.url, clients: clientsOf(tokens) });
    await clients.send({ command: 'begin' });
    const cpu = process.cpuUsage();
    const from = performance.now();
    for (const { at, token, alerts } of batches) {
      const early = from + at / speed - performance.now();
      if (early > 0) await wait(early);
      const created_at = new Date(Date.now() + Math.min(0, early)).toISOString();
      bare.emit(
        alerts.map((alert) => ({ ...alert, created_at })),
        token,
      );
    }
    const report = await reportOf(clients);
    return { report, cpuMs: millisecondsOf(process.cpuUsage(cpu)) };
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

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

function clientsOf(tokens: readonly string[]) {
  return Array.from({ length: CLIENTS }, (_, index) => ({
    token: tokens[index % tokens.length] ?? '',
    lineIds: [],
    address: addressOf(Math.floor(index / CLIENTS_AN_ADDRESS)),
  }));
}

function addressOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${index % 250}`;
}

/** Saves a user's only setting, as the page does. */
export async function saveSetting(
  url: string,
  token: string,
  address: string,
  setting: AlertSetting | undefined,
): Promise<void> {
  const answer = await fetch(`${url}/api/alerts/update-settings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ settings: [setting] }),
  });
  if (!answer.ok) throw new Error(`Saving a setting answered ${answer.status}: ${await answer.text()}`);
}

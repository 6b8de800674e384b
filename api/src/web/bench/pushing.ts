import { setTimeout as wait } from 'node:timers/promises';
import { compileSetting, SettingStream } from '@fairline/shared/alerts';
import { type Alert, type AlertSetting, alertSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import type { BenchRow } from '../../../../shared/src/build/bench-row.ts';
import { oddsAlert } from '../../../../shared/src/testing/factories/alert.factory.ts';
import { alertScopeOf } from '../../features/alerts/alerts.policy.ts';
import { differentSettings } from '../../features/alerts/bench/matching.ts';
import { createIngest } from '../../ingest/ingest.ts';
import type { StoredMoves } from '../../ingest/storage/alerts/moves.store.ts';
import { toMove } from '../../ingest/testing/matched-move.ts';
import { PriceStream } from '../../ingest/testing/price-stream.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createWeb } from '../create-web.ts';
import { startBareServer } from './bare-server.ts';
import { type ClientProcess, startClients } from './client-process.ts';
import { insertSessions } from './insert-sessions.ts';
import type { ClientsReport } from './latency-clients.ts';
import { play } from './play.ts';
import { quantile } from './quantile.ts';

/** `BENCH_SOCKETS` for fewer. */
const CLIENTS = Number(process.env.BENCH_SOCKETS ?? 5_000);
const USERS = 500;
const CLIENTS_AN_ADDRESS = 20;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 20_000;
/** How long the last message may take to arrive. */
const SETTLE_MS = 3_000;

/** The moves of one publication, and its time since the first one. Milliseconds. */
interface Published {
  readonly at: number;
  /** How long ago the frame was received. */
  readonly age: number;
  readonly moves: StoredMoves;
}

/** Alerts for the clients of one user. */
interface Batch {
  readonly at: number;
  readonly token: string;
  readonly alerts: readonly Alert[];
}

const alertsSchema = z.array(alertSchema);

/**
 * Sockets of 500 users with a different setting each, at 1,000 price changes a second: from the frame of the feed to the alert at a
 * client. Then a bare Socket.IO server sends the same alerts to the same clients at the same times.
 */
export async function printPushing(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const tokens = await insertSessions(db, USERS);
  const settings = differentSettings(USERS);
  const clients = startClients();
  try {
    const published: Published[] = [];
    const { report: product, from } = await measureProduct(db, clients, tokens, settings, published);
    // What was shown before decides about what is shown then.
    const batches = batchesOf(published, tokens, settings)
      .filter(({ at }) => at >= from)
      .map((batch) => ({ ...batch, at: batch.at - from }));
    const bare = await measureBare(clients, tokens, batches);
    const stored = published
      .filter(({ at, moves }) => at >= from && moves.odds.length > 0)
      .map(({ age }) => age);
    printRows(print, { product, bare, stored });
  } finally {
    await clients.stop();
  }
}

async function measureProduct(
  db: Database,
  clients: ClientProcess,
  tokens: readonly string[],
  settings: readonly AlertSetting[],
  published: Published[],
): Promise<{ report: ClientsReport; from: number }> {
  const log = createLog('bench', 'warn');
  const env = { host: '127.0.0.1', demo: false, redisUrl: undefined };
  const secret = 'a secret of the bench only, long enough';
  const web = await createWeb({
    ...{ env, db, log, authSecret: secret, version: 'bench', files: null, trustProxy: true },
  });
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
  const ingest = await createIngest({ db, publisher, log, feed: 'none', simulated: true, retentionDays: 30 });
  try {
    const url = `http://127.0.0.1:${await web.listen(0)}`;
    const stream = new PriceStream({ seed: 3, events: 400, linesPerChange: 5, startsAt: Date.now() });
    for (const change of stream.opening()) await ingest.apply({ ...change, receivedAt: Date.now() });
    for (const [index, token] of tokens.entries()) await save(url, token, addressOf(index), settings[index]);
    await clients.send({ command: 'open', url, clients: clientsOf(tokens) });
    const apply = ingest.apply.bind(ingest);
    await play(stream, apply, WARM_UP_MS);
    await clients.send({ command: 'begin' });
    const from = performance.now() - first;
    await play(stream, apply, MEASURED_MS);
    return { report: await reportOf(clients), from };
  } finally {
    await ingest.stop();
    await web.stop();
  }
}

async function measureBare(
  clients: ClientProcess,
  tokens: readonly string[],
  batches: readonly Batch[],
): Promise<ClientsReport> {
  const bare = await startBareServer();
  try {
    await clients.send({ command: 'open', url: bare.url, clients: clientsOf(tokens) });
    await clients.send({ command: 'begin' });
    const from = performance.now();
    for (const { at, token, alerts } of batches) {
      const early = from + at - performance.now();
      if (early > 0) await wait(early);
      const created_at = new Date().toISOString();
      bare.emit(
        alerts.map((alert) => ({ ...alert, created_at })),
        token,
      );
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

async function save(url: string, token: string, address: string, setting: AlertSetting | undefined) {
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

/** What each user is sent of the published moves. */
function batchesOf(
  published: readonly Published[],
  tokens: readonly string[],
  settings: readonly AlertSetting[],
): Batch[] {
  const scope = alertScopeOf('pro');
  const batches = tokens.flatMap((token, index): Batch[] => {
    const setting = settings[index];
    if (!setting) return [];
    const stream = new SettingStream(compileSetting(setting, scope));
    return published.flatMap(({ at, moves }) => {
      for (const move of moves.odds) stream.add(toMove(move));
      const shown = stream.advance(moves.measuredAt);
      if (shown.length === 0) return [];
      const byId = new Map(moves.odds.map((move) => [move.id, move]));
      const alerts = shown.flatMap(({ moveId }) => {
        const move = byId.get(moveId);
        return move ? [{ ...oddsAlert(moveId), ...move }] : [];
      });
      return [{ at, token, alerts: alertsSchema.parse(alerts) }];
    });
  });
  return batches.sort((a, b) => a.at - b.at);
}

interface Measured {
  readonly product: ClientsReport;
  readonly bare: ClientsReport;
  /** From the frame to the end of its transaction. Milliseconds. */
  readonly stored: readonly number[];
}

function printRows(print: (row: BenchRow) => void, { product, bare, stored }: Measured): void {
  const what = `${CLIENTS} sockets with ${USERS} settings`;
  const name = 'the same alerts by a bare Socket.IO server';
  for (const share of [0.5, 0.99]) {
    const [value, baseline] = [quantile(product.alerts, share), quantile(bare.alerts, share)];
    print({
      name: `alerts: ${what}: frame received → alert at a client, p${share * 100}`,
      value,
      unit: 'milliseconds',
      baseline: { name, value: baseline },
      ratio: value / Math.max(1, baseline),
    });
  }
  for (const share of [0.5, 0.99])
    print({
      name: `alerts: ${what}: frame received → stored, p${share * 100}`,
      value: quantile(stored, share),
      unit: 'milliseconds',
    });
  const perSecond = ({ alerts }: ClientsReport) => Math.round(alerts.length / (MEASURED_MS / 1_000));
  print({
    name: `alerts: ${what}: deliveries`,
    value: perSecond(product),
    unit: 'per second',
    baseline: { name, value: perSecond(bare) },
    ratio: perSecond(product) / Math.max(1, perSecond(bare)),
  });
}

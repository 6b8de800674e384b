import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import { createLog } from '../../../src/platform/log.ts';
import { connectRedis } from '../../../src/platform/realtime/redis/redis.connection.ts';
import { type ClientProcess, startClients, startWebProcess } from '../client-process.ts';
import type { ClientsReport } from '../latency-clients.ts';
import type { Batch } from '../pushing/batches.ts';
import type { WebCommand } from './web-process.ts';

const CLIENTS_AN_ADDRESS = 20;
/** How long the last message may take to arrive. */
const SETTLE_MS = 3_000;

/** Web processes, each with a process of clients. */
export interface Installation {
  readonly urls: readonly string[];
  /** Discards the ages measured so far. */
  begin(): Promise<void>;
  /** Ages of all that has arrived. */
  report(): Promise<number[]>;
  stop(): Promise<void>;
}

/** @param sockets of each web process; the users are divided among all */
export async function startInstallation(
  webs: number,
  sockets: number,
  tokens: readonly string[],
  command: WebCommand,
): Promise<Installation> {
  const servers = Array.from({ length: webs }, () => startWebProcess());
  const clients: ClientProcess[] = servers.map(() => startClients());
  const stop = async () => {
    await Promise.all([...clients, ...servers].map((one) => one.stop()));
  };
  try {
    const urls = await Promise.all(servers.map((server) => server.send(command)));
    for (const [index, url] of urls.entries()) {
      await clients[index]?.send({
        command: 'open',
        url,
        clients: clientsOf(index * sockets, sockets, tokens),
      });
    }
    return {
      urls,
      async begin() {
        for (const one of clients) await one.send({ command: 'begin' });
      },
      async report() {
        await wait(SETTLE_MS);
        const reports: (ClientsReport | null)[] = [];
        for (const one of clients) reports.push(await one.send({ command: 'report' }));
        return reports.flatMap((report) => report?.alerts ?? []);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function clientsOf(from: number, sockets: number, tokens: readonly string[]) {
  return Array.from({ length: sockets }, (_, index) => {
    const place = Math.floor((from + index) / CLIENTS_AN_ADDRESS);
    return {
      token: tokens[(from + index) % tokens.length] ?? '',
      lineIds: [],
      address: `10.${Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${place % 250}`,
    };
  });
}

/** Sends the same alerts at the same times as the product did, from a process without sockets, as the writer does. */
export async function emitBatches(redisUrl: string, batches: readonly Batch[]): Promise<void> {
  const redis = await connectRedis(redisUrl, createLog('bench', 'warn'));
  const io = new Server(createServer(), { adapter: redis.adapter });
  try {
    const from = performance.now();
    for (const { at, token, alerts } of batches) {
      const early = from + at - performance.now();
      if (early > 0) await wait(early);
      const created_at = new Date(Date.now() + Math.min(0, early)).toISOString();
      io.to(token).emit('alerts', {
        kind: 'odds',
        alerts: alerts.map((alert) => ({ ...alert, created_at })),
      });
    }
  } finally {
    await wait(SETTLE_MS);
    await io.of('/').adapter.close();
    await redis.stop();
  }
}

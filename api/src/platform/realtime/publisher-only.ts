import { Server } from 'socket.io';
import type { Logger } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLineInterest, INTEREST_MS } from './lines/line-interest.ts';
import type { RealtimePublisher } from './publisher.ts';
import { RECOVERY_MS } from './realtime.ts';
import { connectRedis } from './redis/redis-link.ts';
import { createSocketPublisher } from './socket-publisher.ts';
import type { RealtimeServer } from './socket-types.ts';

export interface PublisherOnly {
  readonly publisher: RealtimePublisher;
  stop(): Promise<void>;
}

/**
 * Tells changes to the web processes from a process that has no sockets of its own (`ROLE=ingest`). Lines are told only
 * while some web process says that they are watched.
 * @throws when Redis cannot be reached
 */
export async function createPublisherOnly(redisUrl: string, log: Logger): Promise<PublisherOnly> {
  const redis = await connectRedis(redisUrl, log);
  const io: RealtimeServer = new Server({
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS },
    adapter: redis.adapter,
  });
  const interest = createLineInterest();
  io.of('/').on('wanted', (lineIds) => interest.note(lineIds, Date.now()));
  const timer = setInterval(() => interest.sweep(Date.now()), INTEREST_MS);
  timer.unref();
  return {
    publisher: createSocketPublisher({
      io,
      log,
      metrics: createMetrics(),
      fanOut: null,
      interest,
      now: Date.now,
    }),
    async stop() {
      clearInterval(timer);
      // The server has no port to close, only its place among the processes.
      await io.of('/').adapter.close();
      await redis.stop();
    },
  };
}

import { createAlertsChannel } from '../features/alerts/alerts.channel.ts';
import { createOddsLinesChannel } from '../features/odds/odds-lines.channel.ts';
import { createFeedStatusChannel } from '../features/status/feed-status.channel.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { composePublisher, type RealtimePublisher } from '../platform/realtime/publisher.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis } from '../platform/realtime/redis.connection.ts';

export interface StandalonePublisher {
  readonly publisher: RealtimePublisher;
  stop(): Promise<void>;
}

/**
 * Publishes to the sockets of the web processes from a process without sockets of its own (`ROLE=ingest`). Lines are
 * published only while a web process reports that they are watched.
 * @throws StartError when Redis cannot be reached
 */
export async function createStandalonePublisher(redisUrl: string, log: Logger): Promise<StandalonePublisher> {
  const redis = await connectRedis(redisUrl, log);
  const realtime = createRealtime({ redis });
  const platform = {
    realtime,
    log,
    limiter: createRateLimiter(redis.limits),
    metrics: createMetrics(),
    now: Date.now,
  };
  const channels = [createAlertsChannel, createOddsLinesChannel, createFeedStatusChannel].map((create) =>
    create(platform),
  );
  return {
    publisher: composePublisher(channels, log),
    async stop() {
      for (const channel of channels) channel.stop?.();
      // The socket server has no port; only its connection to the other processes is closed.
      await realtime.io.of('/').adapter.close();
      await redis.stop();
    },
  };
}

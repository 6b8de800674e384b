import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import { watchDatabase } from '../platform/db/database-watch.ts';
import { primaryReads } from '../platform/db/reads/reads.ts';
import { createRateLimiter } from '../platform/http/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { NO_NOTIFICATIONS } from '../platform/notification-settings.ts';
import { createOutgoing } from '../platform/outgoing/create-outgoing.ts';
import { NO_PAYMENTS } from '../platform/payment-settings.ts';
import type { Platform } from '../platform/platform.ts';
import { composePublisher, type RealtimePublisher } from '../platform/realtime/publisher.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis } from '../platform/realtime/redis/redis.connection.ts';
import { createTextCipher } from '../platform/text-cipher.ts';
import { vapidKeysOf } from '../platform/vapid-keys.ts';
import { createFeatures } from './features.ts';

export interface StandalonePublisherDeps {
  readonly db: Database;
  readonly redisUrl: string;
  readonly log: Logger;
}

export interface StandalonePublisher {
  readonly publisher: RealtimePublisher;
  /** Counts what is published. */
  readonly registry: Registry;
  stop(): Promise<void>;
}

/**
 * Publishes to the sockets of the web processes from a process without HTTP (`ROLE=ingest`), through the channels of the
 * same features. Lines are published only while a web process reports that they are watched.
 * @throws StartError when Redis cannot be reached
 */
export async function createStandalonePublisher(deps: StandalonePublisherDeps): Promise<StandalonePublisher> {
  const { db, redisUrl, log } = deps;
  const redis = await connectRedis(redisUrl, log);
  const databaseWatch = watchDatabase({ url: db.url, log, now: Date.now });
  const outgoing = createOutgoing({ http: false, loopback: false });
  const platform: Platform = {
    db,
    reads: primaryReads(db),
    databaseWatch,
    disk: null,
    remotes: null,
    now: Date.now,
    log,
    metrics: createMetrics(),
    limiter: createRateLimiter(redis.limits),
    realtime: createRealtime({ redis }),
    mailer: null,
    version: '',
    demo: false,
    payments: NO_PAYMENTS,
    notifications: NO_NOTIFICATIONS,
    // This process answers no request and sends nothing.
    cipherFor: (purpose) => createTextCipher(randomUUID(), purpose),
    vapidKeys: vapidKeysOf(randomUUID()),
    outgoing,
    retentionDays: 0,
  };
  const channels = createFeatures(platform).flatMap((feature) => feature.channels ?? []);
  const publisher = composePublisher(channels, log);
  redis.onLoss({
    sent: () => publisher.alertsMissed(),
    received: () => publisher.alertsMissed('here'),
  });
  return {
    publisher,
    registry: platform.metrics.registry,
    async stop() {
      for (const channel of channels) channel.stop?.();
      // The socket server has no port; only its connection to the other processes is closed.
      await platform.realtime.io.of('/').adapter.close();
      await databaseWatch.stop();
      await outgoing.stop();
      await redis.stop();
    },
  };
}

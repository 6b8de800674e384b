import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { LimitStore } from '../http/rate-limits.ts';
import type { Logger } from '../log/log.ts';

/** Events kept for clients that come back, over all kinds of alerts. */
const STREAM_LENGTH = 50_000;

/** Commands that may wait while Redis is away; what exceeds it is refused and told to local sockets alone. */
const WAITING_COMMANDS = 10_000;

export interface RedisLink {
  /** Where rate limits are counted. */
  readonly limits: LimitStore;
  readonly adapter: ReturnType<typeof createAdapter>;
  stop(): Promise<void>;
}

/**
 * Connects to the Redis that carries events and limits between processes. A connection that is lost later is taken up
 * again, and alerts told meanwhile wait for it.
 * @throws what the client says when the first connection fails
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisLink> {
  const client = createClient({ url, commandsQueueMaxLength: WAITING_COMMANDS });
  // Without a listener a lost connection would end the process.
  client.on('error', (err) => log.warn({ err: String(err) }, 'redis connection'));
  await client.connect();
  const adapter = createAdapter(client, {
    streamName: 'fairline:realtime',
    channelPrefix: 'fairline:realtime',
    sessionKeyPrefix: 'fairline:socket:',
    maxLen: STREAM_LENGTH,
    blockTimeInMs: 200,
    onlyPlaintext: true,
  });
  return {
    limits: client,
    adapter,
    async stop() {
      if (client.isOpen) await client.close();
    },
  };
}

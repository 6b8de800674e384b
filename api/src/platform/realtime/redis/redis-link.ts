import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { LimitStore } from '../../http/rate-limits.ts';
import type { Logger } from '../../log/log.ts';
import { StartError } from '../../start-error.ts';

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
 * @throws StartError when the first connection fails
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisLink> {
  let connectedOnce = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: WAITING_COMMANDS,
    socket: {
      reconnectStrategy: (retries, cause) => (connectedOnce ? Math.min(50 * 2 ** retries, 3_000) : cause),
    },
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (err) => log.warn({ err: String(err) }, 'redis connection'));
  try {
    await client.connect();
    connectedOnce = true;
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(
      `The Redis of REDIS_URL cannot be used (${message}). Start it, or correct REDIS_URL.`,
    );
  }
  // The adapter does not look at what becomes of these two; a failure nobody looks at would end the process.
  const unheeded = { publish: quietly(client.publish.bind(client)), set: quietly(client.set.bind(client)) };
  const adapter = createAdapter(Object.assign(client, unheeded), {
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
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

function quietly<A extends unknown[], T>(
  send: (...args: A) => Promise<T>,
): (...args: A) => Promise<T | null> {
  return (...args) => send(...args).catch(() => null);
}

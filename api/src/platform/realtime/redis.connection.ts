import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { LimitStore } from '../http/rate-limits.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../start-error.ts';

/** Events stored for clients that reconnect, over all kinds of alerts. */
const STREAM_LENGTH = 50_000;

/** Commands queued while Redis is unreachable. Further events are rejected and reach the local sockets only. */
const QUEUED_COMMANDS = 10_000;

export interface RedisConnection {
  /** Where rate limits are counted. */
  readonly limits: LimitStore;
  readonly adapter: ReturnType<typeof createAdapter>;
  stop(): Promise<void>;
}

/**
 * Connects to the Redis that carries events and limits between processes. A lost connection is opened again, and alerts
 * published meanwhile are queued.
 * @throws StartError when the first connection fails
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisConnection> {
  let connectedOnce = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: QUEUED_COMMANDS,
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
  // The adapter does not await these two commands; an unhandled rejection would end the process.
  const handled = {
    publish: ignoreFailure(client.publish.bind(client)),
    set: ignoreFailure(client.set.bind(client)),
  };
  const adapter = createAdapter(Object.assign(client, handled), {
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

function ignoreFailure<A extends unknown[], T>(
  send: (...args: A) => Promise<T>,
): (...args: A) => Promise<T | null> {
  return (...args) => send(...args).catch(() => null);
}

import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { LimitStore } from '../../http/rate-limits.ts';
import type { Logger } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { failFastStore } from './fail-fast-store.ts';
import { createOrderedSender } from './ordered-sender.ts';
import { createRedisClient } from './redis-client.ts';
import { withReaders } from './stream-readers.ts';

/** Events stored for clients that reconnect, over all kinds of alerts. */
const STREAM_LENGTH = 50_000;
const RECONNECT_MAX_MS = 1_000;
const STOP_MS = 1_000;

/** Called when Redis is usable again, before any later event is sent or received. */
export interface LossListener {
  /** Events of this process may not have reached the others. */
  sent(): void;
  /** Events of other processes may not have reached this one. */
  received(): void;
}

export interface RedisConnection {
  /** Where rate limits are counted. */
  readonly limits: LimitStore;
  readonly adapter: ReturnType<typeof createAdapter>;
  onLoss(listener: LossListener): void;
  stop(): Promise<void>;
}

/**
 * Connects to the Redis that carries events and limits between processes. A lost connection is opened again. Events are
 * queued without a time-out while Redis does not answer. Those that are lost are announced once it answers again, and
 * clients read the alerts over HTTP; lines are dropped, because they are states.
 * @throws StartError when the first connection fails
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisConnection> {
  let connectedOnce = false;
  let losses: LossListener = { sent() {}, received() {} };
  const reconnect = (retries: number, cause: Error) =>
    connectedOnce ? Math.min(50 * 2 ** retries, RECONNECT_MAX_MS) : cause;
  const client = createRedisClient({ url, reconnect });
  const counting = createRedisClient({ url, reconnect });
  // Without a listener a lost connection would end the process.
  client.on('error', (err) => log.warn({ err: String(err) }, 'redis connection'));
  counting.on('error', (err) => log.debug({ err: String(err) }, 'redis connection of the rate limits'));
  try {
    await Promise.all([client.connect(), counting.connect()]);
    connectedOnce = true;
  } catch (error) {
    for (const opened of [client, counting]) if (opened.isOpen) opened.destroy();
    const { message } = error as Error;
    throw new StartError(
      `The Redis of REDIS_URL cannot be used (${message}). Start it, or correct REDIS_URL.`,
    );
  }
  const sender = createOrderedSender({
    announceLoss: () => losses.sent(),
    stuck() {
      // Writing keeps the connection from counting as silent, so it is opened again here.
      log.warn('Redis does not answer; opening the connection again');
      if (client.isOpen) client.destroy();
      client.connect().catch(() => {});
    },
  });
  client.on('ready', sender.ready);
  const isUsable = () => client.isReady && !sender.isStalled();
  const [xAdd, publish, set, multi] = [
    client.xAdd.bind(client),
    client.publish.bind(client),
    client.set.bind(client),
    client.multi.bind(client),
  ];
  const readers = withReaders(client, () => losses.received());
  // The adapter does not await `publish` and `set`; an unhandled rejection would end the process.
  const commands = {
    xAdd: (...args: Parameters<typeof xAdd>) => sender.send(() => xAdd(...args)),
    publish: async (...args: Parameters<typeof publish>) =>
      isUsable() ? publish(...args).catch(() => null) : null,
    set: async (...args: Parameters<typeof set>) => (isUsable() ? set(...args).catch(() => null) : null),
    multi() {
      // Used to restore a stored connection only, whose client starts afresh instead.
      if (!isUsable()) throw new Error('Redis does not answer.');
      return multi();
    },
    duplicate: readers.duplicate,
  };
  const adapter = createAdapter(Object.assign(client, commands), {
    streamName: 'fairline:realtime',
    channelPrefix: 'fairline:realtime',
    sessionKeyPrefix: 'fairline:socket:',
    maxLen: STREAM_LENGTH,
    blockTimeInMs: 200,
    onlyPlaintext: true,
  });
  return {
    limits: failFastStore(counting),
    adapter,
    onLoss(listener) {
      losses = listener;
    },
    async stop() {
      sender.stop();
      losses = { sent() {}, received() {} };
      await Promise.all([close(client), close(counting), ...readers.all().map(close)]);
    },
  };
}

interface Closable {
  readonly isOpen: boolean;
  readonly isReady: boolean;
  close(): Promise<void>;
  destroy(): void;
}

/** Waits for the commands under way, for a moment only: a Redis that does not answer must not delay the stop. */
async function close(client: Closable): Promise<void> {
  if (client.isReady) {
    let timer: NodeJS.Timeout | undefined;
    const bound = new Promise((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([client.close().catch(() => {}), bound]);
    clearTimeout(timer);
  }
  if (client.isOpen) client.destroy();
}

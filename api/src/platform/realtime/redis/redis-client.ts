import { createClient } from 'redis';

/** Commands queued while Redis does not answer. Further ones are rejected. */
const QUEUED_COMMANDS = 5_000;
/** An idle connection sends a ping after this time, and is opened again when nothing passes for the second. */
const PING_MS = 3_000;
const SILENT_MS = 10_000;

export interface RedisClientOptions {
  readonly url: string;
  /** The pause before the next attempt to connect, in milliseconds, or the error that ends the attempts. */
  readonly reconnect: (retries: number, cause: Error) => number | Error;
}

/**
 * A client that is not connected yet. Its commands have no time-out while the connection is open, and are rejected when it
 * is lost: events that were queued behind a lost one must not be delivered before the loss is announced.
 */
export function createRedisClient({ url, reconnect }: RedisClientOptions) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // The default of 5 s would reject queued events, which the adapter only logs at debug level.
    commandOptions: { timeout: 0 },
    commandsQueueMaxLength: QUEUED_COMMANDS,
    pingInterval: PING_MS,
    socket: { socketTimeout: SILENT_MS, reconnectStrategy: reconnect },
  });
}
export type RedisClient = ReturnType<typeof createRedisClient>;

import { setTimeout as wait } from 'node:timers/promises';
import type { RedisClient } from './redis-client.ts';

type Read = RedisClient['xRead'];

/** Pause after a failed read, which the adapter repeats at once. Milliseconds. */
const READ_AGAIN_MS = 200;

/**
 * The connections that the adapter duplicates for reading. Their reads start at a fixed id: the adapter's own start, `$`,
 * is evaluated by every read until the first event, so that events between two reads, or while the connection is lost,
 * would be missed.
 */
export function withReaders(client: RedisClient, readyAgain: () => void) {
  const readers: RedisClient[] = [];
  const duplicate = client.duplicate.bind(client);

  return {
    all: (): readonly RedisClient[] => readers,
    duplicate(): RedisClient {
      const reader = duplicate() as unknown as RedisClient;
      readers.push(reader);
      reader.once('ready', () => reader.on('ready', readyAgain));
      const read = reader.xRead.bind(reader) as (...args: Parameters<Read>) => Promise<unknown>;
      const disconnect = reader.disconnect.bind(reader);
      let start: string | undefined;
      return Object.assign(reader, {
        xRead: async ([stream]: { key: string; id: string }[], options: Parameters<Read>[1]) => {
          if (stream === undefined) return null;
          try {
            if (stream.id === '$') start ??= await newestId(reader, stream.key);
            const id = stream.id === '$' ? (start ?? '$') : stream.id;
            return await read({ key: stream.key, id }, options);
          } catch (error) {
            if (reader.isOpen) await wait(READ_AGAIN_MS, null, { ref: false });
            throw error;
          }
        },
        // The adapter disconnects a reader without checking whether it is still open.
        disconnect: async () => (reader.isOpen ? disconnect() : undefined),
      }) as RedisClient;
    },
  };
}

async function newestId(client: RedisClient, key: string): Promise<string> {
  const [newest] = (await client.xRevRange(key, '+', '-', { COUNT: 1 })) ?? [];
  return newest?.id ?? '0-0';
}

import type { LimitStore } from '../../http/rate-limits.ts';
import type { RedisClient } from './redis-client.ts';

/** How long counting one call may take. Milliseconds. */
const ANSWER_MS = 500;
/** How long calls are counted in memory after Redis has not answered in time. Milliseconds. */
export const PAUSE_MS = 5_000;

/**
 * The part of a Redis client that counts calls, which never makes a caller wait: a command that is not answered at once
 * fails, and for some seconds the store reports that it is not ready, so that the limiter counts in memory.
 */
export function failFastStore(client: RedisClient, monotonicNow = () => performance.now()): LimitStore {
  let pausedUntil = 0;
  const isReady = () => client.isReady && monotonicNow() >= pausedUntil;

  async function inTime<T>(send: () => Promise<T>): Promise<T> {
    if (!isReady()) throw new Error('Redis is not ready.');
    let timer: NodeJS.Timeout | undefined;
    let immediate: NodeJS.Immediate | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        // After a delay of the event loop the answer may have arrived already; it is read before this runs.
        immediate = setImmediate(() => {
          pausedUntil = monotonicNow() + PAUSE_MS;
          reject(new Error('Redis did not answer in time.'));
        });
      }, ANSWER_MS);
    });
    try {
      return await Promise.race([send(), late]);
    } finally {
      clearTimeout(timer);
      clearImmediate(immediate);
    }
  }

  return {
    get isReady() {
      return isReady();
    },
    eval: (script: string, options: Parameters<RedisClient['eval']>[1]) =>
      inTime(() => client.eval(script, options)),
    del: (key: string) => inTime(() => client.del(key)),
    multi() {
      const commands = client.multi();
      const exec = commands.exec.bind(commands);
      return Object.assign(commands, { exec: (pipeline?: boolean) => inTime(() => exec(pipeline)) });
    },
  } as LimitStore;
}

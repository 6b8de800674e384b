import type { SharedTexts } from '../../db/reads/last-writes.ts';
import type { LimitStore } from '../../http/rate-limits.ts';

/** Texts in Redis that all processes read, on the connection that never makes a caller wait. */
export function sharedTexts(store: LimitStore): SharedTexts {
  return {
    async get(key) {
      const text: unknown = await store.eval("return redis.call('get', KEYS[1])", { keys: [key] });
      return typeof text === 'string' ? text : null;
    },
    async set(key, value, ms) {
      await store.eval("redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])", {
        keys: [key],
        arguments: [value, String(ms)],
      });
    },
  };
}

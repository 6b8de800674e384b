import { LRUCache } from 'lru-cache';
import { type WalPosition, walPosition } from './wal-position.ts';

/** A replica that is further behind is left out for everybody, long before this. Milliseconds. */
const REMEMBER_MS = 60_000;
const MOST_USERS = 50_000;

/** Where all processes read what one has stored. Rejects where it does not answer in time. */
export interface SharedTexts {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ms: number): Promise<void>;
}

/** Where the changes that a user has made, or was shown, end in the log of the primary. */
export interface LastWrites {
  add(userId: string, position: string): Promise<void>;
  /** Null where nothing is remembered. Rejects where it cannot be known. */
  of(userId: string): Promise<WalPosition | null>;
}

/**
 * Remembers the last write of each user for a minute: in this process, and where several share a Redis for all of them. A write that the
 * others do not know of is remembered here, where the cookie of the balancer brings the same browser again.
 */
export function createLastWrites(shared: SharedTexts | null): LastWrites {
  const own = new LRUCache<string, WalPosition>({ max: MOST_USERS, ttl: REMEMBER_MS });
  const keyOf = (userId: string) => `fairline:wrote:${userId}`;
  return {
    async add(userId, position) {
      own.set(userId, walPosition(position));
      try {
        await shared?.set(keyOf(userId), position, REMEMBER_MS);
      } catch {
        // A client of Redis that is closed throws at once; what is stored stays stored.
      }
    },
    async of(userId) {
      const here = own.get(userId) ?? null;
      const text = (await shared?.get(keyOf(userId))) ?? null;
      if (text === null) return here;
      const there = walPosition(text);
      return here !== null && here > there ? here : there;
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { CountedUse, KeyUsageStore } from './key-usage.store.ts';

/** How often the use of a key is written at most. Milliseconds. */
const WRITE_EVERY_MS = 60_000;
/** Keys whose use is counted in memory at a time; the use of one that is displaced is written. */
const MAX_KEYS = 10_000;

interface Use {
  requests: number;
  at: number;
  address: string;
  writtenAt: number;
}

export interface KeyUsage {
  /** Counts a request of a key. The first one, and then one a minute, is written at once. */
  record(keyId: number, address: string): void;
  /** Writes what has been counted for a minute. */
  flush(): Promise<void>;
  /** Writes everything. */
  stop(): Promise<void>;
}

export interface KeyUsageDeps {
  readonly store: Pick<KeyUsageStore, 'add'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Counts the requests of keys in memory, so that a request costs no write. A process that dies loses the counts of its last minute. */
export function createKeyUsage({ store, now, onError }: KeyUsageDeps): KeyUsage {
  const uses = new LRUCache<number, Use>({ max: MAX_KEYS, dispose: (use, id) => void write(id, use) });

  async function write(keyId: number, use: Use): Promise<void> {
    if (use.requests === 0) return;
    const counted: CountedUse = { keyId, requests: use.requests, at: new Date(use.at), address: use.address };
    use.requests = 0;
    use.writtenAt = now();
    await store.add(counted).catch((error: unknown) => {
      use.requests += counted.requests;
      onError(error);
    });
  }
  const writeWhere = async (isDue: (use: Use) => boolean) => {
    for (const [id, use] of [...uses.entries()]) if (isDue(use)) await write(id, use);
  };
  const isDue = (use: Use) => now() - use.writtenAt >= WRITE_EVERY_MS;

  return {
    record(keyId, address) {
      const use = uses.get(keyId) ?? { requests: 0, at: 0, address, writtenAt: Number.NEGATIVE_INFINITY };
      use.requests += 1;
      use.at = now();
      use.address = address;
      uses.set(keyId, use, { noDisposeOnSet: true });
      if (isDue(use)) void write(keyId, use);
    },
    flush: () => writeWhere(isDue),
    stop: () => writeWhere(() => true),
  };
}

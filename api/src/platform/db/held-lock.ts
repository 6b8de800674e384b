import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** An advisory lock of the database that one process holds at a time, for as long as its connection lasts. */
export interface HeldLock {
  /** Whether this process has the lock, which it tries to get where it has not. Rejects while the database is away. */
  acquire(): Promise<boolean>;
  /** Whether the lock has been acquired since the last call. */
  isNew(): boolean;
  /** Gives it to another process, which can acquire it once this resolves. */
  release(): Promise<void>;
}

/** How long the end of the connection is waited for: of a database that does not answer, the lock ends with the time-out there. Milliseconds. */
const END_MS = 2_000;

/**
 * A lock by name. The connection is one of the pool, kept for as long as the lock is held; another process gets the lock when the
 * connection ends, on whichever side.
 */
export function createHeldLock(pool: pg.Pool, name: string): HeldLock {
  let held: pg.PoolClient | null = null;
  let fresh = false;

  return {
    async acquire() {
      if (held !== null) return true;
      const client = await pool.connect();
      try {
        const { rows } = await client.query(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
          [name],
        );
        if (!rows[0].locked) {
          client.release();
          return false;
        }
      } catch (error) {
        client.release(true);
        throw error;
      }
      const lost = () => {
        if (held !== client) return;
        held = null;
        client.release(true);
      };
      client.once('error', lost);
      client.once('end', lost);
      held = client;
      fresh = true;
      return true;
    },

    isNew() {
      const was = fresh;
      fresh = false;
      return was;
    },

    async release() {
      const client = held;
      held = null;
      if (client === null) return;
      // The lock ends with the connection, whatever state it is in. The server ends it some time after it was asked to.
      const late = new AbortController();
      const ended = once(client, 'end', { signal: late.signal }).catch(() => {});
      client.release(true);
      await Promise.race([ended, setTimeout(END_MS, null, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
  };
}

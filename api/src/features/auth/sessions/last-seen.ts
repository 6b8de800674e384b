import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';

/** How exactly it is known when a user was last seen. Milliseconds. */
export const SEEN_WITHIN_MS = 5 * 60_000;
/** Users whose last time is remembered in the process; others are stored with their next request. */
const MOST = 50_000;

export interface LastSeenDeps {
  readonly knex: Knex;
  readonly log: Logger;
  readonly now: () => number;
}

/** Stores when users were last seen, at most once in some minutes each. No request waits for it, or fails with it. */
export function createLastSeen({ knex, log, now }: LastSeenDeps) {
  const stored = new Map<string, number>();
  return (userId: string): void => {
    const at = now();
    const before = stored.get(userId);
    if (before !== undefined && at - before < SEEN_WITHIN_MS) return;
    stored.delete(userId);
    stored.set(userId, at);
    for (const oldest of stored.keys()) {
      if (stored.size <= MOST) break;
      stored.delete(oldest);
    }
    knex('last_seen')
      .insert({ user_id: userId, seen_at: new Date(at) })
      .onConflict('user_id')
      .merge({ seen_at: knex.raw('greatest(last_seen.seen_at, excluded.seen_at)') })
      .catch((err: unknown) => {
        stored.delete(userId);
        log.warn({ err }, 'when a user was last seen could not be stored');
      });
  };
}

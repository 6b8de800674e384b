import type { Logger } from '../../log.ts';
import { runIn, workContext } from '../../tracing/work-context.ts';
import { connect, type Database } from '../database.ts';
import { isDatabaseUnavailable } from '../database-error.ts';
import { createLastWrites, type SharedTexts } from './last-writes.ts';
import { primaryPosition, type ReplicaState, type ReplicaWatch, watchReplica } from './replica-watch.ts';
import { routedDatabase } from './routed-database.ts';

/** Where read models read: on the primary, or for requests that may on a replica. */
export interface Reads {
  /** For read models of screens. Outside of `run` it is the primary. */
  readonly db: Database;
  /** The replica, for status and metrics; null without one. */
  readonly replica: { readonly state: ReplicaState; readonly lagMs: number | null } | null;
  /**
   * Runs a request that changes nothing, on the replica if it has everything that the user has written. When it fails there, it is run
   * again on the primary.
   */
  run<T>(userId: string | null, work: () => Promise<T> | T): Promise<T>;
  /** To be called before a user hears of a change: what they read from then on has it. */
  wrote(userId: string): Promise<void>;
  stop(): Promise<void>;
}

/** SQLSTATEs of a replica that works: it has ended a statement that was in the way of the replay, or refuses to write. */
const CONFLICT = '40001';
const READ_ONLY = '25006';
/** After every position: until the write is forgotten, the user reads on the primary. */
const END = 'FFFFFFFF/FFFFFFFF';

/** Reads on the primary alone. */
export function primaryReads(db: Database): Reads {
  return {
    db,
    replica: null,
    run: async (_userId, work) => work(),
    wrote: async () => {},
    stop: async () => {},
  };
}

export interface ReadsOptions {
  readonly primary: Database;
  /** The address of a streaming replica. */
  readonly url: string;
  /** What processes share; null where there is one. */
  readonly shared: SharedTexts | null;
  readonly log: Logger;
}

/** Reads on a replica, as far as it has what it needs (ADR 0025). */
export function createReads({ primary, url, shared, log }: ReadsOptions): Reads {
  const replica = connect(url, { log });
  const watch: ReplicaWatch = watchReplica({ url, primary: primary.knex, log });
  const lastWrites = createLastWrites(shared);

  async function mayUse(userId: string | null): Promise<boolean> {
    if (!watch.has(null)) return false;
    if (userId === null) return true;
    try {
      return watch.has(await lastWrites.of(userId));
    } catch {
      // What the user has written cannot be known now.
      return false;
    }
  }

  return {
    db: routedDatabase(primary, () => (workContext().onReplica === true ? replica : primary)),
    replica: watch,
    async run(userId, work) {
      if (!(await mayUse(userId))) return work();
      try {
        return await runIn({ onReplica: true }, async () => work());
      } catch (error) {
        const { code } = error as { readonly code?: unknown };
        if (code !== CONFLICT && !isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error }, 'a read failed on the replica; it is made on the primary');
        if (code !== CONFLICT && code !== READ_ONLY) watch.failed();
        return work();
      }
    },
    async wrote(userId) {
      // The change is committed: it must not fail because nobody knows where it ends.
      try {
        await lastWrites.add(userId, await primaryPosition(primary.knex).catch(() => END));
      } catch (error) {
        log.warn({ err: error }, 'the place of a write could not be shared');
      }
    },
    async stop() {
      await watch.stop();
      await replica.stop();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Logger } from '../../log.ts';
import { ReplicaLag } from './replica-lag.ts';
import { type WalPosition, walPosition } from './wal-position.ts';

const CHECK_MS = 500;
const CONNECT_MS = 5_000;
/** A replica that takes longer for its position counts as away. */
const ANSWER_MS = 2_000;
/** A replica that may be further behind is left out. Milliseconds. */
const MOST_LAG_MS = 2_000;
/** One that was left out is used again below this, so that it is not left out again before the next check. Milliseconds. */
const CAUGHT_UP_MS = 1_000;

/** Whether reads may go to the replica, and why not. */
export type ReplicaState = 'used' | 'lagging' | 'away' | 'no-replica';

/** What a replica has, known without a query. */
export interface ReplicaWatch {
  readonly state: ReplicaState;
  /** How far it is behind, in milliseconds; null where that is not known. */
  readonly lagMs: number | null;
  /** Whether reads may go there now that need the changes up to a position. */
  has(position: WalPosition | null): boolean;
  /** Reads there have failed: it is left out until it answers again. */
  failed(): void;
  stop(): Promise<void>;
}

export interface ReplicaWatchOptions {
  readonly url: string;
  readonly primary: Knex;
  readonly log: Logger;
  readonly monotonic?: () => number;
}

const SENTENCES: Readonly<Record<ReplicaState, string>> = {
  used: 'reads go to the replica',
  lagging: 'the replica is behind, or its lag is not known; reads go to the primary until it has caught up',
  away: 'the replica does not answer; reads go to the primary',
  'no-replica': 'the database of DATABASE_READ_URL is no replica; reads go to the primary',
};

/**
 * Compares what the replica has replayed with what the primary has written, twice a second, on a connection of its own. When that
 * connection ends, the replica is left out at once: after a restart it may have less than before. It is also left out once it is not
 * known to have what the primary had two seconds ago, because it is behind or because one of the two does not report its position.
 */
export function watchReplica({ url, primary, log, ...options }: ReplicaWatchOptions): ReplicaWatch {
  const { monotonic = () => performance.now() } = options;
  const stopping = new AbortController();
  const lag = new ReplicaLag();
  let client: pg.Client | null = null;
  let state: ReplicaState | null = null;
  let replayed: WalPosition | null = null;
  /** The replica has everything that was written before this, on the monotonic clock. */
  let reachedAt = Number.NEGATIVE_INFINITY;
  let lagMs: number | null = null;

  function changeTo(next: ReplicaState): void {
    if (next !== 'used') replayed = null;
    if (next === 'away') lagMs = null;
    if (next === state) return;
    state = next;
    if (next === 'used') log.info(SENTENCES[next]);
    else log.warn({ lagMs }, SENTENCES[next]);
  }

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'fairline-replica-watch',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Without a listener a broken connection would end the process.
    opened.on('error', () => {});
    opened.once('end', () => {
      if (client === opened) drop();
    });
    await opened.connect();
    return opened;
  }

  function drop(): void {
    const broken = client;
    client = null;
    changeTo('away');
    broken?.end().catch(() => {});
  }

  async function check(): Promise<void> {
    try {
      client ??= await open();
      const answered = client;
      const at = monotonic();
      // The next query is made after this one, however long it takes, so that at most one waits for a connection.
      lag.primaryAt(at, walPosition(await primaryPosition(primary)));
      const { rows } = await answered.query<{ replayed: string | null }>(
        'select pg_last_wal_replay_lsn()::text as replayed where pg_is_in_recovery()',
      );
      if (client !== answered) return;
      const [row] = rows;
      if (row === undefined || row.replayed === null) return changeTo('no-replica');
      judge(walPosition(row.replayed));
    } catch {
      drop();
    }
  }

  function judge(position: WalPosition): void {
    expire();
    const now = monotonic();
    reachedAt = lag.reachedAt(position) ?? Number.NEGATIVE_INFINITY;
    const isUsed = now - reachedAt <= (state === 'used' ? MOST_LAG_MS : CAUGHT_UP_MS);
    const behind = lag.of(position, now);
    // The primary reported too late: how much it has written since is not known.
    lagMs = behind === 0 && !isUsed ? null : behind;
    changeTo(isUsed ? 'used' : 'lagging');
    if (isUsed) replayed = position;
  }

  /** Leaves the replica out when what is known of it has become too old. */
  function expire(): void {
    if (state !== 'used' || monotonic() - reachedAt <= MOST_LAG_MS) return;
    lagMs = null;
    changeTo('lagging');
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check();
      await wait(CHECK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    get state() {
      expire();
      return state ?? 'away';
    },
    get lagMs() {
      expire();
      return lagMs;
    },
    has(position) {
      expire();
      return replayed !== null && (position === null || replayed >= position);
    },
    failed: () => drop(),
    async stop() {
      stopping.abort();
      const open = client;
      client = null;
      await open?.end().catch(() => {});
      await watching;
      // A connection that was opened meanwhile.
      await (client as pg.Client | null)?.end().catch(() => {});
    },
  };
}

/** Where the log of the primary ends, everything included that is committed now. */
export async function primaryPosition(primary: Knex): Promise<string> {
  const { rows } = await primary.raw<{ rows: { written: string }[] }>(
    'select pg_current_wal_insert_lsn()::text as written',
  );
  const written = rows[0]?.written;
  if (written === undefined) throw new Error('The primary did not report its position.');
  return written;
}

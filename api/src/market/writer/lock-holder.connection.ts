import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../platform/log.ts';

/** How often the holder of the lock is checked. */
const LOOK_MS = 1_000;
/** A writer whose connection is silent for so long is ended. */
const FROZEN_AFTER_MS = 15_000;

export interface LockHolderWatchOptions {
  readonly url: string;
  readonly lockKey: number;
  readonly log: Logger;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly lookMs?: number;
  readonly frozenAfterMs?: number;
}

interface Holder {
  /** Differs whenever the holder has sent a statement or copied a row, and with each holder. */
  readonly progress: string;
  /** The server is executing a statement and does not wait for the client. */
  readonly working: boolean;
}

/**
 * Watches the connection that holds the writer lock until the signal is aborted, and ends it once it has been silent for 15
 * seconds: its process is frozen or its machine has vanished. Never rejects. The age is measured here and not by stored times,
 * so that no clock step ends a healthy writer. A holder that has moved meanwhile, or a new one, is never ended.
 */
export async function watchLockHolder(options: LockHolderWatchOptions): Promise<void> {
  const { log, signal, monotonic, lookMs = LOOK_MS, frozenAfterMs = FROZEN_AFTER_MS } = options;
  let client: pg.Client | null = null;
  let last = '';
  let since = monotonic();
  while (!signal.aborted) {
    try {
      client ??= await openClient(options.url);
      const holder = await findHolder(client, options.lockKey);
      if (holder === null || holder.working || holder.progress !== last) {
        last = holder?.progress ?? '';
        since = monotonic();
      } else if (monotonic() - since >= frozenAfterMs && !signal.aborted) {
        log.warn({ silentMs: frozenAfterMs }, 'the writer of odds does not respond; its connection is ended');
        await endHolder(client, options.lockKey, last);
        since = monotonic();
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the writer of odds cannot be watched at the moment');
      client?.end().catch(() => {});
      client = null;
      since = monotonic();
    }
    await sleep(lookMs, undefined, { signal, ref: false }).catch(() => {});
  }
  await client?.end().catch(() => {});
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairline-standby',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // A broken connection makes the next query fail, which is handled there.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A session-level lock on one bigint key. A copied row counts as progress, because one COPY may take minutes. */
const HOLDER = `
  select activity.pid,
    activity.state = 'active' and activity.wait_event_type is distinct from 'Client' as working,
    concat_ws(' ', activity.pid, activity.backend_start, activity.query_start, activity.state_change,
      copying.tuples_processed) as progress
  from pg_locks
    join pg_stat_activity activity on activity.pid = pg_locks.pid
    left join pg_stat_progress_copy copying on copying.pid = pg_locks.pid
  where pg_locks.locktype = 'advisory' and pg_locks.granted and pg_locks.objsubid = 1
    and pg_locks.database = (select oid from pg_database where datname = current_database())
    and pg_locks.classid = ($1::bigint >> 32)::oid and pg_locks.objid = ($1::bigint & 4294967295)::oid`;

async function findHolder(client: pg.Client, lockKey: number): Promise<Holder | null> {
  const { rows } = await client.query<Holder>(HOLDER, [lockKey]);
  return rows[0] ?? null;
}

/** Ends the holder only if it has not moved since, so that two standbys never end each other's successor. */
async function endHolder(client: pg.Client, lockKey: number, progress: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(holder.pid) from (${HOLDER}) holder where holder.progress = $2 and not holder.working`,
    [lockKey, progress],
  );
}

import pg from 'pg';
import type { Logger } from '../../platform/log.ts';
import { traceConnection } from '../../platform/tracing/trace-queries.ts';
import { machineClocks } from '../time/measured-clock.ts';
import { watchLockHolder } from './lock-holder.connection.ts';

/** An arbitrary constant: every ingest on one database requests the same lock. */
const LOCK_KEY = 7_247_001_001;
/**
 * Session settings. The server notices within 20 seconds that this machine is gone, and releases the lock; without them that
 * takes two hours.
 */
const SESSION = [
  'timezone=UTC',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=2',
  'tcp_user_timeout=20000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * The one connection that may write odds. It holds a PostgreSQL advisory lock until it ends, and every write goes through
 * it, so that a writer that has lost the lock cannot write any more.
 */
export interface WriterConnection {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, on either side. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export interface WriterConnectionOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called before waiting for another process that holds the lock. */
  readonly onWait?: () => void;
  /** Stops waiting. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic?: () => number;
  /** How long another holder of the lock may be silent before its connection is ended; 15 seconds by default. */
  readonly frozenAfterMs?: number;
}

/**
 * Connects and acquires the lock; waits while another process holds it, and ends that process's connection when it is frozen.
 * @throws the driver's error when the database cannot be reached, and the signal's reason when aborted.
 */
export async function openWriterConnection(options: WriterConnectionOptions): Promise<WriterConnection> {
  const { url, log, signal, monotonic = machineClocks.monotonic } = options;
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairline-ingest',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SESSION,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Without a listener a broken connection would end the process; `ended` and the running query report it.
  client.on('error', (error) => log.warn({ err: error }, 'the connection that writes odds broke'));
  const abort = (): void => {
    client.connection.stream.destroy();
  };
  await client.connect();
  signal.addEventListener('abort', abort);
  try {
    await acquireLock(client, { ...options, monotonic });
    await client.query("set statement_timeout = '60s'");
    traceConnection(client);
  } catch (error) {
    client.end().catch(() => {});
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  return { client, ended, close: () => client.end() };
}

async function acquireLock(
  client: pg.Client,
  options: WriterConnectionOptions & { monotonic: () => number },
): Promise<void> {
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
    LOCK_KEY,
  ]);
  if (rows[0]?.acquired === true) return;
  options.onWait?.();
  const waited = new AbortController();
  const watching = watchLockHolder({
    ...options,
    lockKey: LOCK_KEY,
    signal: AbortSignal.any([options.signal, waited.signal]),
  });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  } finally {
    waited.abort();
    await watching;
  }
}

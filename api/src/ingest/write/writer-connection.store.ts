import pg from 'pg';
import type { Logger } from '../../platform/log.ts';

/** Any constant number: every ingest on one database asks for the same lock. */
const LOCK_KEY = 7_247_001_001;

/**
 * The one connection that may write odds. It holds a PostgreSQL advisory lock for as long as it lives, and every write
 * goes through it, so that a writer that has lost the lock cannot write any more either.
 */
export interface WriterConnection {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export interface TakeOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called when another process holds the lock, before the waiting begins. */
  readonly onWait?: () => void;
  /** Gives up waiting. */
  readonly signal: AbortSignal;
}

/**
 * Connects and takes the lock; while another process has it, waits for that one to end.
 * @throws what the driver says when the database cannot be reached, and an AbortError when given up.
 */
export async function takeWriterConnection(options: TakeOptions): Promise<WriterConnection> {
  const { url, log, onWait, signal } = options;
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairline-ingest',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c timezone=UTC',
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Without a listener a dying connection would end the process; `ended` and the running query tell it.
  client.on('error', (error) => log.warn({ err: error }, 'the connection that writes odds broke'));
  const giveUp = (): void => {
    client.connection.stream.destroy();
  };
  await client.connect();
  signal.addEventListener('abort', giveUp);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken !== true) {
      onWait?.();
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    }
    await client.query("set statement_timeout = '60s'");
  } catch (error) {
    client.end().catch(() => {});
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  return { client, ended, close: () => client.end() };
}

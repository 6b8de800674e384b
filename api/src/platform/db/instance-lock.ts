import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The advisory lock that one process holds on an embedded database while it runs. */
const LOCK = 4_702_111;
/** How long to wait for an earlier process that is still stopping. */
const LOCK_TIMEOUT_MS = 10_000;

/** Another program runs on the same data directory. */
export class InstanceTakenError extends StartError {
  constructor(dataDir: string) {
    super(
      `Another Fairline runs on the data directory ${dataDir}. Stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
}

/** The lock, which lasts as long as its connection. */
export interface InstanceLock {
  /** Resolves when the connection has ended, on either side; the lock is free then. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the only one on an embedded database. Waits for an earlier process that is still stopping. The lock
 * of a killed process is free, because its connection is gone.
 * @throws InstanceTakenError when another process keeps running, and the driver's error when the database does not answer.
 */
export async function acquireInstanceLock(
  url: string,
  dataDir: string,
  waitMs = LOCK_TIMEOUT_MS,
): Promise<InstanceLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairline-lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Without a listener a broken connection would end the process; `lost` and the running query report it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${waitMs}`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    throw (error as { code?: string }).code === '55P03' ? new InstanceTakenError(dataDir) : error;
  }
  return { lost, release: () => client.end() };
}

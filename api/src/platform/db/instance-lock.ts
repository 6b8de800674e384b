import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The advisory lock that one process holds on an embedded database while it runs. */
const LOCK = 4_702_111;
/** How long to wait for an earlier process that is still stopping. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Makes this process the only one on an embedded database. Waits for an earlier process that is still stopping. The lock
 * of a killed process is free, because its connection is gone.
 * @throws StartError when another process keeps running.
 */
export async function acquireInstanceLock(
  url: string,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairline-lock' });
  client.on('error', () => {});
  await client.connect();
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    await client.end();
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new StartError(
      `Another Fairline runs on the data directory ${dataDir}. Stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
  return { release: () => client.end() };
}

import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The advisory lock that one process holds on an embedded database, for as long as it lives. */
const LOCK = 4_702_111;
const PATIENCE_MS = 10_000;

/**
 * Makes sure that this is the only program on an embedded database. An earlier one that is just stopping is waited for; one
 * that was killed holds nothing any more.
 * @throws StartError when another one goes on running.
 */
export async function holdAlone(url: string, dataDir: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairline-lock' });
  client.on('error', () => {});
  await client.connect();
  await client.query(`set lock_timeout = ${PATIENCE_MS}`);
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

import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../platform/log.ts';

/** A PostgreSQL beside the product, as `DATABASE_URL` names one; the only place here that starts one. */
export function startOwnPostgres(dataDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  return startEmbeddedPostgres({ dataDir, log: createLog('faults', 'error'), durable: false });
}

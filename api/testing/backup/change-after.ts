import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * Makes a change that a restore to the second that is returned must not have, and waits until its log is archived.
 *
 * @returns as PostgreSQL writes it, for `recovery_target_time`
 */
export async function changeAfterASecond(db: Database, change: string): Promise<string> {
  const { rows } = await db.pool.query<{ at: string }>(
    "select date_trunc('second', clock_timestamp() + interval '1 second')::text as at",
  );
  const at = rows[0]?.at ?? '';
  // What is restored is named to the second: the next change is one of a later second.
  await db.pool.query("select pg_sleep_until($1::timestamptz + interval '50 milliseconds')", [at]);
  await db.pool.query(change);
  const ended = await db.pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await vi.waitFor(
    async () => {
      const archived = await db.pool.query('select last_archived_wal from pg_stat_archiver');
      expect(archived.rows[0].last_archived_wal >= (ended.rows[0]?.file ?? '')).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
  return at;
}

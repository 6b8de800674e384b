import type { Pool } from 'pg';

/** Rows of one INSERT. */
const BATCH = 1_000;

/**
 * Writes all rows of the odds history once more, into a copy of the table, by multi-row inserts: as many transactions as
 * there are `transactions`, and nothing else. Rows a second.
 */
export async function writeHistoryWithPlainInserts(pool: Pool, transactions: number): Promise<number> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select event_id, period_num, quote, at, prices::text, limit_val, status, trusted, previous::text
       from odds_history order by at, event_id, quote`,
  );
  await pool.query('create table plain_history (like odds_history including all)');
  const records = rows.map((row) => Object.values(row));
  const client = await pool.connect();
  const perTransaction = Math.ceil(records.length / transactions);
  const before = performance.now();
  for (let start = 0; start < records.length; start += perTransaction) {
    const end = Math.min(start + perTransaction, records.length);
    await client.query('begin');
    for (let from = start; from < end; from += BATCH) {
      const batch = records.slice(from, Math.min(from + BATCH, end));
      const placeholders = batch
        .map((record, row) => `(${record.map((_, column) => `$${row * record.length + column + 1}`)})`)
        .join(',');
      await client.query(`insert into plain_history values ${placeholders}`, batch.flat());
    }
    await client.query('commit');
  }
  const seconds = (performance.now() - before) / 1000;
  client.release();
  return records.length / seconds;
}

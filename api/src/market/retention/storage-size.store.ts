import type { ClientBase } from 'pg';

export interface StorageSize {
  /** Of the whole database on disk. */
  readonly bytes: number;
  readonly historyBytes: number;
  /** Bytes a day, over the last week; null on the first day. */
  readonly growthPerDay: number | null;
}

/**
 * Measures the size of the database and stores it as that of the day.
 *
 * @param now Epoch ms.
 */
export async function measureStorage(client: ClientBase, now: number): Promise<StorageSize> {
  await client.query(
    `insert into storage_sizes (day, bytes, history_bytes, measured_at)
       select ($1::timestamptz at time zone 'UTC')::date, pg_database_size(current_database()),
         (select coalesce(sum(pg_total_relation_size(part.relid)), 0)
            from unnest('{odds_history, packed_history}'::regclass[]) history, pg_partition_tree(history) part),
         $1
       on conflict (day) do update set bytes = excluded.bytes, history_bytes = excluded.history_bytes,
         measured_at = excluded.measured_at`,
    [new Date(now)],
  );
  const { rows } = await client.query<{ bytes: number; history_bytes: number; growth: number | null }>(
    `select newest.bytes, newest.history_bytes,
       (newest.bytes - oldest.bytes)
         / nullif(extract(epoch from newest.measured_at - oldest.measured_at) / 86400.0, 0) as growth
       from (select * from storage_sizes where measured_at <= $1 order by day desc limit 1) newest
       left join lateral (
         select * from storage_sizes
         where day >= newest.day - 7 and measured_at < newest.measured_at - interval '1 hour' order by day limit 1
       ) oldest on true`,
    [new Date(now)],
  );
  const [row] = rows;
  return {
    bytes: row?.bytes ?? 0,
    historyBytes: row?.history_bytes ?? 0,
    growthPerDay: row?.growth ?? null,
  };
}

/** Deletes the sizes of the days before `oldest` (epoch ms). */
export async function deleteStorageSizesBefore(client: ClientBase, oldest: number): Promise<void> {
  await client.query('delete from storage_sizes where measured_at < $1', [new Date(oldest)]);
}

import type { ClientBase } from 'pg';
import type { DaySize } from './projected-size.ts';

/** What the status shows of the history on disk. */
export interface HistorySize {
  /** Of history and moves. */
  readonly bytes: number;
  readonly projectedBytes: number | null;
  readonly maxBytes: number | null;
  readonly retentionDays: number;
  /** Days since 1970; null without any history. */
  readonly oldestDay: number | null;
  /** Days before this one were ended by the limit, with the last check. */
  readonly endedBefore: number | null;
}

/** The size of each day that has partitions of these tables until now (epoch ms), ascending. */
export async function readDaySizes(
  client: ClientBase,
  tables: readonly string[],
  now: number,
): Promise<DaySize[]> {
  const { rows } = await client.query<{ day: number; plain: number; packed: number; moves: number }>(
    `select to_date(right(child.relname, 8), 'YYYYMMDD') - date '1970-01-01' as day,
       coalesce(sum(size.bytes) filter (where parent.relname = 'odds_history'), 0)::float8 as plain,
       coalesce(sum(size.bytes) filter (where parent.relname = 'packed_history'), 0)::float8 as packed,
       coalesce(sum(size.bytes) filter (where parent.relname not like '%_history'), 0)::float8 as moves
     from pg_inherits
     join pg_class child on child.oid = pg_inherits.inhrelid
     join pg_class parent on parent.oid = pg_inherits.inhparent
     -- The partition of a day may itself have partitions.
     cross join lateral (
       select sum(pg_total_relation_size(part.relid)) as bytes from pg_partition_tree(child.oid) part
     ) size
     where parent.relname = any ($1) and child.relname ~ '_[0-9]{8}$'
     group by 1 order by 1`,
    [tables],
  );
  const sizes: DaySize[] = [];
  for (const row of rows) {
    if (row.day * 86_400_000 > now) continue;
    sizes.push({ ...row, firstAt: row.plain > 0 ? await readFirstAt(client, row.day) : null });
  }
  return sizes;
}

/** The time of the row that was written first: its place in the table says so, no index is needed. */
async function readFirstAt(client: ClientBase, day: number): Promise<number | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select at from odds_history where at >= 'epoch'::timestamptz + $1 * interval '1 day'
       and at < 'epoch'::timestamptz + ($1 + 1) * interval '1 day' limit 1`,
    [day],
  );
  return rows[0]?.at.getTime() ?? null;
}

/** Stores the size for the status. @param now Epoch ms. */
export async function writeHistorySize(client: ClientBase, size: HistorySize, now: number): Promise<void> {
  await client.query(
    `insert into history_size (measured_at, bytes, projected_bytes, max_bytes, retention_days, oldest_day, ended_before)
       values ($1, $2, $3, $4, $5, date '1970-01-01' + $6::integer, date '1970-01-01' + $7::integer)
       on conflict (only_row) do update set measured_at = excluded.measured_at, bytes = excluded.bytes,
         projected_bytes = excluded.projected_bytes, max_bytes = excluded.max_bytes,
         retention_days = excluded.retention_days, oldest_day = excluded.oldest_day,
         ended_before = greatest(history_size.ended_before, excluded.ended_before)`,
    [
      new Date(now),
      size.bytes,
      size.projectedBytes,
      size.maxBytes,
      size.retentionDays,
      size.oldestDay,
      size.endedBefore,
    ],
  );
}

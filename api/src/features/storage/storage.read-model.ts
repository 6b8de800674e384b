import type { Knex } from 'knex';

export interface StorageSizes {
  readonly bytes: number;
  readonly historyBytes: number;
  readonly growthPerDay: number | null;
  readonly measuredAt: Date | null;
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
}

/** Tables that are listed. */
const MOST_TABLES = 30;

/** Reads the size of the database now, and its growth as the ingest measures it. */
export function createStorageReadModel(knex: Knex) {
  return {
    async findSizes(): Promise<StorageSizes> {
      const { rows } = await knex.raw<{ rows: { name: string; bytes: string | number }[] }>(
        `select coalesce(parent.relname, pg_class.relname) as name, sum(pg_total_relation_size(pg_class.oid)) as bytes
           from pg_class
           left join pg_class parent on parent.oid = pg_partition_root(pg_class.oid)
           where pg_class.relkind = 'r' and pg_class.relnamespace = 'public'::regnamespace
           group by 1 order by 2 desc`,
      );
      const tables = rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
      const size = await knex.raw<{ rows: { bytes: string | number }[] }>(
        'select pg_database_size(current_database()) as bytes',
      );
      const { rows: growth } = await knex.raw<{ rows: { growth: number | null; measured_at: Date }[] }>(
        `select newest.measured_at,
           (newest.bytes - oldest.bytes)::float8
             / nullif(extract(epoch from newest.measured_at - oldest.measured_at) / 86400.0, 0)::float8 as growth
           from (select * from storage_sizes order by day desc limit 1) newest
           left join lateral (
             select * from storage_sizes
             where day >= newest.day - 7 and measured_at < newest.measured_at - interval '1 hour' order by day limit 1
           ) oldest on true`,
      );
      return {
        bytes: Number(size.rows[0]?.bytes ?? 0),
        historyBytes: tables
          .filter(({ name }) => name === 'odds_history' || name === 'packed_history')
          .reduce((sum, { bytes: ofTable }) => sum + ofTable, 0),
        growthPerDay: growth[0]?.growth ?? null,
        measuredAt: growth[0]?.measured_at ?? null,
        tables: tables.slice(0, MOST_TABLES),
      };
    },
  };
}
export type StorageReadModel = ReturnType<typeof createStorageReadModel>;

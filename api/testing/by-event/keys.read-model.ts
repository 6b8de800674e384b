import type { Queryable } from '../../src/platform/db/queryable.ts';

export interface UniqueKey {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** `event_id` is among the columns, and refers to `event_id`. */
  readonly byEvent: boolean;
}

/** The tables of a database, without the partitions of others. */
export async function findTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Primary keys, unique constraints, unique indexes and exclusions of these tables; an expression is no column. */
export async function findUniqueKeys(db: Queryable, tables: readonly string[]): Promise<UniqueKey[]> {
  const { rows } = await db.query<UniqueKey>(
    `select t.relname as "table", i.relname as name, array(
         select a.attname::text from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality as k (attnum, place)
           join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by k.place
       ) as columns
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where (x.indisunique or x.indisexclusion) and t.relname = any ($1) and t.relnamespace = 'public'::regnamespace
       order by 1, 2`,
    [tables],
  );
  return rows;
}

/** Foreign keys from or to these tables. */
export async function findForeignKeys(db: Queryable, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select c.conname as name, f.relname as "from", t.relname as "to", exists (
         select 1 from unnest(c.conkey, c.confkey) as k (own, other)
           join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own and own.attname = 'event_id'
           join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other and other.attname = 'event_id'
       ) as "byEvent"
       from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       where c.contype = 'f' and c.conparentid = 0 and not f.relispartition
         and (f.relname = any ($1) or t.relname = any ($1))
       order by 1`,
    [tables],
  );
  return rows;
}

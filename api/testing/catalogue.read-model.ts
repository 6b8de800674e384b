import type { ClientBase, Pool } from 'pg';

/** The parts of each table, in lines that do not depend on the order in which they were created. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;

/**
 * Reads tables, columns with types, defaults and storage, keys, checks, indexes, triggers and comments, and the functions and sequences
 * of the schema. Without the partitions of days, and without the tables of the migrations themselves.
 */
export async function readCatalogue(db: Pool | ClientBase): Promise<Catalogue> {
  const { rows } = await db.query<{ name: string; parts: string[] }>(
    `select name, array_agg(part order by part collate "C") as parts from (${PARTS.join(' union all ')}) parts
     group by name order by name collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, parts }) => [name, parts]));
}

const TABLES = `
  select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not in ('migrations', 'migrations_lock')`;

const PARTS = [
  `select t.relname as name, concat_ws(' ', 'table', pg_get_partkeydef(t.oid), array_to_string(t.reloptions, ','),
     obj_description(t.oid, 'pg_class')) as part
   from (${TABLES}) t`,
  `select t.relname, concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
     case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''), a.attstorage,
     pg_get_expr(d.adbin, d.adrelid), col_description(t.oid, a.attnum))
   from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum`,
  `select t.relname, concat_ws(' ', k.conname, pg_get_constraintdef(k.oid))
   from (${TABLES}) t join pg_constraint k on k.conrelid = t.oid and k.contype <> 'n'`,
  `select t.relname, pg_get_indexdef(i.indexrelid) from (${TABLES}) t join pg_index i on i.indrelid = t.oid`,
  `select t.relname, pg_get_triggerdef(g.oid) from (${TABLES}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal`,
  `select 'functions', regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend x where x.objid = p.oid and x.deptype = 'e')`,
  `select 'sequences', s.seqrelid::regclass || ' ' || format_type(s.seqtypid, null) from pg_sequence s
   join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace`,
];

import type { ClientBase } from 'pg';
import type { Database } from '../../src/platform/db/database.ts';
import { tablesPlaced } from './placements.ts';

/** Parts of each distributed table. */
export const PARTS = 8;

/** Tables with a partition a day, which are distributed below their days. */
const BY_DAY = ['odds_history', 'packed_history'];

interface Definition {
  readonly name: string;
  readonly text: string;
}

interface TableParts {
  readonly constraints: readonly Definition[];
  readonly indexes: readonly Definition[];
  readonly triggers: readonly Definition[];
  /** Storage parameters, such as `fillfactor=60`. */
  readonly options: string | null;
}

/**
 * Makes every table that is placed by event one that is partitioned by the hash of `event_id`, with its rows, keys, indexes, foreign
 * keys and triggers. Partitions of days that the product creates or attaches later are distributed as they come, by an event trigger.
 * Foreign keys from tables that are placed elsewhere go, as they would between databases. Needs a superuser.
 */
export async function distributeByEvent({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await distributeAll(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function distributeAll(client: ClientBase): Promise<void> {
  const plain = tablesPlaced('event').filter((table) => !BY_DAY.includes(table));
  const parts = new Map<string, TableParts>();
  for (const table of plain) parts.set(table, await readParts(client, table));
  for (const table of plain) await distribute(client, table, parts.get(table)?.options ?? null);
  for (const step of ['keys', 'foreign keys'] as const) {
    for (const [table, { constraints, indexes, triggers }] of parts) {
      const isForeign = ({ text }: Definition) => text.startsWith('FOREIGN KEY');
      for (const { name, text } of constraints.filter((one) => isForeign(one) === (step === 'foreign keys')))
        await client.query(`alter table ${table} add constraint ${name} ${text}`);
      if (step === 'keys') for (const { text } of [...indexes, ...triggers]) await client.query(text);
    }
  }
  await client.query(DISTRIBUTE_DAYS);
}

/** Reads the parts of a table that `create table like` does not copy. */
async function readParts(client: ClientBase, table: string): Promise<TableParts> {
  const read = async (text: string): Promise<Definition[]> => {
    const { rows } = await client.query<Definition>(text, [table]);
    return rows;
  };
  const { rows } = await client.query<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
    [table],
  );
  return {
    constraints: await read(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
         where conrelid = $1::regclass and contype in ('p', 'u', 'c', 'f') order by contype = 'f', oid`,
    ),
    indexes: await read(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
         where indrelid = $1::regclass
           and not exists (select 1 from pg_constraint c where c.conindid = indexrelid and c.conrelid = indrelid)`,
    ),
    triggers: await read(
      `select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
         where tgrelid = $1::regclass and not tgisinternal order by oid`,
    ),
    options: rows[0]?.options ?? null,
  };
}

async function distribute(client: ClientBase, table: string, options: string | null): Promise<void> {
  await client.query(`alter table ${table} rename to ${table}_plain`);
  await client.query(
    `create table ${table} (like ${table}_plain including defaults including generated including storage including comments)
       partition by hash (event_id)`,
  );
  for (let part = 0; part < PARTS; part += 1) {
    await client.query(
      `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTS}, remainder ${part})
         ${options === null ? '' : `with (${options})`}`,
    );
  }
  await client.query(`insert into ${table} select * from ${table}_plain`);
  await client.query(`drop table ${table}_plain cascade`);
}

/** Citus distributes a new partition of a distributed table by itself; this does the same. */
const DISTRIBUTE_DAYS = `
  create function distribute_day(day regclass) returns void language plpgsql set client_min_messages = warning as $$
    declare
      name text := (select relname from pg_class where oid = day);
      parent text := (select inhparent::regclass::text from pg_inherits where inhrelid = day);
      bound text := (select pg_get_expr(relpartbound, oid) from pg_class where oid = day);
    begin
      execute format('alter table %s detach partition %I', parent, name);
      execute format('alter table %I rename to %I', name, name || '_plain');
      execute format('create table %I partition of %s %s partition by hash (event_id)', name, parent, bound);
      for part in 0..${PARTS - 1} loop
        execute format('create table %I partition of %I for values with (modulus ${PARTS}, remainder %s)',
          name || '_' || part, name, part);
      end loop;
      execute format('insert into %I select * from %I', name, name || '_plain');
      execute format('drop table %I', name || '_plain');
    end $$;
  create function distribute_days() returns event_trigger language plpgsql as $$
    begin
      perform distribute_day(inhrelid) from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent in (${BY_DAY.map((table) => `'${table}'::regclass`).join(', ')}) and relkind = 'r';
    end $$;
  do $$ begin
    perform distribute_day(inhrelid) from pg_inherits
      where inhparent in (${BY_DAY.map((table) => `'${table}'::regclass`).join(', ')});
  end $$;
  create event trigger distribute_days on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE')
    execute function distribute_days()`;

import type { ClientBase } from 'pg';
import { historyRowOf, type PlainRow, ROW_COLUMNS } from '../history/history.read-model.ts';
import type { HistoryRow } from '../history/history-row.ts';
import { dayName, endChanges, isoDay } from '../storage/history-partitions.store.ts';

/** A row of the history with its quote. */
export interface QuoteRow {
  readonly eventId: number;
  readonly period: number;
  readonly quote: string;
  readonly row: HistoryRow;
}

/** One row of `packed_history`. */
export interface PackedLine {
  readonly eventId: number;
  readonly period: number;
  /** Distinguishes rows of one line and day that were not packed together. */
  readonly part: number;
  readonly rowCount: number;
  readonly body: Buffer;
}

/** The last quote that was read. */
export interface QuotePlace {
  readonly eventId: number;
  readonly period: number;
  readonly quote: string;
}

/** How many rows a day has as plain rows, and how many its draft has. */
export interface DayTotals {
  readonly plain: number;
  readonly draft: number;
}

const TABLES = { plain: 'odds_history', packed: 'packed_history' } as const;

/** Days since 1970 that have a partition of plain or of packed rows, ascending. */
export async function findDays(client: ClientBase, table: keyof typeof TABLES): Promise<number[]> {
  const { rows } = await client.query<{ name: string }>(
    `select child.relname as name from pg_inherits join pg_class child on child.oid = pg_inherits.inhrelid
       where pg_inherits.inhparent = $1::regclass order by child.relname`,
    [TABLES[table]],
  );
  return rows.flatMap(({ name }) => {
    const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
    return year ? [Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000] : [];
  });
}

/** Creates an empty table for the packed rows of a day, instead of one that an interrupted packing left. */
export async function createDraft(client: ClientBase, day: number): Promise<void> {
  const draft = draftName(day);
  await client.query(`drop table if exists ${draft}`);
  // The check spares the attachment a scan of the table.
  await client.query(
    `create table ${draft} (like packed_history including all, check (day = date '${isoDay(day)}'))`,
  );
}

/** Deletes what interrupted packings left. */
export async function dropDrafts(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^packing_[0-9]{8}$' and relkind = 'r'
       and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop table if exists ${name}`);
}

/** The next rows of a day after a quote, in the order of the primary key. */
export async function readDay(
  client: ClientBase,
  day: number,
  after: QuotePlace | null,
  limit: number,
): Promise<QuoteRow[]> {
  const { rows } = await client.query<
    PlainRow & { readonly event_id: number; readonly period_num: number; readonly quote: string }
  >(
    `select h.event_id, h.period_num, h.quote, ${ROW_COLUMNS} from ${plainName(day)} h
       where (h.event_id, h.period_num, h.quote) > ($1, $2, $3)
       order by h.event_id, h.period_num, h.quote, h.at limit $4`,
    [after?.eventId ?? -1, after?.period ?? 0, after?.quote ?? '', limit],
  );
  return rows.map((row) => ({
    ...{ eventId: row.event_id, period: row.period_num, quote: row.quote, row: historyRowOf(row) },
  }));
}

/** Adds packed lines to the draft of a day. */
export function addToDraft(client: ClientBase, day: number, lines: readonly PackedLine[]): Promise<void> {
  return addPacked(client, draftName(day), day, lines);
}

/** Adds packed lines of a day whose rows were never plain. Packing the day later adds further parts. */
export async function addPackedLines(
  client: ClientBase,
  day: number,
  lines: readonly PackedLine[],
): Promise<void> {
  const name = packedName(day);
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    name,
  ]);
  // The parent is locked for readers only where the partition is missing.
  if (!rows[0]?.exists) {
    await client.query(
      `create table ${name} partition of packed_history for values from ('${isoDay(day)}') to ('${isoDay(day + 1)}')`,
    );
  }
  await addPacked(client, name, day, lines);
}

async function addPacked(
  client: ClientBase,
  table: string,
  day: number,
  lines: readonly PackedLine[],
): Promise<void> {
  await client.query(
    `insert into ${table} (event_id, day, row_count, period_num, part, body)
       select u.event_id, $1::date, u.row_count, u.period_num, u.part, u.body
       from unnest($2::bigint[], $3::smallint[], $4::smallint[], $5::integer[], $6::bytea[])
         as u (event_id, period_num, part, row_count, body)`,
    [
      isoDay(day),
      lines.map(({ eventId }) => eventId),
      lines.map(({ period }) => period),
      lines.map(({ part }) => part),
      lines.map(({ rowCount }) => rowCount),
      lines.map(({ body }) => body),
    ],
  );
}

export async function totalsOf(client: ClientBase, day: number): Promise<DayTotals> {
  const { rows } = await client.query<DayTotals>(
    `select (select count(*) from ${plainName(day)})::float8 as plain,
       (select coalesce(sum(row_count), 0) from ${draftName(day)})::float8 as draft`,
  );
  return rows[0] ?? { plain: 0, draft: 0 };
}

/** The first part of what is packed of a day next: 0 until it has a packed partition. */
export async function nextPart(client: ClientBase, day: number): Promise<number> {
  const days = await findDays(client, 'packed');
  if (!days.includes(day)) return 0;
  const { rows } = await client.query<{ part: number }>(
    `select coalesce(max(part), 0) + 1 as part from ${packedName(day)}`,
  );
  return rows[0]?.part ?? 1;
}

/**
 * Puts the draft of a day in the place of its plain rows, in one transaction. It gives up after two seconds when readers hold the
 * table, because later readers would wait behind it.
 */
export async function replaceByDraft(client: ClientBase, day: number, part: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '2s'");
    await endChanges(client, plainName(day));
    await client.query(`drop table ${plainName(day)}`);
    if (part === 0) {
      await client.query(`alter table ${draftName(day)} rename to ${packedName(day)}`);
      await client.query(
        `alter table packed_history attach partition ${packedName(day)}
           for values from ('${isoDay(day)}') to ('${isoDay(day + 1)}')`,
      );
    } else {
      await client.query(`insert into packed_history select * from ${draftName(day)}`);
      await client.query(`drop table ${draftName(day)}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function plainName(day: number): string {
  return `odds_history_${dayName(day)}`;
}

function packedName(day: number): string {
  return `packed_history_${dayName(day)}`;
}

function draftName(day: number): string {
  return `packing_${dayName(day)}`;
}

import type { ClientBase } from 'pg';
import { unpackLine } from '../history/codec/pack-line.ts';
import type { HistoryRow } from '../history/history-row.ts';
import { dayName, isoDay } from '../storage/history-partitions.store.ts';
import { findDays } from './packing.store.ts';

/** Packed rows that are read at once. */
const BATCH = 100;

interface PackedRow {
  readonly event_id: number;
  readonly period_num: number;
  readonly part: number;
  readonly body: Buffer;
}

/**
 * Makes packed days from `firstDay` on (days since 1970) plain rows again, each in one transaction: times ahead of a clock that
 * has been set back are changed there. Returns the days.
 */
export async function unpackDaysFrom(client: ClientBase, firstDay: number): Promise<number[]> {
  const days = (await findDays(client, 'packed')).filter((day) => day >= firstDay);
  for (const day of days) {
    await client.query('begin');
    try {
      await unpackDay(client, day);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }
  return days;
}

async function unpackDay(client: ClientBase, day: number): Promise<void> {
  await client.query(
    `create table if not exists odds_history_${dayName(day)} partition of odds_history
       for values from ('${isoDay(day)}') to ('${isoDay(day + 1)}')`,
  );
  const packed = `packed_history_${dayName(day)}`;
  let last: PackedRow | undefined;
  for (;;) {
    const { rows } = await client.query<PackedRow>(
      `select event_id, period_num, part, body from ${packed}
         where (event_id, period_num, part) > ($1, $2, $3) order by event_id, period_num, part limit ${BATCH}`,
      [last?.event_id ?? -1, last?.period_num ?? 0, last?.part ?? 0],
    );
    for (const row of rows) {
      for (const [quote, list] of unpackLine(row.body, day)) await insertRows(client, row, quote, list);
    }
    last = rows.at(-1);
    if (rows.length < BATCH) break;
  }
  await client.query(`drop table ${packed}`);
}

async function insertRows(
  client: ClientBase,
  { event_id, period_num }: PackedRow,
  quote: string,
  rows: readonly HistoryRow[],
): Promise<void> {
  await client.query(INSERT, [
    event_id,
    period_num,
    quote,
    rows.map(({ at }) => micros(at)),
    rows.map(({ prices }) => arrayOf(prices)),
    rows.map(({ limit }) => limit),
    rows.map(({ status }) => status),
    rows.map(({ trusted }) => trusted),
    rows.map(({ previous }) => arrayOf(previous)),
    rows.map(({ previousUntil }) => (previousUntil === null ? null : micros(previousUntil))),
    rows.map(({ errors }) => (errors === null ? null : arrayOf(errors))),
    rows.map(({ seq }) => seq),
  ]);
}

const INSERT = `
  insert into odds_history (event_id, period_num, quote, at, prices, limit_val, status, trusted, previous,
    previous_until, errors, seq)
  select $1, $2, $3, 'epoch'::timestamptz + u.at * interval '1 microsecond', u.prices::numeric[], u.limit_val,
    u.status, u.trusted, u.previous::numeric[], 'epoch'::timestamptz + u.until * interval '1 microsecond',
    u.errors::smallint[], u.seq
  from unnest($4::bigint[], $5::text[], $6::numeric[], $7::smallint[], $8::boolean[], $9::text[], $10::bigint[],
    $11::text[], $12::bigint[]) as u (at, prices, limit_val, status, trusted, previous, until, errors, seq)`;

function micros(ms: number): number {
  return Math.round(ms * 1_000);
}

function arrayOf(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

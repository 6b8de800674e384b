import type { AlertKind, AlertQuery } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** The rows of a page, and one more when there is more behind it; beside them how many match in all. */
export interface AlertRows {
  readonly rows: AlertRow[];
  readonly count: number;
}

/** A row of one of the three tables: the contract's fields, times as dates. */
export interface AlertRow {
  readonly id: number;
  readonly starts: Date;
  readonly created_at: Date;
  readonly [column: string]: unknown;
}

export interface AlertSearch extends AlertQuery {
  /** Only matches that start later than this; null for all. */
  readonly startsAfter: Date | null;
}

const TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'alerts',
  limit: 'limit_alerts',
  closed: 'closed_alerts',
};

/** Ids above `after` and up to `upTo`. */
export interface IdRange {
  readonly after?: number;
  readonly upTo?: number;
}

/** One page of a kind and one row more, newest first, or oldest first when it resumes from `after`. */
export async function findAlerts(knex: Knex, kind: AlertKind, search: AlertSearch): Promise<AlertRow[]> {
  const { before, after, limit } = search;
  const page = matching(knex, kind, search)
    .select<AlertRow[]>('a.*')
    .orderBy('a.id', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1);
  if (before !== undefined) page.where('a.id', '<', before);
  if (after !== undefined) page.where('a.id', '>', after);
  return page;
}

/** How many rows of a range match the filters. */
export async function countAlerts(
  knex: Knex,
  kind: AlertKind,
  search: AlertSearch,
  { after, upTo }: IdRange,
): Promise<number> {
  const query = matching(knex, kind, search).count<{ count: number }[]>('* as count');
  if (after !== undefined) query.where('a.id', '>', after);
  if (upTo !== undefined) query.where('a.id', '<=', upTo);
  return (await query)[0]?.count ?? 0;
}

/** The highest id of a kind, 0 when there is none. */
export async function newestAlertId(knex: Knex, kind: AlertKind): Promise<number> {
  const [row] = await knex(TABLES[kind]).max<{ max: number | null }[]>('id');
  return row?.max ?? 0;
}

function matching(knex: Knex, kind: AlertKind, search: AlertSearch): Knex.QueryBuilder {
  return knex(`${TABLES[kind]} as a`).where((where) => filter(where, kind, search));
}

function filter(where: Knex.QueryBuilder, kind: AlertKind, search: AlertSearch): void {
  const { time_interval, min_drop_percentage, sport_id, startsAfter } = search;
  if (time_interval !== undefined) where.where('a.time_interval', '<=', time_interval);
  if (sport_id !== undefined) where.where('a.sport_id', sport_id);
  if (startsAfter !== null) where.where('a.starts', '>', startsAfter);
  // A closed market has no size.
  if (min_drop_percentage !== undefined && kind !== 'closed') {
    where.where('a.drop_percentage', '>=', min_drop_percentage);
  }
}

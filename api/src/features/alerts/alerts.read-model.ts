import type { AlertKind, AlertQuery } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** The rows of a page, and one more when there is more behind it. */
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

/**
 * One page of a kind, newest first, or oldest first when it resumes from `after`; beside it the count of all rows that
 * match the filters.
 */
export async function findAlerts(knex: Knex, kind: AlertKind, search: AlertSearch): Promise<AlertRows> {
  const { before, after, limit } = search;
  const matching = () => knex(`${TABLES[kind]} as a`).where((where) => filter(where, kind, search));
  const page = matching()
    .select('a.*')
    .orderBy('a.id', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1);
  if (before !== undefined) page.where('a.id', '<', before);
  if (after !== undefined) page.where('a.id', '>', after);
  const [rows, counted] = await Promise.all([page, matching().count<{ count: number }[]>('* as count')]);
  return { rows, count: counted[0]?.count ?? 0 };
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

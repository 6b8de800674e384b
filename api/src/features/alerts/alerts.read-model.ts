import type { AlertKind, AlertQuery } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { AlertScope } from './alerts.policy.ts';

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
  /** What the plan of the reader includes. */
  readonly scope: AlertScope;
}

/** Ids above `after` and up to `upTo`. */
export interface IdRange {
  readonly after?: number;
  readonly upTo?: number;
}

const TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'alerts',
  limit: 'limit_alerts',
  closed: 'closed_alerts',
};

/** Reads stored alerts. */
export function createAlertsReadModel(knex: Knex) {
  function matching(kind: AlertKind, search: AlertSearch): Knex.QueryBuilder {
    return knex(`${TABLES[kind]} as a`).where((where) => filter(where, kind, search));
  }

  return {
    /** One page of a kind and one row more, newest first, or oldest first when it resumes from `after`. */
    async findPage(kind: AlertKind, search: AlertSearch): Promise<AlertRow[]> {
      const { before, after, limit } = search;
      const page = matching(kind, search)
        .select<AlertRow[]>('a.*')
        .orderBy('a.id', after === undefined ? 'desc' : 'asc')
        .limit(limit + 1);
      if (before !== undefined) page.where('a.id', '<', before);
      if (after !== undefined) page.where('a.id', '>', after);
      return page;
    },

    /** How many rows of a range match the filters. */
    async count(kind: AlertKind, search: AlertSearch, { after, upTo }: IdRange): Promise<number> {
      const query = matching(kind, search).count<{ count: number }[]>('* as count');
      if (after !== undefined) query.where('a.id', '>', after);
      if (upTo !== undefined) query.where('a.id', '<=', upTo);
      return (await query)[0]?.count ?? 0;
    },

    /** The highest id of a kind, 0 when there is none. */
    async newestId(kind: AlertKind): Promise<number> {
      const [row] = await knex(TABLES[kind]).max<{ max: number | null }[]>('id');
      return row?.max ?? 0;
    },
  };
}
export type AlertsReadModel = ReturnType<typeof createAlertsReadModel>;

function filter(where: Knex.QueryBuilder, kind: AlertKind, search: AlertSearch): void {
  const { time_interval, min_drop_percentage, sport_id, startsAfter, scope } = search;
  if (scope.sports !== null) where.whereIn('a.sport_id', [...scope.sports]);
  if (!scope.specials) where.whereNot('a.market', 'specials');
  if (time_interval !== undefined) where.where('a.time_interval', '<=', time_interval);
  if (sport_id !== undefined) where.where('a.sport_id', sport_id);
  if (startsAfter !== null) where.where('a.starts', '>', startsAfter);
  // A closed alert has no percentage.
  if (min_drop_percentage !== undefined && kind !== 'closed') {
    where.where('a.drop_percentage', '>=', min_drop_percentage);
  }
}

import type { Queryable } from '../../src/platform/db/queryable.ts';

/** A line, and what a bet on it needs of its match. */
export interface StoredLine {
  readonly eventId: number;
  readonly period: number;
  readonly sportId: number;
  readonly starts: Date;
}

/** What depends on the moment at which a suite runs, on how long it takes, and on the order in which a plan finds rows. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  alert_clock: ['counted'],
  bet_closes_due: ['id'],
  user: ['createdAt', 'updatedAt'],
  bankrolls: ['created_at'],
  migrations: ['migration_time'],
};

/** Every line of a database, in one order. */
export async function findStoredLines(db: Queryable): Promise<StoredLine[]> {
  const { rows } = await db.query<StoredLine>(
    `select l.event_id as "eventId", l.period_num as period, e.sport_id as "sportId", e.starts
       from lines l join events e on e.event_id = l.event_id order by 1, 2`,
  );
  return rows;
}

/** Of each table that has rows, how many, and a digest of them whatever their order. */
export async function digestTables(db: Queryable): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ count: number; digest: string }>(
      `select count(*)::int as count, md5(string_agg(row::text, ',' order by row::text collate "C")) as digest
         from (select to_jsonb(t) - $1::text[] as row from "${name}" t) rows`,
      [LEFT_OUT[name] ?? []],
    );
    const [found] = rows;
    if (found !== undefined && found.count > 0) digests[name] = `${found.count} rows, ${found.digest}`;
  }
  return digests;
}

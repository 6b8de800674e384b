import type { AlertKind, ClosedAlert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import type { DetectedAlerts } from '../alerts/alert-engine.ts';
import type { AlertSubject, Suppression } from '../alerts/suppression.ts';

/** Alerts with the ids that the database assigned, in ascending order. */
export interface StoredAlerts {
  readonly odds: readonly OddsAlert[];
  readonly limit: readonly LimitAlert[];
  readonly closed: readonly ClosedAlert[];
}

const TABLES: Record<AlertKind, { table: string; own: Record<string, string> }> = {
  odds: {
    table: 'alerts',
    own: {
      odd_val: 'numeric',
      odds: 'numeric',
      previous_odds: 'numeric',
      drop_percentage: 'numeric',
      quote: 'jsonb',
    },
  },
  limit: {
    table: 'limit_alerts',
    own: { previous_limit_val: 'numeric', direction: 'smallint', drop_percentage: 'numeric', quote: 'jsonb' },
  },
  closed: { table: 'closed_alerts', own: { reason: 'text', quote: 'jsonb' } },
};

const SHARED = {
  line_id: 'text',
  sport_id: 'integer',
  league_name: 'text',
  home: 'text',
  away: 'text',
  market: 'text',
  period: 'smallint',
  outcome: 'text',
  points: 'numeric',
  specials_name: 'text',
  limit_val: 'numeric',
  hdp_type: 'smallint',
  starts: 'timestamptz',
  created_at: 'timestamptz',
  time_interval: 'integer',
};

/**
 * Inserts alerts; their ids ascend in the given order.
 *
 * @param offset Milliseconds from their `created_at` to measured time.
 */
export async function writeAlerts(
  client: ClientBase,
  alerts: DetectedAlerts,
  offset: number,
): Promise<StoredAlerts> {
  return {
    odds: await insert(client, 'odds', alerts.odds, offset),
    limit: await insert(client, 'limit', alerts.limit, offset),
    closed: await insert(client, 'closed', alerts.closed, offset),
  };
}

async function insert<A extends object>(
  client: ClientBase,
  kind: AlertKind,
  alerts: readonly A[],
  offset: number,
): Promise<(A & { id: number })[]> {
  if (alerts.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(INSERTS[kind], [JSON.stringify(alerts), offset]);
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  return alerts.map((alert, index) => ({ ...alert, id: ids[index] ?? 0 }));
}

const INSERTS: Record<AlertKind, string> = {
  odds: insertStatement('odds'),
  limit: insertStatement('limit'),
  closed: insertStatement('closed'),
};

/** The rows are one JSON array; the ids ascend in its order. */
function insertStatement(kind: AlertKind): string {
  const { table, own } = TABLES[kind];
  const columns = { ...SHARED, ...own };
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `
    insert into ${table} (event_id, measured_at, ${names.join(', ')})
    select split_part(a.line_id, ':', 1)::bigint,
      a.created_at + nullif($2::bigint, 0) * interval '1 ms', ${names.map((name) => `a.${name}`).join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality as element (body, position)
    cross join lateral jsonb_to_record(element.body) as a (${typed.join(', ')})
    order by element.position
    returning id`;
}

/** Adds the alerts published after `since` to the suppression (measured time, epoch ms). */
export async function loadSuppression(
  client: ClientBase,
  suppression: Suppression,
  since: number,
): Promise<void> {
  for (const kind of ['odds', 'limit', 'closed'] as const) {
    const { rows } = await client.query<AlertSubject & { at: Date }>(
      `select line_id, market, outcome, points, specials_name,
         coalesce(measured_at, created_at) as at
       from ${TABLES[kind].table}
       where measured_at > $1 or (measured_at is null and created_at > $1) order by id`,
      [new Date(since)],
    );
    for (const row of rows) suppression.add(kind, row, row.at.getTime());
  }
}

/** Deletes up to `limit` alerts of each kind that are older than `oldest` (epoch ms); returns how many of all kinds. */
export async function deleteAlertsBefore(client: ClientBase, oldest: number, limit: number): Promise<number> {
  let deleted = 0;
  for (const { table } of Object.values(TABLES)) {
    const { rowCount } = await client.query(
      `delete from ${table} where id in (select id from ${table} where created_at < $1 order by created_at limit $2)`,
      [new Date(oldest), limit],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

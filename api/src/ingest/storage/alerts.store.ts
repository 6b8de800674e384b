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

/** Inserts alerts; their ids ascend in the given order. */
export async function writeAlerts(client: ClientBase, alerts: DetectedAlerts): Promise<StoredAlerts> {
  return {
    odds: await insert(client, 'odds', alerts.odds),
    limit: await insert(client, 'limit', alerts.limit),
    closed: await insert(client, 'closed', alerts.closed),
  };
}

async function insert<A extends object>(
  client: ClientBase,
  kind: AlertKind,
  alerts: readonly A[],
): Promise<(A & { id: number })[]> {
  if (alerts.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(INSERTS[kind], [JSON.stringify(alerts)]);
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
    insert into ${table} (event_id, ${names.join(', ')})
    select split_part(a.line_id, ':', 1)::bigint, ${names.map((name) => `a.${name}`).join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality as element (body, position)
    cross join lateral jsonb_to_record(element.body) as a (${typed.join(', ')})
    order by element.position
    returning id`;
}

/**
 * Adds the alerts published after `since` (epoch ms) to the suppression.
 *
 * @param offset Milliseconds from their stored time to measured time.
 */
export async function loadSuppression(
  client: ClientBase,
  suppression: Suppression,
  since: number,
  offset: number,
): Promise<void> {
  for (const kind of ['odds', 'limit', 'closed'] as const) {
    const { rows } = await client.query<AlertSubject & { created_at: Date }>(
      `select line_id, market, outcome, points, specials_name, created_at from ${TABLES[kind].table}
         where created_at > $1 order by id`,
      [new Date(since)],
    );
    for (const row of rows) suppression.add(kind, row, row.created_at.getTime() + offset);
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

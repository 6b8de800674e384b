import type { ClientBase } from 'pg';

/** Where alerts were stored before moves; a later migration drops the tables. */
const TABLES = ['alerts', 'limit_alerts', 'closed_alerts'] as const;

/** Deletes up to `limit` former alerts of each kind that are older than `oldest` (epoch ms); returns how many of all kinds. */
export async function deleteAlertsBefore(client: ClientBase, oldest: number, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of TABLES) {
    const { rowCount } = await client.query(
      `delete from ${table} where id in (select id from ${table} where created_at < $1 order by created_at limit $2)`,
      [new Date(oldest), limit],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

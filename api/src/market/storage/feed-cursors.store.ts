import type { ClientBase } from 'pg';
import type { ChangeSet, FeedEndpoint } from '../change-set.ts';
import type { CursorReader } from '../ports.ts';

/** Stores the cursor of a change set with its data; a change set without one leaves the stored cursor. */
export async function writeCursor(client: ClientBase, change: ChangeSet): Promise<void> {
  const { feed, endpoint, sportId, cursor, receivedAt } = change;
  if (cursor === null) return;
  await client.query(
    `insert into feed_cursors (feed, endpoint, sport_id, cursor, updated_at) values ($1, $2, $3, $4, $5)
       on conflict (feed, endpoint, sport_id) do update set cursor = excluded.cursor,
         updated_at = greatest(feed_cursors.updated_at, excluded.updated_at)`,
    [feed, endpoint, sportId, cursor, new Date(receivedAt)],
  );
}

/** The cursors of a feed as committed with their data, from which requests go on after a restart. */
export async function loadCursors(client: ClientBase, feed: string): ReturnType<CursorReader['load']> {
  const { rows } = await client.query<{
    endpoint: FeedEndpoint;
    sport_id: number;
    cursor: string;
    updated_at: Date;
  }>('select endpoint, sport_id, cursor, updated_at from feed_cursors where feed = $1', [feed]);
  return new Map(
    rows.map((row) => [
      `${row.endpoint}:${row.sport_id}` as const,
      { cursor: row.cursor, at: row.updated_at.getTime() },
    ]),
  );
}

/** When the last change set with a cursor came (epoch ms); null before the first. */
export async function lastChangeAt(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ at: Date | null }>('select max(updated_at) as at from feed_cursors');
  return rows[0]?.at?.getTime() ?? null;
}

/** Sports that another feed has filled; its cursors stay until `deleteCursorsExcept`. */
export async function sportsOfOtherFeeds(client: ClientBase, feed: string): Promise<number[]> {
  const { rows } = await client.query<{ sport_id: number }>(
    'select distinct sport_id from feed_cursors where feed <> $1 order by sport_id',
    [feed],
  );
  return rows.map((row) => row.sport_id);
}

/** Deletes the cursors of other feeds: a feed that comes back begins with a snapshot. */
export async function deleteCursorsExcept(client: ClientBase, feed: string): Promise<void> {
  await client.query('delete from feed_cursors where feed <> $1', [feed]);
}

import type { ClientBase } from 'pg';
import {
  type WaitingChange,
  type WaitingKind,
  type WaitingRoom,
  waitingKey,
} from '../../book/waiting-room.ts';

/** Keeps changes that came before their event, and lets go of those that have found it. */
export async function writeWaiting(
  client: ClientBase,
  arrived: readonly WaitingChange[],
  placed: readonly WaitingChange[],
  receivedAt: number,
): Promise<void> {
  if (placed.length > 0) {
    await client.query(
      `delete from waiting_changes using unnest($1::text[], $2::text[]) as u (kind, key)
         where waiting_changes.kind = u.kind and waiting_changes.key = u.key`,
      [placed.map(({ kind }) => kind), placed.map(waitingKey)],
    );
  }
  if (arrived.length > 0) {
    await client.query(
      `insert into waiting_changes (kind, key, change, received_at)
         select u.kind, u.key, u.change, $4 from unnest($1::text[], $2::text[], $3::jsonb[]) as u (kind, key, change)
         on conflict (kind, key) do update set change = excluded.change, received_at = excluded.received_at`,
      [
        arrived.map(({ kind }) => kind),
        arrived.map(waitingKey),
        arrived.map(({ change }) => JSON.stringify(change)),
        new Date(receivedAt),
      ],
    );
  }
}

/** Puts the changes that still waited for their event when the last writer ended back into the room, oldest first. */
export async function loadWaiting(client: ClientBase, room: WaitingRoom): Promise<void> {
  const { rows } = await client.query<{ kind: WaitingKind; change: never }>(
    'select kind, change from waiting_changes order by received_at',
  );
  for (const { kind, change } of rows) room.put({ kind, change });
}

/** Gives up changes whose event has not come since `oldest` (epoch ms); which they were. */
export async function deleteWaitingBefore(client: ClientBase, oldest: number): Promise<WaitingChange[]> {
  const { rows } = await client.query<{ kind: WaitingKind; change: never }>(
    'delete from waiting_changes where received_at < $1 returning kind, change',
    [new Date(oldest)],
  );
  return rows.map(({ kind, change }) => ({ kind, change }));
}

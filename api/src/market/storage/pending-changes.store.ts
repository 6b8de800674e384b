import type { ClientBase } from 'pg';
import {
  type PendingChange,
  type PendingChanges,
  type PendingKind,
  pendingKey,
} from '../book/pending-changes.ts';

// The table still has its first name, `waiting_changes`: renaming it would break a process of the release before.

/** Stores changes that came before their event, and deletes those that have been placed. */
export async function writePendingChanges(
  client: ClientBase,
  added: readonly PendingChange[],
  placed: readonly PendingChange[],
  receivedAt: number,
): Promise<void> {
  if (placed.length > 0) {
    await client.query(
      `delete from waiting_changes using unnest($1::text[], $2::text[]) as u (kind, key)
         where waiting_changes.kind = u.kind and waiting_changes.key = u.key`,
      [placed.map(({ kind }) => kind), placed.map(pendingKey)],
    );
  }
  if (added.length > 0) {
    await client.query(
      `insert into waiting_changes (kind, key, change, received_at)
         select u.kind, u.key, u.change, $4 from unnest($1::text[], $2::text[], $3::jsonb[]) as u (kind, key, change)
         on conflict (kind, key) do update set change = excluded.change, received_at = excluded.received_at`,
      [
        added.map(({ kind }) => kind),
        added.map(pendingKey),
        added.map(({ change }) => JSON.stringify(change)),
        new Date(receivedAt),
      ],
    );
  }
}

/** Loads the changes that were pending when the last writer term ended, oldest first. */
export async function loadPendingChanges(client: ClientBase, pending: PendingChanges): Promise<void> {
  const { rows } = await client.query<{ kind: PendingKind; change: never }>(
    'select kind, change from waiting_changes order by received_at',
  );
  for (const { kind, change } of rows) pending.add({ kind, change });
}

/** Deletes and returns the changes that have been pending since before `oldest` (epoch ms). */
export async function deletePendingChangesBefore(
  client: ClientBase,
  oldest: number,
): Promise<PendingChange[]> {
  const { rows } = await client.query<{ kind: PendingKind; change: never }>(
    'delete from waiting_changes where received_at < $1 returning kind, change',
    [new Date(oldest)],
  );
  return rows.map(({ kind, change }) => ({ kind, change }));
}

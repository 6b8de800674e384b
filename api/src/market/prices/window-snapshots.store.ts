import type { ClientBase } from 'pg';
import { FORMAT, PARTS } from './window-parts.ts';

/** The drop windows of a part of the events. */
export interface StoredPart {
  /** Every change up to this sequence number is in it, and no later one. */
  readonly measuredUntil: number;
  readonly body: Buffer;
}

/** Stores a part in place of its former snapshot. One that a crash of the server loses only makes the next term read more. */
export async function writeWindowPart(
  client: ClientBase,
  part: number,
  { measuredUntil, body }: StoredPart,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local synchronous_commit = off');
    await client.query(
      `insert into window_snapshots (part, format, measured_until, body) values ($1, $2, $3, $4)
         on conflict (part) do update set format = excluded.format, measured_until = excluded.measured_until,
           body = excluded.body`,
      [part, FORMAT, measuredUntil, body],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** All parts by their number; null unless each is there, and every change after the oldest of them is a plain row. */
export async function readWindowParts(client: ClientBase): Promise<readonly StoredPart[] | null> {
  const { rows } = await client.query<{ measured_until: string | number; body: Buffer }>(
    `select w.measured_until, w.body from window_snapshots w
       where w.format = $1 and w.part < $2 and w.measured_until >= (select k.after_seq from changes_kept k)
       order by w.part`,
    [FORMAT, PARTS],
  );
  if (rows.length !== PARTS) return null;
  return rows.map(({ measured_until, body }) => ({ measuredUntil: Number(measured_until), body }));
}

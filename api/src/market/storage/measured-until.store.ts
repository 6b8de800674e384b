import type { ClientBase } from 'pg';

/** The time up to which every change set is in the database (measured time). */
export async function readMeasuredUntil(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ measured_until: number }>('select measured_until from alert_clock');
  return Number(rows[0]?.measured_until ?? 0);
}

/** Stores that everything up to this time (measured time) is in the database. */
export async function writeMeasuredUntil(client: ClientBase, measuredUntil: number): Promise<void> {
  await client.query(
    `insert into alert_clock (measured_until) values ($1)
       on conflict (only_row) do update set measured_until = greatest(alert_clock.measured_until, excluded.measured_until)`,
    [measuredUntil],
  );
}

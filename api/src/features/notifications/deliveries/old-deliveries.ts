import type { Knex } from 'knex';

/** How long a message stays in the log of its destination, and for replays. Days. */
export const DELIVERIES_KEPT_DAYS = 30;
/** The newest messages of a destination that stay. */
export const MOST_DELIVERIES = 10_000;
const BATCH = 5_000;

/** Deletes messages that are over and too old, or beyond the newest of their destination, in parts. */
export async function deleteOldDeliveries(knex: Knex, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - DELIVERIES_KEPT_DAYS * 86_400_000);
  const statement = `
    delete from notification_deliveries
     where id in (
       select old.id
         from notification_deliveries as old
         join notification_destinations as destination on destination.id = old.destination_id
        where old.state not in ('pending', 'sending')
          and (old.created_at < :before or old.sequence <= destination.sequence - :most)
        limit :batch)`;
  while (!signal.aborted) {
    const { rowCount } = await knex.raw(statement, { before, most: MOST_DELIVERIES, batch: BATCH });
    if (rowCount < BATCH) return;
  }
}

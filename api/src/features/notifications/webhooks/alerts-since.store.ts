import type { Knex } from 'knex';

/**
 * The measured time from which alerts reach a webhook that begins to receive them. The rows of the cursors order this with the passes
 * of the dispatcher, as with the choice of a setting. To be used within a transaction, before anything else is locked.
 */
export async function alertsSince(trx: Knex): Promise<number> {
  const cursors = await trx('notification_cursors')
    // Values are not part of a subscription, and have another clock.
    .whereNot({ kind: 'ev' })
    .increment('changes', 1)
    .returning<{ reached: number }[]>('reached');
  const clock = await trx('alert_clock').first<{ measured_until: number } | undefined>('measured_until');
  return Math.max(clock?.measured_until ?? 0, ...cursors.map(({ reached }) => Number(reached)));
}

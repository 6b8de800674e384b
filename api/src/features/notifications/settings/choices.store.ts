import type { Knex } from 'knex';

/** Writes which destinations receive the alerts of which setting. To be made on a transaction. */
export function createChoicesStore(knex: Knex) {
  return {
    /**
     * The destinations of a setting. Those that are new receive what is shown from now on: the row of the cursor orders the change with
     * the passes of the dispatcher, which makes one anew that has not seen it.
     * @returns false when the user has no such setting, or not all of these destinations
     */
    async choose(userId: string, settingId: number, destinationIds: readonly number[]): Promise<boolean> {
      const ids = [...new Set(destinationIds)];
      const setting = await knex('alert_settings')
        .where({ user_id: userId, id: settingId })
        .forShare()
        .first<{ kind: string } | undefined>(knex.raw("setting->>'type' as kind"));
      const own = await knex('notification_destinations')
        .where({ user_id: userId })
        .whereIn('id', ids)
        .pluck('id');
      if (setting === undefined || own.length < ids.length) return false;
      const [cursor] = await knex('notification_cursors')
        .where({ kind: setting.kind })
        .increment('changes', 1)
        .returning<{ reached: number }[]>('reached');
      const clock = await knex('alert_clock').first<{ measured_until: number } | undefined>('measured_until');
      const since = Math.max(cursor?.reached ?? 0, clock?.measured_until ?? 0);
      await knex('notification_choices')
        .where({ setting_id: settingId })
        .whereNotIn('destination_id', ids)
        .delete();
      if (ids.length > 0) {
        await knex('notification_choices')
          .insert(ids.map((id) => ({ setting_id: settingId, destination_id: id, user_id: userId, since })))
          .onConflict(['setting_id', 'destination_id'])
          .ignore();
      }
      return true;
    },
  };
}
export type ChoicesStore = ReturnType<typeof createChoicesStore>;

import type { Knex } from 'knex';

/** Writes which destinations receive the alerts of which setting. To be made on a transaction. */
export function createChoicesStore(knex: Knex) {
  async function areOwn(userId: string, ids: readonly number[]): Promise<boolean> {
    const own = await knex('notification_destinations')
      .where({ user_id: userId })
      .whereIn('id', [...ids])
      .pluck('id');
    return own.length === ids.length;
  }

  /** Notes the change of a choice in the row of the cursor, and returns how far that is. */
  async function changed(kind: string): Promise<number> {
    const [cursor] = await knex('notification_cursors')
      .where({ kind })
      .increment('changes', 1)
      .returning<{ reached: number }[]>('reached');
    return cursor?.reached ?? 0;
  }

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
      if (setting === undefined || !(await areOwn(userId, ids))) return false;
      const reached = await changed(setting.kind);
      const clock = await knex('alert_clock').first<{ measured_until: number } | undefined>('measured_until');
      const since = Math.max(reached, clock?.measured_until ?? 0);
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

    /** The destinations of the user's EV stream, in the same way. @returns false when the user has not all of them */
    async chooseForValues(userId: string, destinationIds: readonly number[]): Promise<boolean> {
      const ids = [...new Set(destinationIds)];
      if (!(await areOwn(userId, ids))) return false;
      const reached = await changed('ev');
      const clock = await knex('other_feeds').max<{ at: Date | null }>('values_at as at').first();
      const since = Math.max(reached, clock?.at?.getTime() ?? 0);
      await knex('notification_value_choices')
        .where({ user_id: userId })
        .whereNotIn('destination_id', ids)
        .delete();
      if (ids.length > 0) {
        await knex('notification_value_choices')
          .insert(ids.map((id) => ({ destination_id: id, user_id: userId, since })))
          .onConflict('destination_id')
          .ignore();
      }
      return true;
    },
  };
}
export type ChoicesStore = ReturnType<typeof createChoicesStore>;

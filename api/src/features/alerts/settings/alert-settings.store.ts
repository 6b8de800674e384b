import type { AlertSetting } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Writes the settings of users and their versions. To be used within a transaction. */
export function createAlertSettingsStore(knex: Knex) {
  return {
    /** The version of the user's list, locked until the end of the transaction. */
    async lockVersion(userId: string): Promise<number> {
      await knex('alert_setting_lists')
        .insert({ user_id: userId, version: 0 })
        .onConflict('user_id')
        .ignore();
      const row = await knex('alert_setting_lists').where({ user_id: userId }).forUpdate().first('version');
      return row.version;
    },

    /** Stores the sports that a user has chosen. */
    async setSports(userId: string, sports: readonly number[]): Promise<void> {
      await knex('alert_setting_lists')
        .insert({ user_id: userId, version: 0, sports: [...sports] })
        .onConflict('user_id')
        .merge(['sports']);
    },

    async setVersion(userId: string, version: number): Promise<void> {
      await knex('alert_setting_lists').where({ user_id: userId }).update({ version });
    },

    /** Inserts a setting at a place of the list; returns its id. */
    async insert(userId: string, position: number, setting: AlertSetting): Promise<number> {
      const { id: _, ...content } = setting;
      const [row] = await knex('alert_settings')
        .insert({ user_id: userId, position, setting: JSON.stringify(content) })
        .returning('id');
      return row.id;
    },

    async update(userId: string, position: number, setting: AlertSetting): Promise<void> {
      const { id, ...content } = setting;
      await knex('alert_settings')
        .where({ user_id: userId, id })
        .update({ position, setting: JSON.stringify(content) });
    },

    async delete(userId: string, ids: readonly number[]): Promise<void> {
      await knex('alert_settings')
        .where({ user_id: userId })
        .whereIn('id', [...ids])
        .delete();
    },

    /** Records what a setting is from now on; null when it was deleted. */
    async addVersion(
      userId: string,
      id: number,
      version: number,
      setting: AlertSetting | null,
      at: Date,
    ): Promise<void> {
      await knex('alert_setting_versions').insert({
        setting_id: id,
        version,
        user_id: userId,
        setting: setting === null ? null : JSON.stringify(setting),
        created_at: at,
      });
    },
  };
}
export type AlertSettingsStore = ReturnType<typeof createAlertSettingsStore>;

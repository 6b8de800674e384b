import { type AlertSetting, alertSettingSchema } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** A stored setting. */
export type StoredAlertSetting = AlertSetting & { readonly id: number };

/** Reads the settings of a user in their order. */
export function createAlertSettingsReadModel(knex: Knex) {
  async function findByUser(userId: string): Promise<StoredAlertSetting[]> {
    const rows = await knex('alert_settings')
      .where({ user_id: userId })
      .orderBy('position')
      .select<{ id: number; setting: object }[]>('id', 'setting');
    // A field that a later version added has its default.
    return rows.map(({ id, setting }) => ({ ...alertSettingSchema.parse(setting), id }));
  }

  return {
    findByUser,

    /** The settings, and the version of the list: 0 before the first save. */
    async findList(userId: string): Promise<{ settings: StoredAlertSetting[]; version: number }> {
      const row = await knex('alert_setting_lists').where({ user_id: userId }).first('version');
      return { settings: await findByUser(userId), version: row?.version ?? 0 };
    },
  };
}
export type AlertSettingsReadModel = ReturnType<typeof createAlertSettingsReadModel>;

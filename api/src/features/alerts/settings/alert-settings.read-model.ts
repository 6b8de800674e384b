import { type AlertSetting, alertSettingSchema } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** A stored setting. */
export type StoredAlertSetting = AlertSetting & { readonly id: number };

/** The settings of a user in their order, the version of the list (0 before the first save), and the chosen sports. */
export interface StoredSettings {
  readonly settings: StoredAlertSetting[];
  readonly version: number;
  readonly chosenSports: number[] | null;
}

/** Reads the settings of users. */
export function createAlertSettingsReadModel(knex: Knex) {
  return {
    async findList(userId: string): Promise<StoredSettings> {
      const rows = await knex('alert_settings')
        .where({ user_id: userId })
        .orderBy('position')
        .select<{ id: number; setting: object }[]>('id', 'setting');
      const list = await knex('alert_setting_lists').where({ user_id: userId }).first('version', 'sports');
      return {
        // A field that a later version added has its default.
        settings: rows.map(({ id, setting }) => ({ ...alertSettingSchema.parse(setting), id })),
        version: list?.version ?? 0,
        chosenSports: list?.sports ?? null,
      };
    },
  };
}
export type AlertSettingsReadModel = ReturnType<typeof createAlertSettingsReadModel>;

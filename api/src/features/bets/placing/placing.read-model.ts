import type { Knex } from 'knex';

/** Reads what a new bet refers to. */
export function createPlacingReadModel(knex: Knex) {
  return {
    /** The version of a user's alert setting now; null when the user has no such setting. */
    async findSettingVersion(userId: string, settingId: number): Promise<number | null> {
      const row = await knex('alert_setting_versions')
        .where({ user_id: userId, setting_id: settingId })
        .whereNotNull('setting')
        .max<{ version: number | null }>('version as version')
        .first();
      return row?.version ?? null;
    },
  };
}
export type PlacingReadModel = ReturnType<typeof createPlacingReadModel>;

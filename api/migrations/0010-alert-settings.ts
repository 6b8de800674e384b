import type { Migration } from '../src/platform/db/migrate.ts';

/** The alert settings of each user, and every version that a setting has had. */
export const alertSettings: Migration = {
  name: '0010-alert-settings',

  async up(knex) {
    await knex.raw(`
      create table alert_setting_lists (
        user_id text primary key references "user" (id) on delete cascade,
        version integer not null
      );
      comment on table alert_setting_lists is 'The version of each user''s list, which every save increases.';

      create table alert_settings (
        id integer generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        position integer not null,
        setting jsonb not null
      );
      create index alert_settings_user on alert_settings (user_id, position);
      comment on column alert_settings.setting is 'As in the contract, without the id.';

      create table alert_setting_versions (
        setting_id integer not null,
        version integer not null,
        user_id text not null references "user" (id) on delete cascade,
        setting jsonb,
        created_at timestamptz not null,
        primary key (setting_id, version)
      );
      create index alert_setting_versions_user on alert_setting_versions (user_id);
      comment on table alert_setting_versions is
        'What a setting was from a version of the list on; null when it was deleted.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table alert_setting_versions, alert_settings, alert_setting_lists');
  },
};

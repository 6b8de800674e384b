import type { Migration } from '../src/platform/db/migrate.ts';

/** The sports that users have chosen whose plan does not include all. */
export const chosenSports: Migration = {
  name: '0011-chosen-sports',

  async up(knex) {
    await knex.raw(`
      alter table alert_setting_lists add column sports integer[];
      comment on column alert_setting_lists.sports is
        'Sports of a plan that does not include all; null: not chosen yet.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table alert_setting_lists drop column sports');
  },
};

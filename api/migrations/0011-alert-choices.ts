import type { Migration } from '../src/platform/db/migrate.ts';

/** The sports that users of a plan with some of them have chosen, and indexes that explain what a setting did with a move. */
export const alertChoices: Migration = {
  name: '0011-alert-choices',

  async up(knex) {
    await knex.raw(`
      alter table alert_setting_lists add column sports integer[];
      comment on column alert_setting_lists.sports is
        'Sports of a plan that does not include all; null: not chosen yet.';
      create index limit_moves_selection on limit_moves (selection_id, measured_at);
      create index closings_selection on closings (selection_id, measured_at);
    `);
  },

  async down(knex) {
    await knex.raw(`
      drop index closings_selection, limit_moves_selection;
      alter table alert_setting_lists drop column sports;
    `);
  },
};

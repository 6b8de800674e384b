import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * When nobody looked for a while, the prices found changed afterwards ended at an unknown time: the drop windows count
 * them until they were last seen, and so must the windows that a restart fills from the history.
 */
export const unseenEnds: Migration = {
  name: '0005-unseen-ends',

  async up(knex) {
    await knex.raw(`
      alter table odds_history add column previous_until timestamptz;
      comment on column odds_history.previous_until is
        'Until when the previous prices are known to have been in force, where that is not until this row: after an outage.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table odds_history drop column previous_until');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * After an outage, prices that changed meanwhile ended at an unknown time. The drop windows count such a price until it
 * was last seen, and this column lets a restart fill the windows from the history in the same way.
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

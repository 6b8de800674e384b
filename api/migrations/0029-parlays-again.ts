import type { Migration } from '../src/platform/db/migrate.ts';

/** The grading looks at open parlays once more: an earlier version did not grade those with a dead heat. */
export const parlaysAgain: Migration = {
  name: '0029-parlays-again',

  async up(knex) {
    await knex.raw(/* sql */ `
      update bets set grade_due = to_timestamp(0)
        where market = 'parlay' and result is null and deleted_at is null and line_ids <> '{}'
    `);
  },

  async down() {
    // A look at a bet of which nothing is new changes nothing.
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** The closes of parlays that were logged before parlays had any are recorded now (ADR 0015). */
export const parlayCloses: Migration = {
  name: '0022-parlay-closes',

  async up(knex) {
    await knex.raw(`
      insert into bet_closes_due (line_id)
        select distinct unnest(line_ids) from bets where market = 'parlay'
    `);
  },

  async down() {
    // What is recorded twice is the same.
  },
};

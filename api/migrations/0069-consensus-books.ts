import type { Migration } from '../src/platform/db/migrate.ts';

/** How many bookmakers a consensus has, so that a missing fair price says how many it lacks (ADR 0035). */
export const consensusBooks: Migration = {
  name: '0069-consensus-books',

  async up(knex) {
    await knex.raw(`
      alter table other_prices add column consensus_books jsonb;
      comment on column other_prices.consensus_books is
        'Bookmakers of a consensus by market; null where the prices of the event are those of the reference.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table other_prices drop column consensus_books');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** An index of nothing but the order of the list, by which a far page is found without reading what the totals are made of. */
export const betsInOrder: Migration = {
  name: '0024-bets-in-order',

  async up(knex) {
    await knex.raw('create index bets_in_order on bets (user_id, listed_at, id) where deleted_at is null');
  },

  async down(knex) {
    await knex.raw('drop index bets_in_order');
  },
};

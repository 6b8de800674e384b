import type { Migration } from '../src/platform/db/migrate.ts';

/** Ages of the prices of a feed by sport, which its status is computed from (ADR 0048). */
export const priceAges: Migration = {
  name: '0067-price-ages',

  async up(knex) {
    await knex.raw(`
      alter table feed_state add column prices jsonb;
      alter table other_feeds add column prices jsonb;
      comment on column feed_state.prices is
        'Since when the prices of each polled sport are stored, and when the next are planned. Counts only if its written_at is
heartbeat_at: otherwise a version that does not know it has written the row.';
      comment on column other_feeds.prices is 'As feed_state.prices. Counts only if its written_at is updated_at.';
    `);
  },

  async down(knex) {
    await knex.raw(`
      alter table feed_state drop column prices;
      alter table other_feeds drop column prices;
    `);
  },
};

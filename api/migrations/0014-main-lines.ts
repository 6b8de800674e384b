import type { Migration } from '../src/platform/db/migrate.ts';

/** Which price moves are of the main line of their market: they head the moves of one match on the dashboard. */
export const mainLines: Migration = {
  name: '0014-main-lines',

  async up(knex) {
    await knex.raw(`
      alter table price_moves add column main boolean;
      comment on column price_moves.main is
        'Whether it was of the main line of its market then; null in rows of earlier versions.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table price_moves drop column main');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Limits and closings are about a whole market; the prices they are shown with are those of one of its lines. */
export const quoteLines: Migration = {
  name: '0015-quote-lines',

  async up(knex) {
    await knex.raw(`
      alter table limit_moves add column quote_points numeric;
      alter table closings add column quote_points numeric;
      comment on column limit_moves.quote_points is
        'Home handicap or total of the line whose prices quote has; null without lines, and in rows of earlier versions.';
      comment on column closings.quote_points is
        'Home handicap or total of the line whose prices quote has; null without lines, and in rows of earlier versions.';
    `);
  },

  async down(knex) {
    await knex.raw(`
      alter table limit_moves drop column quote_points;
      alter table closings drop column quote_points;
    `);
  },
};

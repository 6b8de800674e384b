import type { Migration } from '../src/platform/db/migrate.ts';

/** The matches that users have saved. A bookmark is deleted with its match. */
export const bookmarks: Migration = {
  name: '0025-bookmarks',

  async up(knex) {
    await knex.raw(`
      create table bookmarks (
        id integer generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        event_id bigint not null references events (event_id) on delete cascade,
        created_at timestamptz not null,
        unique (user_id, event_id)
      );
      create index bookmarks_event on bookmarks (event_id);
    `);
  },

  async down(knex) {
    await knex.raw('drop table bookmarks');
  },
};

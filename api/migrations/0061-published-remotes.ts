import type { Migration } from '../src/platform/db/migrate.ts';

/** Published screens of an installation with several processes: their versions with all files, and which one is current (ADR 0038). */
export const publishedRemotes: Migration = {
  name: '0061-published-remotes',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table remotes (
        name text primary key,
        state jsonb not null
      );
      comment on column remotes.state is 'Its versions, and which of them is current, as in published.json of a data directory.';

      create table remote_files (
        name text not null references remotes (name) on delete cascade,
        version text not null,
        path text not null,
        body bytea not null,
        primary key (name, version, path)
      );
    `);
  },
  async down(knex) {
    await knex.raw('drop table remote_files, remotes');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * When each user was last seen, in a table of its own: a change of a profile is reported to every process. And the uses of
 * view-as, which stay when an account of theirs is deleted, with nothing of it but its id.
 */
export const administration: Migration = {
  name: '0036-administration',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table last_seen (
        user_id text primary key references "user" (id) on delete cascade,
        seen_at timestamptz not null
      );
      create index user_by_creation on "user" ("createdAt" desc, id desc);

      create table view_as_uses (
        id bigint generated always as identity primary key,
        admin_id text not null,
        user_id text not null,
        address text not null,
        began_at timestamptz not null,
        last_at timestamptz not null
      );
      create index view_as_uses_by_pair on view_as_uses (admin_id, user_id, last_at desc);
      create index view_as_uses_by_time on view_as_uses (last_at desc, id desc);
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      drop table view_as_uses;
      drop index user_by_creation;
      drop table last_seen;
    `);
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Images of statistics that users have shared, and their public records (ADR 0024). */
export const statsSharing: Migration = {
  name: '0040-stats-sharing',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table stat_shares (
        id text primary key,
        user_id text not null references "user" (id) on delete cascade,
        card jsonb not null,
        created_at timestamptz not null
      );
      create index stat_shares_user on stat_shares (user_id, created_at desc);
      comment on column stat_shares.card is 'What the image shows, as it was when it was shared.';

      create table public_records (
        user_id text primary key references "user" (id) on delete cascade,
        slug text not null unique,
        name text not null,
        published boolean not null,
        indexed boolean not null,
        parts text[] not null,
        updated_at timestamptz not null
      );
    `);
  },
  async down(knex) {
    await knex.raw('drop table public_records, stat_shares');
  },
};

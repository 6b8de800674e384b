import type { Migration } from '../src/platform/db/migrate.ts';

/** Drops what Fairline 0.1 did not use any more: the state of imports before 0066, and the key of specials without their event. */
export const formerTables: Migration = {
  name: '0076-former-tables',

  async up(knex) {
    await knex.raw(/* sql */ `
      drop table bet_import_runs;
      alter table specials drop constraint specials_pkey;
      create index specials_by_id on specials (special_id);
    `);
  },

  async down(knex) {
    await knex.raw(/* sql */ `
      drop index specials_by_id;
      alter table specials add constraint specials_pkey primary key (special_id);
      create table bet_import_runs (
        user_id text primary key references "user" (id) on delete cascade,
        run text not null,
        dry_run boolean not null,
        started_at timestamptz not null,
        seen_at timestamptz not null,
        state text not null,
        rows_done integer not null,
        rows_in_all integer,
        percent real not null,
        imported integer,
        skipped integer,
        failed integer,
        message text
      );
    `);
  },
};

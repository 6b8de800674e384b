import type { Migration } from '../src/platform/db/migrate.ts';

/** How far the newest import of each user is, for the page that waits for it (docs/bet-records.md). */
export const betImportRuns: Migration = {
  name: '0023-bet-import-runs',

  async up(knex) {
    await knex.raw(`
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
      comment on column bet_import_runs.seen_at is
        'When the process that runs the import last wrote here; a run that is not seen for long has died.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table bet_import_runs');
  },
};

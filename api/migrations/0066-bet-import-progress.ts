import type { Migration } from '../src/platform/db/migrate.ts';

/** Progress and outcome of each import of bets; `bet_import_runs` is written by the version before only (docs/bet-records.md). */
export const betImportProgress: Migration = {
  name: '0066-bet-import-progress',

  async up(knex) {
    await knex.raw(`
      alter table bet_imports
        add column run text,
        add column request_hash text,
        add column dry_run boolean not null default false,
        add column state text not null default 'done' check (state in ('running', 'done', 'failed', 'interrupted')),
        add column step text not null default 'storing',
        add column seen_at timestamptz,
        add column rows_done integer not null default 0,
        add column rows_in_all integer,
        add column percent real not null default 0,
        add column answer jsonb,
        add column message text;
      create unique index bet_imports_running on bet_imports (user_id) where state = 'running';
      create unique index bet_imports_run on bet_imports (user_id, run) where state in ('running', 'done');
      comment on column bet_imports.run is
        'Key of the request: a repeated one gets the same import. null: stored by a version without progress.';
      comment on column bet_imports.seen_at is
        'Last sign of life of the process that runs the import, by the clock of the database.';
      comment on column bet_imports.answer is 'Answer to the request; its lists are emptied for older imports.';
      comment on table bet_import_runs is 'Written by versions before 0066 alone.';
    `);
  },

  async down(knex) {
    await knex.raw(`
      drop index bet_imports_run, bet_imports_running;
      delete from bet_imports where not exists (select from bets where bets.import_id = bet_imports.id);
      alter table bet_imports
        drop column run, drop column request_hash, drop column dry_run, drop column state, drop column step,
        drop column seen_at, drop column rows_done, drop column rows_in_all, drop column percent, drop column answer,
        drop column message;
    `);
  },
};

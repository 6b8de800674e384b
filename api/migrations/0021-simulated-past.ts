import type { Migration } from '../src/platform/db/migrate.ts';

/** How far the past of the simulated bookmaker has been stored. Only the ingest writes it, and the demo bets their accounts. */
export const simulatedPast: Migration = {
  name: '0021-simulated-past',

  async up(knex) {
    await knex.raw(`
      create table simulated_past (
        only_row boolean primary key default true check (only_row),
        key text not null,
        until timestamptz not null,
        matches integer not null default 0,
        complete boolean not null default false,
        accounts text[] not null default '{}'
      );
      comment on table simulated_past is 'A row once a past was begun, in a database that had no events.';
      comment on column simulated_past.matches is 'Matches that have been stored, in the order of the past.';
      comment on column simulated_past.accounts is 'Demo accounts that have their bets.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table simulated_past');
  },
};

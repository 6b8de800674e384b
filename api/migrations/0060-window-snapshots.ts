import type { Migration } from '../src/platform/db/migrate.ts';

/** Snapshots of the drop windows, from which the next writer goes on (ADR 0037). */
export const windowSnapshots: Migration = {
  name: '0060-window-snapshots',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table window_snapshots (
        part smallint primary key,
        format smallint not null,
        measured_until bigint not null,
        body bytea not null
      );
      -- The bodies are deflated already.
      alter table window_snapshots alter column body set storage external;
      comment on table window_snapshots is 'The drop windows of some of the events, as the writer knew them.';
      comment on column window_snapshots.measured_until is
        'Every change of odds_history up to this sequence number is in the body, and no later one.';
    `);
  },
  async down(knex) {
    await knex.raw('drop table window_snapshots');
  },
};

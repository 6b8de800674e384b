import type { Migration } from '../src/platform/db/migrate.ts';

/** The sequence number of each change, and closed days of the history packed into one row a line and day (ADR 0013). */
export const packedHistory: Migration = {
  name: '0012-packed-history',

  async up(knex) {
    await knex.raw(`
      alter table odds_history add column seq bigint;
      comment on column odds_history.seq is
        'Commit sequence number: the measured time of its change set, greater than that of every one committed before. Null in rows of earlier versions.';

      create table packed_history (
        event_id bigint not null,
        day date not null,
        row_count integer not null,
        period_num smallint not null,
        part smallint not null,
        body bytea not null,
        primary key (event_id, period_num, day, part)
      ) partition by range (day);
      comment on table packed_history is 'The rows of odds_history of one line and UTC day, in one.';
      comment on column packed_history.part is
        '0; above it for rows that were dated to the day after it had been packed (the clock was set back), and in a very long day.';
      -- It is compressed already.
      alter table packed_history alter column body set storage external;

      create table history_size (
        only_row boolean primary key default true check (only_row),
        measured_at timestamptz not null,
        bytes bigint not null,
        projected_bytes bigint,
        max_bytes bigint,
        retention_days integer not null,
        oldest_day date,
        ended_before date
      );
      comment on table history_size is 'The size of history and moves on disk, for the status.';
      comment on column history_size.projected_bytes is 'After retention_days days at the present rate.';
      comment on column history_size.ended_before is 'Days before this one were ended by HISTORY_MAX_GB.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table packed_history, history_size; alter table odds_history drop column seq');
  },
};

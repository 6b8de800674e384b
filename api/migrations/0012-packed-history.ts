import type { Migration } from '../src/platform/db/migrate.ts';

/** The sequence number of each change, and closed days of the history packed into one row a quote and day (ADR 0013). */
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
        quote text not null,
        body bytea not null,
        primary key (event_id, period_num, quote, day)
      ) partition by range (day);
      comment on table packed_history is 'The rows of odds_history of one quote and UTC day, in one.';
      -- It is compressed already.
      alter table packed_history alter column body set storage external;
    `);
  },

  async down(knex) {
    await knex.raw('drop table packed_history; alter table odds_history drop column seq');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * For the deletion of old events: whether an alert refers to an event must not read all alerts. And the size of the database
 * by day, from which its growth is computed.
 */
export const retention: Migration = {
  name: '0007-retention',

  async up(knex) {
    await knex.raw(`
      create index alerts_event on alerts (event_id);
      create index limit_alerts_event on limit_alerts (event_id);
      create index closed_alerts_event on closed_alerts (event_id);

      create table storage_sizes (
        day date primary key,
        bytes bigint not null,
        history_bytes bigint not null,
        measured_at timestamptz not null
      );
      comment on table storage_sizes is 'The size of the database and of the odds history, as last measured on each day.';
    `);
  },

  async down(knex) {
    await knex.raw(
      'drop table storage_sizes; drop index alerts_event, limit_alerts_event, closed_alerts_event',
    );
  },
};

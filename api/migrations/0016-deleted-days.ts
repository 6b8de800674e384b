import type { Migration } from '../src/platform/db/migrate.ts';

/** What is known of days of history that have been deleted (ADR 0013). Only the ingest writes it. */
export const deletedDays: Migration = {
  name: '0016-deleted-days',

  async up(knex) {
    await knex.raw(`
      create table history_baselines (
        event_id bigint not null references events (event_id),
        before date not null,
        period_num smallint not null,
        body bytea not null,
        primary key (event_id, period_num)
      );
      comment on table history_baselines is
        'Of each line without a final close: what later closes need of its deleted history, packed.';
      comment on column history_baselines.before is 'The first day of which the history is complete.';
      alter table history_baselines alter column body set storage external;

      alter table lines add column opening_limits jsonb;
      comment on column lines.opening_limits is
        'The first limit of each market; null in lines of earlier versions, of which the history has the first one that is kept.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table history_baselines; alter table lines drop column opening_limits');
  },
};

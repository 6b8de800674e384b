import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * What the stream of the developer API reads (ADR 0028): the history in the order of commits, the changes of events and results
 * beside it, and from which sequence number on all of them are there.
 */
export const changesInOrder: Migration = {
  name: '0048-changes-in-order',

  async up(knex) {
    await knex.raw(/* sql */ `
      create index odds_history_seq on odds_history (seq);

      create table event_changes (
        seq bigint not null,
        event_id bigint not null,
        period_num smallint not null,
        item text collate "C" not null,
        body jsonb not null,
        primary key (seq, event_id, period_num, item)
      );
      comment on table event_changes is 'Changes of events and results in the order of commits, as odds_history has those of odds.';
      comment on column event_changes.item is '#event or #result';
      comment on column event_changes.body is 'What it is after the change.';

      create table changes_kept (
        only_row boolean primary key default true check (only_row),
        after_seq bigint not null
      );
      comment on table changes_kept is 'Every change after this sequence number is a row of event_changes or a plain row of odds_history.';
      insert into changes_kept (after_seq) select coalesce(max(measured_until), 0) from alert_clock;
    `);
  },

  async down(knex) {
    await knex.raw('drop table changes_kept, event_changes; drop index odds_history_seq');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** The close of every market of every line, for ever (ADR 0013). Only the ingest writes the table. */
export const closingLines: Migration = {
  name: '0013-closing-lines',

  async up(knex) {
    await knex.raw(`
      create table closing_lines (
        event_id bigint not null references events (event_id),
        cutoff timestamptz not null,
        line_since bigint not null,
        period_num smallint not null,
        provisional boolean not null,
        body bytea not null,
        primary key (event_id, period_num)
      );
      create index closing_lines_provisional on closing_lines (event_id) where provisional;
      comment on table closing_lines is 'The last open moment of each market before the prematch cut-off, packed.';
      comment on column closing_lines.line_since is 'The version of the line for which the close was computed.';
      comment on column closing_lines.provisional is 'Until the line is settled, a moved start or a reopening replaces it.';
      alter table closing_lines alter column body set storage external;
    `);
  },

  async down(knex) {
    await knex.raw('drop table closing_lines');
  },
};

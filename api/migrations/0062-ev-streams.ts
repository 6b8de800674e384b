import type { Migration } from '../src/platform/db/migrate.ts';

/** What became of a value in the minute after it appeared, for confirmation, and up to when values are known (ADR 0044). */
export const evStreams: Migration = {
  name: '0062-ev-streams',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table ev_moves
        add column period smallint not null default 0,
        add column seen_at timestamptz,
        add column steps jsonb not null default '[]';
      alter table other_feeds add column values_at timestamptz;
      comment on column ev_moves.seen_at is
        'When the feed last saw the price at the bookmaker; null for values from before this migration.';
      comment on column ev_moves.steps is 'What changed in the minute after it (ValueStep).';
      comment on column other_feeds.values_at is
        'Up to this time, which only ascends, all values are stored; those that follow have a later one.';
    `);
  },
  async down(knex) {
    await knex.raw(`
      alter table other_feeds drop column values_at;
      alter table ev_moves drop column period, drop column seen_at, drop column steps;
    `);
  },
};

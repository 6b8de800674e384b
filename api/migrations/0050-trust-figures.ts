import type { Migration } from '../src/platform/db/migrate.ts';

/** What the public trust figures are counted from: bounded, and exact whenever the writer ends (ADR 0040). */
export const trustFigures: Migration = {
  name: '0050-trust-figures',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table trust_counts (
        feed text not null,
        span text not null check (span in ('minute', 'hour')),
        at timestamptz not null,
        kind text not null,
        count bigint not null check (count > 0),
        primary key (feed, span, at, kind)
      );
      create index trust_counts_at on trust_counts (at);
      comment on table trust_counts is 'Every count twice: in its minute for a day, in its hour for 30 days.';
      comment on column trust_counts.feed is 'The feed that the count is about; bets for the grading of bets.';

      create table feed_gaps (
        id bigint primary key generated always as identity,
        feed text not null,
        began timestamptz not null,
        ended timestamptz not null check (ended > began)
      );
      create index feed_gaps_ended on feed_gaps (ended);
      comment on table feed_gaps is 'Times of more than 30 seconds without any answer of the feed.';

      alter table alert_clock
        add column counted jsonb not null default '[]',
        add column judged_move bigint not null default 0,
        add column judged_feed text;
      -- Moves of earlier versions are not counted.
      update alert_clock set judged_move = (select coalesce(max(id), 0) from price_moves);
      comment on column alert_clock.counted is 'Counts committed with their change sets that are not in trust_counts yet.';
      comment on column alert_clock.judged_move is 'Price moves up to this id are in trust_counts, as confirmed or not.';
      comment on column alert_clock.judged_feed is 'The feed of these moves.';
    `);
  },
  async down(knex) {
    await knex.raw(`
      alter table alert_clock drop column counted, drop column judged_move, drop column judged_feed;
      drop table feed_gaps, trust_counts;
    `);
  },
};

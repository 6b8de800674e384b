import type { Migration } from '../src/platform/db/migrate.ts';

/** The credits of a feed that is paid by request: counted here, so that a restart does not spend them again (ADR 0035). */
export const feedCredits: Migration = {
  name: '0054-feed-credits',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table feed_credits (
        feed text not null,
        month date not null,
        used bigint not null check (used >= 0),
        remaining bigint,
        anchor_left bigint,
        anchor_at timestamptz not null,
        budget bigint,
        wanted_per_day bigint not null,
        updated_at timestamptz not null,
        primary key (feed, month)
      );
      comment on column feed_credits.used is 'Spent by this program in the month, with what requests under way may cost.';
      comment on column feed_credits.remaining is 'What the service reported to be left of the key; null: nothing yet.';
      comment on column feed_credits.anchor_left is 'What was left at anchor_at, from when on it is divided evenly over the month.';
      comment on column feed_credits.budget is 'The most credits of a month that the operator allows; null: what the key has.';
    `);
  },
  async down(knex) {
    await knex.raw('drop table feed_credits');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** What the application has shown to a user and asked them, their answers to surveys, and their use if they allow it. */
export const guidance: Migration = {
  name: '0038-guidance',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table guidance (
        user_id text primary key references "user" (id) on delete cascade,
        tour_ended_at timestamptz,
        survey_shown_at timestamptz,
        usage_allowed boolean,
        usage_answered_at timestamptz,
        check ((usage_allowed is null) = (usage_answered_at is null))
      );
      comment on column guidance.usage_allowed is 'Null until the user has answered, which counts as no.';

      create table surveys (
        id bigint generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        text text not null check (char_length(text) between 1 and 2000),
        created_at timestamptz not null
      );
      create index surveys_user on surveys (user_id, id);
      create index surveys_newest on surveys (created_at desc, id desc);

      create table usage_events (
        id bigint generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        name text not null,
        fields jsonb not null,
        at timestamptz not null
      );
      create index usage_events_user on usage_events (user_id, id);
      create index usage_events_age on usage_events (at);
    `);
  },
  async down(knex) {
    await knex.raw('drop table usage_events, surveys, guidance');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Generated texts about matches, and who is writing one. Both are deleted with the match. */
export const insights: Migration = {
  name: '0030-insights',

  async up(knex) {
    await knex.raw(`
      create table insights (
        event_id bigint primary key references events (event_id) on delete cascade,
        facts jsonb not null,
        prompt_hash text not null,
        model text not null,
        answer text not null,
        shortened boolean not null,
        created_at timestamptz not null
      );
      comment on column insights.answer is 'Markdown as the endpoint sent it, bounded; it is never shown as it is.';
      create table insight_runs (
        event_id bigint primary key references events (event_id) on delete cascade,
        run uuid not null,
        until timestamptz not null,
        failure text
      );
      comment on table insight_runs is
        'The last generation of each match. Another one can begin after until, which is set to its end; failure is the '
        'sentence for those who wait.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table insight_runs; drop table insights');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Columns of all three kinds, named as in the contract; `event_id` is for joins and is not published. */
const SHARED = `
  id bigint generated always as identity primary key,
  event_id bigint not null references events (event_id),
  line_id text not null,
  sport_id integer not null,
  league_name text not null,
  home text not null,
  away text not null,
  market text not null check (market in ('moneyline', 'spread', 'total', 'specials')),
  period smallint not null,
  outcome text,
  points numeric,
  specials_name text,
  hdp_type smallint check (hdp_type in (0, 1)),
  starts timestamptz not null,
  created_at timestamptz not null,
  time_interval integer not null
`;

/** Published alerts: dropped prices, moved limits, closed markets. */
export const alerts: Migration = {
  name: '0003-alerts',

  async up(knex) {
    await knex.raw(`
      create table alerts (
        ${SHARED},
        limit_val numeric,
        odd_val numeric not null,
        odds numeric not null,
        previous_odds numeric not null,
        drop_percentage numeric not null,
        quote jsonb not null
      );
      create table limit_alerts (
        ${SHARED},
        limit_val numeric not null,
        previous_limit_val numeric not null,
        direction smallint not null check (direction in (0, 1)),
        drop_percentage numeric not null,
        quote jsonb
      );
      create table closed_alerts (
        ${SHARED},
        limit_val numeric,
        reason text not null check (reason in ('suspended', 'withdrawn')),
        quote jsonb
      );
    `);
    for (const table of ['alerts', 'limit_alerts', 'closed_alerts']) {
      await knex.raw(`
        create index ${table}_selection on ${table} (line_id, market, outcome, points, created_at);
        create index ${table}_created on ${table} (created_at);
        create index ${table}_sport on ${table} (sport_id, id);
      `);
    }
  },

  async down(knex) {
    await knex.raw('drop table closed_alerts, limit_alerts, alerts');
  },
};

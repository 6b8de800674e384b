import type { Migration } from '../src/platform/db/migrate.ts';

/** What the moves of all three kinds have in common. */
const SHARED = `
  id bigint not null,
  selection_id bigint not null,
  match_id bigint not null,
  at timestamptz not null,
  measured_at bigint not null,
  limit_val numeric,
  quote jsonb
`;

const TABLES = [
  ['price_moves', 'price_move_ids', 'alerts'],
  ['limit_moves', 'limit_move_ids', 'limit_alerts'],
  ['closings', 'closing_ids', 'closed_alerts'],
] as const;

/**
 * Moves replace alerts (ADR 0012): every price that became lower, limit that changed and market that closed, with what a
 * setting of any percentage and interval needs. Alerts that were stored before have no highest price of each interval and
 * cannot be converted; their tables go with a later step.
 */
export const moves: Migration = {
  name: '0009-moves',

  async up(knex) {
    await knex.raw(`
      create table alert_selections (
        id bigint generated always as identity primary key,
        event_id bigint not null,
        period smallint not null,
        market text not null check (market in ('moneyline', 'spread', 'total', 'specials')),
        outcome text,
        points numeric,
        specials_name text
      );
      create index alert_selections_event on alert_selections (event_id, period, market);
      comment on table alert_selections is
        'What moves are about: a selection, or without outcome a whole market. Equal rows for equal subjects.';

      create table alert_matches (
        id bigint generated always as identity primary key,
        event_id bigint not null,
        sport_id integer not null,
        league_name text not null,
        home text not null,
        away text not null,
        starts timestamptz not null
      );
      create index alert_matches_event on alert_matches (event_id);
      create index alert_matches_starts on alert_matches (starts);
      comment on table alert_matches is 'Events as they were known when something moved: a row for each version.';

      -- Before PostgreSQL 17, the partitions of a table cannot have its identity column.
      create sequence price_move_ids;
      create sequence limit_move_ids;
      create sequence closing_ids;
      create sequence price_step_ids;

      create table price_moves (
        ${SHARED},
        odds numeric not null,
        before numeric not null,
        begins smallint not null,
        highs numeric[] not null,
        closes timestamptz,
        primary key (id, at)
      ) partition by range (at);
      create index price_moves_selection on price_moves (selection_id, measured_at);
      comment on column price_moves.highs is 'The different highest prices in force of the 13 intervals, ascending.';
      comment on column price_moves.begins is
        'Bit n is set where the highest price of interval n is the next of highs; the bits below the first have none.';

      create table limit_moves (
        ${SHARED},
        before numeric not null,
        direction smallint not null check (direction in (0, 1)),
        begins smallint not null,
        extremes numeric[] not null,
        primary key (id, at)
      ) partition by range (at);

      create table closings (
        ${SHARED},
        reason text not null check (reason in ('suspended', 'withdrawn')),
        time_interval integer not null,
        primary key (id, at)
      ) partition by range (at);

      create index limit_moves_selection on limit_moves (selection_id, measured_at);
      create index closings_selection on closings (selection_id, measured_at);

      create table price_steps (
        id bigint not null default nextval('price_step_ids'),
        selection_id bigint not null,
        at timestamptz not null,
        measured_at bigint not null,
        price numeric,
        primary key (id, at)
      ) partition by range (at);
      create index price_steps_selection on price_steps (selection_id, measured_at);
      comment on table price_steps is
        'Prices in force within a minute after a move that are none themselves; null where the market closed.';

      create table move_withdrawals (
        move_id bigint primary key,
        selection_id bigint not null,
        withdrawn_at bigint not null,
        after_ms integer not null
      );
      create index move_withdrawals_time on move_withdrawals (withdrawn_at);
      comment on table move_withdrawals is 'Price moves that turned out to be errors; withdrawn_at is measured time.';

      create table limit_ends (
        line_id text not null,
        market text not null,
        until bigint not null,
        limit_val numeric not null,
        primary key (line_id, market, until)
      );
      comment on table limit_ends is 'When each limit in force of the last day ended (measured time), for a restart.';

      create table alert_clock (
        only_row boolean primary key default true check (only_row),
        measured_until bigint not null
      );
      comment on table alert_clock is 'The measured time of the last change set: every move up to then is stored.';

      alter table odds_history add column errors smallint[];
      comment on column odds_history.errors is 'Places of the prices that were price errors.';
    `);
    for (const [table, sequence, former] of TABLES) {
      await knex.raw(`
        alter table ${table} alter column id set default nextval('${sequence}');
        -- A page that was open before resumes from the id of an alert.
        select setval('${sequence}', (select coalesce(max(id), 0) + 1 from ${former}), false);
      `);
    }
  },

  async down(knex) {
    await knex.raw(`
      alter table odds_history drop column errors;
      drop table alert_clock, limit_ends, move_withdrawals, price_steps, closings, limit_moves, price_moves,
        alert_matches, alert_selections;
      drop sequence price_step_ids, closing_ids, limit_move_ids, price_move_ids;
    `);
  },
};

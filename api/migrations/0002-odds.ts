import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Data of the bookmaker: leagues, events, the current odds of each line, the history of each quote, settlements, and the
 * cursors and state of each feed. Only the ingest writes these tables.
 */
export const odds: Migration = {
  name: '0002-odds',

  async up(knex) {
    await knex.raw(`
      create table leagues (
        league_id bigint primary key,
        sport_id integer not null,
        name text not null,
        home_team_type text check (home_team_type in ('Team1', 'Team2'))
      );

      create table events (
        event_id bigint primary key,
        sport_id integer not null,
        league_id bigint not null references leagues (league_id),
        league_name text not null,
        home text not null,
        away text not null,
        starts timestamptz not null,
        parent_id bigint,
        live_status smallint not null check (live_status between 0 and 2),
        settled_status smallint not null default 0,
        status text,
        resulting_unit text not null,
        version bigint not null,
        listed boolean not null default true,
        home_score integer,
        away_score integer,
        home_red_cards integer,
        away_red_cards integer,
        search_string text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index events_starts on events (starts, event_id) where parent_id is null;
      create index events_sport_starts on events (sport_id, starts);
      create index events_parent on events (parent_id) where parent_id is not null;

      -- Rewritten with each repricing: free space on the page lets those updates skip the indexes.
      create table lines (
        line_id text primary key,
        event_id bigint not null references events (event_id),
        period_num smallint not null,
        status smallint not null check (status in (1, 2)),
        cutoff timestamptz,
        moneyline jsonb,
        spreads jsonb not null default '[]',
        totals jsonb not null default '[]',
        team_totals jsonb not null default '{"home":[],"away":[]}',
        specials jsonb not null default '[]',
        limits jsonb not null default '{}',
        opening jsonb not null,
        market_updated jsonb not null default '{}',
        resume jsonb not null default '{}',
        feed_line_id bigint not null,
        priced boolean not null,
        since bigint not null,
        updated_at timestamptz not null
      ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
      create index lines_event on lines (event_id, period_num);
      comment on column lines.resume is
        'What only the writer reads after a restart: main lines, limits of alternates, quotes that failed the sanity check.';
      comment on column lines.since is 'Epoch milliseconds of the last change; grows strictly with every change of the line.';

      create table specials (
        special_id bigint primary key,
        event_id bigint not null references events (event_id),
        period_num smallint not null,
        name text not null,
        category text not null,
        cutoff timestamptz,
        status text,
        contestants jsonb not null
      );
      create index specials_event on specials (event_id);

      create table odds_history (
        event_id bigint not null,
        period_num smallint not null,
        quote text not null,
        at timestamptz not null,
        prices numeric[] not null,
        limit_val numeric,
        status smallint not null,
        trusted boolean not null,
        previous numeric[] not null,
        primary key (event_id, period_num, quote, at)
      ) partition by range (at);
      comment on column odds_history.prices is
        'home, draw?, away | home, away | over, under | contestants by id; empty when withdrawn.';
      comment on column odds_history.trusted is 'Whether the prices passed the sanity check.';
      comment on column odds_history.previous is
        'The prices that were in force until this row; empty when none were (withdrawn, suspended or not trusted).';

      -- Pending changes: an odds answer may arrive before the fixture that it belongs to.
      create table waiting_changes (
        kind text not null check (kind in ('line', 'special', 'special-odds')),
        key text not null,
        change jsonb not null,
        received_at timestamptz not null,
        primary key (kind, key)
      );

      create table settlements (
        event_id bigint not null,
        period_num smallint not null,
        settlement_id bigint not null,
        status smallint not null check (status between 1 and 5),
        home_score numeric not null,
        away_score numeric not null,
        settled_at timestamptz not null,
        primary key (event_id, period_num)
      );

      create table feed_cursors (
        feed text not null,
        endpoint text not null,
        sport_id integer not null,
        cursor text not null,
        updated_at timestamptz not null,
        primary key (feed, endpoint, sport_id)
      );

      create table feed_state (
        only_row boolean primary key default true check (only_row),
        feed text not null,
        status text not null check (status in ('ok', 'down', 'none')),
        message text not null,
        simulated boolean not null,
        last_success_at timestamptz,
        down_since timestamptz,
        heartbeat_at timestamptz not null
      );
    `);
  },

  async down(knex) {
    await knex.raw(`
      drop table feed_state, feed_cursors, settlements, waiting_changes, odds_history, specials, lines, events, leagues
    `);
  },
};

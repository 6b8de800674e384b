-- Moves, which streams of alerts are made of (ADR 0012), and the settings of users. Ids of moves are from sequences: before
-- PostgreSQL 17, partitions cannot have the identity column of their table.

create sequence price_move_ids;
create sequence limit_move_ids;
create sequence closing_ids;
create sequence price_step_ids;

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

create table price_moves (
  id bigint default nextval('price_move_ids'::regclass),
  selection_id bigint not null,
  match_id bigint not null,
  at timestamptz,
  measured_at bigint not null,
  limit_val numeric,
  quote jsonb,
  odds numeric not null,
  before numeric not null,
  begins smallint not null,
  highs numeric[] not null,
  closes timestamptz,
  main boolean,
  primary key (id, at)
) partition by range (at);
create index price_moves_selection on price_moves (selection_id, measured_at);
comment on column price_moves.begins is
  'Bit n is set where the highest price of interval n is the next of highs; the bits below the first have none.';
comment on column price_moves.highs is 'The different highest prices in force of the 13 intervals, ascending.';
comment on column price_moves.main is 'Whether it was of the main line of its market then; null in rows of earlier versions.';

create table limit_moves (
  id bigint default nextval('limit_move_ids'::regclass),
  selection_id bigint not null,
  match_id bigint not null,
  at timestamptz,
  measured_at bigint not null,
  limit_val numeric,
  quote jsonb,
  before numeric not null,
  direction smallint not null check (direction in (0, 1)),
  begins smallint not null,
  extremes numeric[] not null,
  quote_points numeric,
  primary key (id, at)
) partition by range (at);
create index limit_moves_selection on limit_moves (selection_id, measured_at);
comment on column limit_moves.quote_points is
  'Home handicap or total of the line whose prices quote has; null without lines, and in rows of earlier versions.';

create table closings (
  id bigint default nextval('closing_ids'::regclass),
  selection_id bigint not null,
  match_id bigint not null,
  at timestamptz,
  measured_at bigint not null,
  limit_val numeric,
  quote jsonb,
  reason text not null check (reason in ('suspended', 'withdrawn')),
  time_interval integer not null,
  quote_points numeric,
  primary key (id, at)
) partition by range (at);
create index closings_selection on closings (selection_id, measured_at);
comment on column closings.quote_points is
  'Home handicap or total of the line whose prices quote has; null without lines, and in rows of earlier versions.';

create table price_steps (
  id bigint default nextval('price_step_ids'::regclass),
  selection_id bigint not null,
  at timestamptz,
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
  line_id text,
  market text,
  until bigint,
  limit_val numeric not null,
  primary key (line_id, market, until)
);
comment on table limit_ends is 'When each limit in force of the last day ended (measured time), for a restart.';

create table alert_setting_lists (
  user_id text primary key references "user" (id) on delete cascade,
  version integer not null,
  sports integer[]
);
comment on table alert_setting_lists is 'The version of each user''s list, which every save increases.';
comment on column alert_setting_lists.sports is 'Sports of a plan that does not include all; null: not chosen yet.';

create table alert_settings (
  id integer generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  position integer not null,
  setting jsonb not null
);
create index alert_settings_user on alert_settings (user_id, "position");
comment on column alert_settings.setting is 'As in the contract, without the id.';

create table alert_setting_versions (
  setting_id integer,
  version integer,
  user_id text not null references "user" (id) on delete cascade,
  setting jsonb,
  created_at timestamptz not null,
  primary key (setting_id, version)
);
create index alert_setting_versions_user on alert_setting_versions (user_id);
comment on table alert_setting_versions is 'What a setting was from a version of the list on; null when it was deleted.';

-- The tables of alerts before moves, which nothing reads any more; they go with a later step.
create table alerts (
  id bigint generated always as identity primary key,
  event_id bigint not null,
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
  time_interval integer not null,
  limit_val numeric,
  odd_val numeric not null,
  odds numeric not null,
  previous_odds numeric not null,
  drop_percentage numeric not null,
  quote jsonb not null,
  measured_at timestamptz
);
create index alerts_selection on alerts (line_id, market, outcome, points, created_at);
create index alerts_created on alerts (created_at);
create index alerts_sport on alerts (sport_id, id);
create index alerts_event on alerts (event_id);
create index alerts_measured on alerts (measured_at) where measured_at is not null;
comment on column alerts.measured_at is
  'The measured time of the alert, where that is not created_at: after a jump of the clock.';

create table limit_alerts (
  id bigint generated always as identity primary key,
  event_id bigint not null,
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
  time_interval integer not null,
  limit_val numeric not null,
  previous_limit_val numeric not null,
  direction smallint not null check (direction in (0, 1)),
  drop_percentage numeric not null,
  quote jsonb,
  measured_at timestamptz
);
create index limit_alerts_selection on limit_alerts (line_id, market, outcome, points, created_at);
create index limit_alerts_created on limit_alerts (created_at);
create index limit_alerts_sport on limit_alerts (sport_id, id);
create index limit_alerts_event on limit_alerts (event_id);
create index limit_alerts_measured on limit_alerts (measured_at) where measured_at is not null;
comment on column limit_alerts.measured_at is
  'The measured time of the alert, where that is not created_at: after a jump of the clock.';

create table closed_alerts (
  id bigint generated always as identity primary key,
  event_id bigint not null,
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
  time_interval integer not null,
  limit_val numeric,
  reason text not null check (reason in ('suspended', 'withdrawn')),
  quote jsonb,
  measured_at timestamptz
);
create index closed_alerts_selection on closed_alerts (line_id, market, outcome, points, created_at);
create index closed_alerts_created on closed_alerts (created_at);
create index closed_alerts_sport on closed_alerts (sport_id, id);
create index closed_alerts_event on closed_alerts (event_id);
create index closed_alerts_measured on closed_alerts (measured_at) where measured_at is not null;
comment on column closed_alerts.measured_at is
  'The measured time of the alert, where that is not created_at: after a jump of the clock.';

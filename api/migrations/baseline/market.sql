-- The market: events, current odds, their history, results, closes, and the state of the feed. Only the writer of odds writes
-- these tables. The keys of tables that belong to an event contain it (ADR 0046).

-- A word and what is left of it without one letter, or two of a long one: two words of which one is the other with a letter more,
-- less, replaced or exchanged have a variant in common, so that an index finds similar words.
create function word_variants(word text) returns text[] language sql immutable strict parallel safe as $$
  with letters as (
    select case when length(word) between 4 and 24 then 1 else 0 end as once,
      case when length(word) between 8 and 24 then 1 else 0 end as twice
  ),
  shorter as (
    select distinct left(word, i - 1) || substr(word, i + 1) as variant
      from letters, generate_series(1, once * length(word)) i
  )
  select array_agg(variant) from (
    select word as variant
    union select variant from shorter
    union select left(variant, i - 1) || substr(variant, i + 1)
      from letters, shorter, generate_series(1, twice * length(variant)) i
  ) as all_variants
$$;

-- Words of matches that are over are indexed with the week of the start, so that a search of thirty days does not read the matches
-- of a year that have the word; those of unsettled matches are the words alone. Not for parallel workers, whose start takes longer
-- than a search.
create function search_keys(names text, starts timestamptz, settled_status integer) returns text[] language sql immutable as $$
  select case when settled_status = 0 then string_to_array(names, ' ') else string_to_array(
    floor(extract(epoch from starts at time zone 'UTC') / 604800)::integer || ':' || replace(names, ' ',
      ' ' || floor(extract(epoch from starts at time zone 'UTC') / 604800)::integer || ':'), ' ') end
$$;

-- The words of a match whose start, parent or live status has changed are added again: those that no match of the archive has are
-- deleted.
create function add_search_words_of_events() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      perform add_search_words(array[new.search_string]);
    else
      perform add_search_words(array(select distinct search_string from added where parent_id is null));
    end if;
    return null;
  end
$$;

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
  updated_at timestamptz not null,
  revision integer not null default 0,
  score_scope text check (score_scope in ('regulation', 'overtime', 'extra-time', 'penalties'))
);
create index events_sport_starts on events (sport_id, starts);
create index events_parent on events (parent_id) where parent_id is not null;
create index events_match_list on events (starts, event_id)
  include (sport_id, settled_status, listed) where parent_id is null and live_status in (0, 2);
create index events_sport_list on events (sport_id, starts, event_id)
  include (settled_status, listed) where parent_id is null and live_status in (0, 2);
create index events_search_keys on events using gin (search_keys(search_string, starts, settled_status::integer))
  where parent_id is null and live_status in (0, 2);
create index events_open_list on events (starts, event_id)
  include (sport_id) where parent_id is null and live_status in (0, 2) and settled_status = 0 and listed;
comment on column events.revision is 'Grows by two with each change of the event or of its settlements.';
comment on column events.score_scope is
  'What its scores contain, where they differ from those of the sharp feed; null where they do not.';
create trigger events_search_words_added after insert on events
  referencing new table as added for each statement execute function add_search_words_of_events();
create trigger events_search_words_changed after update of search_string, starts, parent_id, live_status on events
  for each row when (new.parent_id is null and (new.search_string, new.starts, new.parent_id, new.live_status)
    is distinct from (old.search_string, old.starts, old.parent_id, old.live_status))
  execute function add_search_words_of_events();

-- Rewritten with each repricing: free space on the page lets those updates skip the indexes.
create table lines (
  line_id text not null,
  event_id bigint references events (event_id),
  period_num smallint,
  status smallint not null check (status in (1, 2)),
  cutoff timestamptz,
  moneyline jsonb,
  spreads jsonb not null default '[]',
  totals jsonb not null default '[]',
  team_totals jsonb not null default '{"away": [], "home": []}',
  specials jsonb not null default '[]',
  limits jsonb not null default '{}',
  opening jsonb not null,
  market_updated jsonb not null default '{}',
  resume jsonb not null default '{}',
  feed_line_id bigint not null,
  priced boolean not null,
  since bigint not null,
  updated_at timestamptz not null,
  opening_limits jsonb,
  primary key (event_id, period_num),
  constraint lines_id_of_key check (line_id = ((event_id::text || ':') || period_num::text))
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create index lines_by_id on lines (line_id);
comment on column lines.resume is
  'What only the writer reads after a restart: main lines, limits of alternates, quotes that failed the sanity check.';
comment on column lines.since is 'Epoch milliseconds of the last change; grows strictly with every change of the line.';
comment on column lines.opening_limits is
  'The first limit of each market; null in lines of earlier versions, of which the history has the first one that is kept.';

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
create unique index specials_by_event on specials (event_id, special_id);

create table settlements (
  event_id bigint,
  period_num smallint,
  settlement_id bigint not null,
  status smallint not null check (status between 1 and 5),
  home_score numeric not null,
  away_score numeric not null,
  settled_at timestamptz not null,
  graded boolean not null default false,
  primary key (event_id, period_num)
);
create index settlements_ungraded on settlements (event_id) where not graded;
create index settlements_in_order on settlements (settled_at, event_id, period_num);
comment on column settlements.graded is 'Whether the bets of its event have been looked at since it was stored.';

create table special_settlements (
  special_id bigint primary key,
  settlement_id bigint not null,
  status smallint not null check (status between 1 and 5),
  contestants jsonb not null,
  settled_at timestamptz not null,
  graded boolean not null default false
);
create index special_settlements_ungraded on special_settlements (special_id) where not graded;
comment on table special_settlements is 'The newest settlement of each special. Only the ingest writes the table.';
comment on column special_settlements.contestants is 'Id, name and outcome: W won, L lost, T tie, X cancelled, Z scratched.';

-- Each response of the feed replaces all rows. Without a foreign key, because the feed may list an event before its fixture is
-- stored.
create table in_running (
  event_id bigint primary key,
  state smallint not null,
  elapsed smallint,
  read_at timestamptz not null
);

-- An odds answer may arrive before the fixture that it belongs to.
create table waiting_changes (
  kind text check (kind in ('line', 'special', 'special-odds')),
  key text,
  change jsonb not null,
  received_at timestamptz not null,
  primary key (kind, key)
);

create table odds_history (
  event_id bigint,
  period_num smallint,
  quote text,
  at timestamptz,
  prices numeric[] not null,
  limit_val numeric,
  status smallint not null,
  trusted boolean not null,
  previous numeric[] not null,
  previous_until timestamptz,
  errors smallint[],
  seq bigint,
  primary key (event_id, period_num, quote, at)
) partition by range (at);
create index odds_history_seq on odds_history (seq);
comment on column odds_history.prices is
  'home, draw$1, away | home, away | over, under | contestants by id; empty when withdrawn.';
comment on column odds_history.trusted is 'Whether the prices passed the sanity check.';
comment on column odds_history.previous is
  'The prices that were in force until this row; empty when none were (withdrawn, suspended or not trusted).';
comment on column odds_history.previous_until is
  'Until when the previous prices are known to have been in force, in measured time, where that is not at: after an outage or a jump of the clock.';
comment on column odds_history.errors is 'Places of the prices that were price errors.';
comment on column odds_history.seq is
  'Commit sequence number: the measured time of its change set, greater than that of every one committed before. Null in rows of earlier versions.';

create table packed_history (
  event_id bigint,
  day date,
  row_count integer not null,
  period_num smallint,
  part smallint,
  body bytea not null,
  primary key (event_id, period_num, day, part)
) partition by range (day);
-- The bodies are compressed already.
alter table packed_history alter column body set storage external;
comment on table packed_history is 'The rows of odds_history of one line and UTC day, in one.';
comment on column packed_history.part is
  '0; above it for rows that were dated to the day after it had been packed (the clock was set back), and in a very long day.';

create table history_baselines (
  event_id bigint references events (event_id),
  before date not null,
  period_num smallint,
  body bytea not null,
  primary key (event_id, period_num)
);
alter table history_baselines alter column body set storage external;
comment on table history_baselines is
  'Of each line without a final close: what later closes need of its deleted history, packed.';
comment on column history_baselines.before is 'The first day of which the history is complete.';

create table history_size (
  only_row boolean default true primary key check (only_row),
  measured_at timestamptz not null,
  bytes bigint not null,
  projected_bytes bigint,
  max_bytes bigint,
  retention_days integer not null,
  oldest_day date,
  ended_before date
);
comment on table history_size is 'The size of history and moves on disk, for the status.';
comment on column history_size.projected_bytes is 'After retention_days days at the present rate.';
comment on column history_size.ended_before is 'Days before this one were ended by HISTORY_MAX_GB.';

create table storage_sizes (
  day date primary key,
  bytes bigint not null,
  history_bytes bigint not null,
  measured_at timestamptz not null
);
comment on table storage_sizes is 'The size of the database and of the odds history, as last measured on each day.';

create table closing_lines (
  event_id bigint references events (event_id),
  cutoff timestamptz not null,
  line_since bigint not null,
  period_num smallint,
  provisional boolean not null,
  body bytea not null,
  primary key (event_id, period_num)
);
alter table closing_lines alter column body set storage external;
create index closing_lines_provisional on closing_lines (event_id) where provisional;
comment on table closing_lines is 'The last open moment of each market before the prematch cut-off, packed.';
comment on column closing_lines.line_since is 'The version of the line for which the close was computed.';
comment on column closing_lines.provisional is 'Until the line is settled, a moved start or a reopening replaces it.';

create table window_snapshots (
  part smallint primary key,
  format smallint not null,
  measured_until bigint not null,
  body bytea not null
);
alter table window_snapshots alter column body set storage external;
comment on table window_snapshots is 'The drop windows of some of the events, as the writer knew them.';
comment on column window_snapshots.measured_until is
  'Every change of odds_history up to this sequence number is in the body, and no later one.';

create table alert_clock (
  only_row boolean default true primary key check (only_row),
  measured_until bigint not null,
  counted jsonb not null default '[]',
  judged_move bigint not null default 0,
  judged_feed text
);
comment on table alert_clock is 'The measured time of the last change set: every move up to then is stored.';
comment on column alert_clock.counted is 'Counts committed with their change sets that are not in trust_counts yet.';
comment on column alert_clock.judged_move is 'Price moves up to this id are in trust_counts, as confirmed or not.';
comment on column alert_clock.judged_feed is 'The feed of these moves.';

create table event_changes (
  seq bigint,
  event_id bigint,
  period_num smallint,
  item text collate "C",
  body jsonb not null,
  primary key (seq, event_id, period_num, item)
);
comment on table event_changes is 'Changes of events and results in the order of commits, as odds_history has those of odds.';
comment on column event_changes.item is '#event or #result';
comment on column event_changes.body is 'What it is after the change.';

create table changes_kept (
  only_row boolean default true primary key check (only_row),
  after_seq bigint not null
);
comment on table changes_kept is
  'Every change after this sequence number is a row of event_changes or a plain row of odds_history.';

create table search_words (
  word text primary key,
  variants text[] not null
);
create index search_words_variants on search_words using gin (variants);
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index search_words_parts on search_words using gin (word gin_trgm_ops);
  end if;
end
$$;

create table feed_cursors (
  feed text,
  endpoint text,
  sport_id integer,
  cursor text not null,
  updated_at timestamptz not null,
  primary key (feed, endpoint, sport_id)
);

create table feed_state (
  only_row boolean default true primary key check (only_row),
  feed text not null,
  status text not null check (status in ('ok', 'down', 'none')),
  message text not null,
  simulated boolean not null,
  last_success_at timestamptz,
  down_since timestamptz,
  heartbeat_at timestamptz not null,
  clock_offset_ms bigint not null default 0,
  boot_id text,
  since_boot_ms bigint,
  prices jsonb
);
comment on column feed_state.clock_offset_ms is
  'Milliseconds from the wall clock to measured time when heartbeat_at was written.';
comment on column feed_state.since_boot_ms is
  'Milliseconds from the boot that boot_id names to heartbeat_at: a restart on the same machine knows how long nothing ran.';
comment on column feed_state.prices is
  'Since when the prices of each polled sport are stored, and when the next are planned. Counts only if its written_at is
heartbeat_at: otherwise a version that does not know it has written the row.';

create table feed_gaps (
  id bigint generated always as identity primary key,
  feed text not null,
  began timestamptz not null,
  ended timestamptz not null,
  check (ended > began)
);
create index feed_gaps_ended on feed_gaps (ended);
comment on table feed_gaps is 'Times of more than 30 seconds without any answer of the feed.';

create table feed_credits (
  feed text,
  month date,
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

create table simulated_past (
  only_row boolean default true primary key check (only_row),
  key text not null,
  until timestamptz not null,
  matches integer not null default 0,
  complete boolean not null default false,
  accounts text[] not null default '{}'::text[]
);
comment on table simulated_past is 'A row once a past was begun, in a database that had no events.';
comment on column simulated_past.matches is 'Matches that have been stored, in the order of the past.';
comment on column simulated_past.accounts is 'Demo accounts that have their bets.';

create function add_search_words(names text[]) returns void language sql as $$
  insert into search_words (word, variants)
    select word, word_variants(word)
      from (select distinct unnest(string_to_array(name, ' ')) as word from unnest(names) as name) as added
      where not exists (select 1 from search_words known where known.word = added.word)
      order by word
    on conflict (word) do nothing
$$;

-- Whatever the planner expects, the index is read: the planner has no statistics of rare variants, and would unpack those of all words.
create function similar_words(word text) returns setof text language sql stable set enable_seqscan = off as $$
  select known.word from search_words known where known.variants && word_variants(similar_words.word) limit 200
$$;

insert into changes_kept (after_seq) values (0);

-- Bankrolls and bets (ADR 0015): bet_entries is what happened; a row of bets is what its entries add up to, as far as lists
-- filter, sort and sum by it.

create function refuse_change() returns trigger language plpgsql as $$
  begin
    -- A row goes with its user only, by a foreign key, whose trigger this one runs in.
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
    raise exception '% is append only', tg_table_name;
  end
$$;

-- The bytes of whole numbers do not depend on any setting, as they could of other types.
create function tag_bytes(ids integer[]) returns bytea language sql immutable parallel safe
  return case when cardinality(ids) = 0 then ''::bytea else substr(array_send(ids), 21) end;

create table bankrolls (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  currency text not null,
  starting_amount numeric(20, 8) not null check (starting_amount >= 0),
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (not is_default or deleted_at is null)
);
create unique index bankrolls_default on bankrolls (user_id) where is_default;
create unique index bankrolls_name on bankrolls (user_id, lower(name)) where deleted_at is null;

create table bankroll_movements (
  id bigint generated always as identity primary key,
  bankroll_id bigint not null references bankrolls (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount numeric(20, 8) not null check (amount > 0),
  at timestamptz not null,
  note text,
  request_key text,
  request_hash text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  bookmaker text check (char_length(bookmaker) between 1 and 100),
  is_transfer boolean not null default false,
  constraint bankroll_movements_transfer check (not is_transfer or bookmaker is not null)
);
create index bankroll_movements_at on bankroll_movements (bankroll_id, at);
create unique index bankroll_movements_request on bankroll_movements (user_id, request_key) where request_key is not null;
create index bankroll_movements_bookmaker on bankroll_movements (user_id) where bookmaker is not null and deleted_at is null;
comment on column bankroll_movements.bookmaker is 'Where the money came to, or left.';
comment on column bankroll_movements.is_transfer is 'The money stays in the bankroll: only the balance at the bookmaker changes.';

create table bankroll_entries (
  id bigint generated always as identity primary key,
  bankroll_id bigint not null references bankrolls (id) on delete cascade,
  actor_id text not null,
  at timestamptz not null,
  kind text not null,
  changes jsonb not null
);
create index bankroll_entries_bankroll on bankroll_entries (bankroll_id, id);
comment on table bankroll_entries is 'What was changed of a bankroll and its movements, by whom. Append only.';
create trigger bankroll_entries_stay before delete or update on bankroll_entries for each row execute function refuse_change();

create table bet_tags (
  id integer generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  color text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index bet_tags_name on bet_tags (user_id, lower(name)) where deleted_at is null;
comment on column bet_tags.deleted_at is 'Bets keep the id of a deleted tag in their history; no read has it.';

create table bet_imports (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  run text,
  request_hash text,
  dry_run boolean not null default false,
  state text not null default 'done' check (state in ('running', 'done', 'failed', 'interrupted')),
  step text not null default 'storing',
  seen_at timestamptz,
  rows_done integer not null default 0,
  rows_in_all integer,
  percent real not null default 0,
  answer jsonb,
  message text
);
create index bet_imports_user on bet_imports (user_id);
create unique index bet_imports_running on bet_imports (user_id) where state = 'running';
create unique index bet_imports_run on bet_imports (user_id, run) where state in ('running', 'done');
comment on column bet_imports.run is
  'Key of the request: a repeated one gets the same import. null: stored by a version without progress.';
comment on column bet_imports.seen_at is 'Last sign of life of the process that runs the import, by the clock of the database.';
comment on column bet_imports.answer is 'Answer to the request; its lists are emptied for older imports.';

create table bet_import_runs (
  user_id text primary key references "user" (id) on delete cascade,
  run text not null,
  dry_run boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null,
  rows_done integer not null,
  rows_in_all integer,
  percent real not null,
  imported integer,
  skipped integer,
  failed integer,
  message text
);
comment on table bet_import_runs is 'Written by versions before 0066 alone.';
comment on column bet_import_runs.seen_at is
  'When the process that runs the import last wrote here; a run that is not seen for long has died.';

-- What filters and totals read comes first: a row is read up to the last column that a statement needs.
create table bets (
  id bigint generated by default as identity primary key,
  listed_at timestamptz not null generated always as (coalesce(starts, placed_at)) stored,
  placed_at timestamptz not null,
  settled_at timestamptz,
  deleted_at timestamptz,
  staked_units bigint generated always as (
    case when result <> 'void' and not free_bet then (stake * 100000000)::bigint end
  ) stored,
  profit_units bigint generated always as ((profit * 100000000)::bigint) stored,
  ev_sum double precision,
  ev_proportional double precision,
  ev_power double precision,
  ev_shin double precision,
  ev_odds_ratio double precision,
  clv_sum double precision,
  clv_proportional double precision,
  clv_power double precision,
  clv_shin double precision,
  clv_odds_ratio double precision,
  user_id text not null references "user" (id) on delete cascade,
  currency text not null,
  sport_id integer,
  result text check (result in ('win', 'loss', 'push', 'half-win', 'half-loss', 'void', 'cash-out')),
  market text not null,
  bookmaker text,
  sport text,
  tag_ids integer[] not null,
  search_string text not null,
  bankroll_id bigint not null references bankrolls (id),
  version integer not null,
  created_at timestamptz not null,
  starts timestamptz,
  line_ids text[] not null,
  stake numeric(20, 8) not null check (stake > 0),
  odds numeric(24, 12) not null check (odds >= 1),
  free_bet boolean not null,
  profit numeric(20, 8),
  external_id text,
  request_key text,
  request_hash text,
  import_key text,
  import_id bigint references bet_imports (id),
  grade_due timestamptz,
  grade_basis text,
  league text,
  event_id bigint,
  side smallint not null default 0 check (side between 0 and 2),
  selections smallint not null default 1,
  is_live boolean not null default false,
  commission_percent numeric(5, 2) not null default 0,
  alert_setting_id integer,
  -- What statistics are made of, as figure-columns.ts of the feature reads it (ADR 0023). The usual method is the last, so that it is
  -- read without the others.
  figures bytea generated always as (
    float8send(coalesce(ev_sum, 'NaN')) || float8send(coalesce(clv_sum, 'NaN'))
    || float8send(coalesce(ev_proportional, 'NaN')) || float8send(coalesce(clv_proportional, 'NaN'))
    || float8send(coalesce(ev_shin, 'NaN')) || float8send(coalesce(clv_shin, 'NaN'))
    || float8send(coalesce(ev_odds_ratio, 'NaN')) || float8send(coalesce(clv_odds_ratio, 'NaN'))
    || float8send(coalesce(ev_power, 'NaN')) || float8send(coalesce(clv_power, 'NaN'))
    || int8send(id)
    || timestamptz_send(coalesce(starts, placed_at)) || timestamptz_send(placed_at)
    || int8send((stake * 100000000)::bigint) || int8send(coalesce((profit * 100000000)::bigint, 0))
    || float8send(odds::double precision) || int8send(coalesce(event_id, 0))
    || int8send(coalesce(hashtextextended(market, 0), 0)) || int8send(coalesce(hashtextextended(league, 0), 0))
    || int8send(coalesce(hashtextextended(bookmaker, 0), 0)) || int8send(coalesce(hashtextextended(sport, 0), 0))
    || int4send(coalesce(sport_id, 0)) || int4send(coalesce(alert_setting_id, 0))
    || int2send((commission_percent * 100)::smallint) || int2send(selections)
    || int2send((
      (ascii(substr(currency, 1, 1)) - 65) * 676 + (ascii(substr(currency, 2, 1)) - 65) * 26
      + (ascii(substr(currency, 3, 1)) - 65)
    )::smallint)
    || int2send((
      case result when 'win' then 1 when 'loss' then 2 when 'push' then 3 when 'half-win' then 4
        when 'half-loss' then 5 when 'void' then 6 when 'cash-out' then 7 else 0 end
      + free_bet::integer * 8 + is_live::integer * 16 + (starts is not null)::integer * 32 + side * 64
    )::smallint)
    || tag_bytes(tag_ids)
  ) stored,
  each_way_divisor smallint check (each_way_divisor between 1 and 10),
  check ((result is null) = (profit is null) and (result is null) = (settled_at is null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index bets_by_start on bets (user_id, listed_at, id)
  include (placed_at, settled_at, staked_units, profit_units, currency, sport_id, sport, market, bookmaker, tag_ids, ev_sum,
    ev_proportional, ev_power, ev_shin, ev_odds_ratio, clv_sum, clv_proportional, clv_power, clv_shin, clv_odds_ratio)
      where deleted_at is null;
create index bets_by_placing on bets (user_id, placed_at, id) where deleted_at is null;
create index bets_unsettled on bets (user_id, listed_at, id) where settled_at is null and deleted_at is null;
create index bets_of_bankroll on bets (bankroll_id, settled_at) where deleted_at is null;
create index bets_of_all on bets (listed_at, id) where deleted_at is null;
create index bets_on_lines on bets using gin (line_ids);
create unique index bets_request on bets (user_id, request_key) where request_key is not null;
create index bets_external on bets (user_id, external_id) where external_id is not null;
create unique index bets_import_key on bets (user_id, import_key) where import_key is not null and deleted_at is null;
create index bets_of_import on bets (import_id, id) where import_id is not null;
create index bets_grade_due on bets (grade_due) where grade_due is not null and deleted_at is null;
create index bets_in_order on bets (user_id, listed_at, id) where deleted_at is null;
create index bets_figures on bets (user_id, listed_at, placed_at, id) include (figures) where deleted_at is null;
comment on column bets.staked_units is
  'The stake in hundred-millionths, where it counts as staked: sums of whole numbers are exact and fast.';
comment on column bets.ev_power is 'EV at the bet in percent by the method of the name; null without fair odds.';
comment on column bets.clv_power is 'CLV in percent by the method of the name; null without a close.';
comment on column bets.request_key is 'A request with this key is answered with this bet.';
comment on column bets.import_key is 'By what a later import recognises the bet, within the user.';
comment on column bets.grade_due is 'When the grading looks at the bet next, besides new settlements; null when it need not.';
comment on column bets.grade_basis is 'A hash of the results of the feed when the grading last looked at the bet.';
comment on column bets.league is 'The league of all of its selections; null where they differ.';
comment on column bets.event_id is 'The event on the feed of a single bet.';
comment on column bets.side is 'Of a single bet: 1 for away and under, 2 for a draw, else 0.';
comment on column bets.figures is
  'What statistics are made of: 184 bytes, and 8 for each tag. Read from the index alone, as a COPY of one column.';
comment on column bets.each_way_divisor is
  'Of an each-way bet: half of its stake is on a place, which pays this part of the winnings. Null for any other bet.';

create table bet_entries (
  bet_id bigint references bets (id) on delete cascade,
  seq integer check (seq > 0),
  at timestamptz not null,
  kind text not null,
  actor_id text,
  changes jsonb not null,
  undoes integer,
  primary key (bet_id, seq)
);
comment on table bet_entries is 'The history of each bet, which its state is the replay of. Append only.';
create trigger bet_entries_stay before delete or update on bet_entries for each row execute function refuse_change();

create table bet_closes_due (
  id bigint generated always as identity primary key,
  line_id text not null
);
create index bet_closes_due_line on bet_closes_due (line_id);
comment on table bet_closes_due is
  'A row for each close that was stored or deleted, and each bet that was opened or edited, in the same transaction. Rows are taken when the closes are recorded on the bets of the line.';

create table bookmaker_limits (
  user_id text references "user" (id) on delete cascade,
  bookmaker text not null check (char_length(bookmaker) between 1 and 100),
  bookmaker_key text generated always as (lower(bookmaker)) stored,
  currency text,
  max_stake numeric(20, 8) check (max_stake > 0),
  note text,
  updated_at timestamptz not null,
  primary key (user_id, bookmaker_key, currency),
  check (max_stake is not null or note is not null)
);
comment on table bookmaker_limits is 'The most that a bookmaker takes of a user, as they noted it.';

create table stat_shares (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  card jsonb not null,
  created_at timestamptz not null
);
create index stat_shares_user on stat_shares (user_id, created_at desc);
comment on column stat_shares.card is 'What the image shows, as it was when it was shared.';

create table public_records (
  user_id text primary key references "user" (id) on delete cascade,
  slug text not null unique,
  name text not null,
  published boolean not null,
  indexed boolean not null,
  parts text[] not null,
  updated_at timestamptz not null
);

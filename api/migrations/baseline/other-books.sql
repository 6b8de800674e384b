-- Prices of other bookmakers, from the feeds beside the reference (ADR 0042), and the values found in them.

create table other_feeds (
  feed text primary key,
  status text not null check (status in ('ok', 'down')),
  message text not null,
  simulated boolean not null,
  last_success_at timestamptz,
  updated_at timestamptz not null,
  values_at timestamptz,
  prices jsonb
);
comment on column other_feeds.values_at is
  'Up to this time, which only ascends, all values are stored; those that follow have a later one.';
comment on column other_feeds.prices is 'As feed_state.prices. Counts only if its written_at is updated_at.';

create table other_books (
  feed text,
  book text,
  title text not null,
  seen_at timestamptz not null,
  primary key (feed, book)
);

create table other_events (
  feed text,
  ref text,
  sport_id integer not null,
  league_key text not null,
  league text not null,
  home text not null,
  away text not null,
  starts timestamptz not null,
  seen_at timestamptz not null,
  primary key (feed, ref)
);
create index other_events_starts on other_events (feed, sport_id, starts);
comment on column other_events.ref is 'The id of the event in its feed.';

create table event_matches (
  feed text,
  ref text,
  event_id bigint references events (event_id) on delete cascade,
  confidence real not null,
  swapped boolean not null,
  state text not null check (state in ('matched', 'doubtful', 'confirmed', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  updated_at timestamptz not null,
  primary key (feed, ref, event_id),
  foreign key (feed, ref) references other_events (feed, ref) on delete cascade
);
create unique index event_matches_ref on event_matches (feed, ref) where state <> 'rejected';
create unique index event_matches_event on event_matches (feed, event_id) where state <> 'rejected';
create index event_matches_events on event_matches (event_id);
create index event_matches_doubtful on event_matches (updated_at) where state = 'doubtful';
comment on column event_matches.swapped is 'Whether the feed lists the sides the other way round.';
comment on column event_matches.state is
  'confirmed and rejected were decided by an administrator; the other two follow from the confidence.';

create table other_prices (
  feed text,
  ref text,
  offers jsonb not null,
  received_at timestamptz not null,
  consensus_books jsonb,
  primary key (feed, ref),
  foreign key (feed, ref) references other_events (feed, ref) on delete cascade
) with (fillfactor = 70);
comment on column other_prices.offers is
  'The latest prices by bookmaker and market, with the sides as the feed lists them (StoredOffer).';
comment on column other_prices.consensus_books is
  'Bookmakers of a consensus by market; null where the prices of the event are those of the reference.';

create table ev_moves (
  id bigint generated always as identity primary key,
  feed text not null,
  event_id bigint not null,
  sport_id integer not null,
  league_name text not null,
  home text not null,
  away text not null,
  starts timestamptz not null,
  market text not null check (market in ('moneyline', 'spread', 'total')),
  outcome text not null,
  points numeric,
  book text not null,
  odds numeric not null,
  quote numeric[] not null,
  place smallint not null,
  limit_val numeric,
  highest_ev real not null,
  at timestamptz not null,
  period smallint not null default 0,
  seen_at timestamptz,
  steps jsonb not null default '[]'
);
create index ev_moves_at on ev_moves (at, id);
comment on column ev_moves.points is 'The handicap of the selection itself, or the total.';
comment on column ev_moves.quote is
  'The prices of the reference then, of which the fair price follows by the method of the user.';
comment on column ev_moves.place is 'Of the selection in the quote.';
comment on column ev_moves.highest_ev is 'Of all methods, in percent.';
comment on column ev_moves.seen_at is
  'When the feed last saw the price at the bookmaker; null for values from before this migration.';
comment on column ev_moves.steps is 'What changed in the minute after it (ValueStep).';

-- The installation: its figures, and its published screens.

create table trust_counts (
  feed text,
  span text check (span in ('minute', 'hour')),
  at timestamptz,
  kind text,
  count bigint not null check (count > 0),
  primary key (feed, span, at, kind)
);
create index trust_counts_at on trust_counts (at);
comment on table trust_counts is 'Every count twice: in its minute for a day, in its hour for 30 days.';
comment on column trust_counts.feed is 'The feed that the count is about; bets for the grading of bets.';

create table remotes (
  name text primary key,
  state jsonb not null
);
comment on column remotes.state is 'Its versions, and which of them is current, as in published.json of a data directory.';

create table remote_files (
  name text references remotes (name) on delete cascade,
  version text,
  path text,
  body bytea not null,
  primary key (name, version, path)
);

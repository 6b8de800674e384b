-- What users keep about matches.

create function notify_graphs_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('graphs_changed', coalesce(new.user_id, old.user_id));
    return null;
  end
$$;

create function notify_target_reached() returns trigger language plpgsql as $$
  begin
    perform pg_notify('target_reached', json_build_object('user_id', new.user_id, 'id', new.id)::text);
    return null;
  end
$$;

create table bookmarks (
  id integer generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  event_id bigint not null references events (event_id) on delete cascade,
  created_at timestamptz not null,
  unique (user_id, event_id)
);
create index bookmarks_event on bookmarks (event_id);

create table graphs (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  line_id text not null,
  event_id bigint not null references events (event_id) on delete cascade,
  odd_cell_id text not null,
  specials_specifier text,
  selections jsonb not null,
  request_key text,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, line_id, odd_cell_id, specials_specifier)
);
create unique index graphs_request on graphs (user_id, request_key) where request_key is not null;
create index graphs_event on graphs (event_id);
comment on column graphs.odd_cell_id is 'The first of the selections.';
comment on column graphs.selections is 'Cell, contestant of a special, price and time when it was added.';
create trigger graphs_changed after insert or delete or update on graphs for each row execute function notify_graphs_changed();

create table graph_targets (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  graph_id bigint references graphs (id) on delete set null,
  line_id text not null,
  event_id bigint not null references events (event_id) on delete cascade,
  odd_cell_id text not null,
  specials_specifier text,
  contestant text,
  basis text not null check (basis in ('price', 'fair')),
  devig_method text,
  direction text not null check (direction in ('above', 'below')),
  price numeric not null check (price > 1),
  armed_at timestamptz not null,
  reached_at timestamptz,
  reached_value numeric,
  reached_price numeric,
  price_error boolean not null default false,
  check ((devig_method is null) = (basis = 'price')),
  constraint graph_targets_check1 check (num_nulls(reached_at, reached_value, reached_price) in (0, 3)),
  constraint graph_targets_check2 check (not price_error or reached_at is not null)
);
create index graph_targets_armed on graph_targets (line_id) where reached_at is null;
create index graph_targets_user on graph_targets (user_id, id);
create index graph_targets_event on graph_targets (event_id);
create index graph_targets_reached on graph_targets (line_id, reached_at) where reached_at is not null;
create unique index graph_targets_once on graph_targets (graph_id, line_id, odd_cell_id, coalesce(specials_specifier, ''), basis,
  direction, price) where reached_at is null;
create trigger graph_targets_changed after insert or delete or update on graph_targets
  for each row execute function notify_graphs_changed();
create trigger target_reached after update of reached_at on graph_targets
  for each row when (old.reached_at is null and new.reached_at is not null) execute function notify_target_reached();

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
  'The last generation of each match. Another one can begin after until, which is set to its end; failure is the sentence for those who wait.';

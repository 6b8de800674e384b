import type { Migration } from '../src/platform/db/migrate.ts';

/** Charts of the Graph Center and their target prices (ADR 0026). Open pages hear of a change when it is committed. */
export const graphs: Migration = {
  name: '0042-graphs',
  async up(knex) {
    await knex.raw(/* sql */ `
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
        devig_method text check ((devig_method is null) = (basis = 'price')),
        direction text not null check (direction in ('above', 'below')),
        price numeric not null check (price > 1),
        armed_at timestamptz not null,
        reached_at timestamptz,
        reached_value numeric,
        reached_price numeric,
        check (num_nulls(reached_at, reached_value, reached_price) in (0, 3))
      );
      create index graph_targets_armed on graph_targets (line_id) where reached_at is null;
      create unique index graph_targets_once on graph_targets (graph_id, odd_cell_id, basis, direction, price)
        where reached_at is null;
      create index graph_targets_user on graph_targets (user_id, id);
      create index graph_targets_event on graph_targets (event_id);

      create function notify_graphs_changed() returns trigger language plpgsql as $$
        begin
          perform pg_notify('graphs_changed', coalesce(new.user_id, old.user_id));
          return null;
        end $$;
      create trigger graphs_changed after insert or update or delete on graphs
        for each row execute function notify_graphs_changed();
      create trigger graph_targets_changed after insert or update or delete on graph_targets
        for each row execute function notify_graphs_changed();

      create function notify_target_reached() returns trigger language plpgsql as $$
        begin
          perform pg_notify('target_reached', json_build_object('user_id', new.user_id, 'id', new.id)::text);
          return null;
        end $$;
      create trigger target_reached after update of reached_at on graph_targets
        for each row when (old.reached_at is null and new.reached_at is not null)
        execute function notify_target_reached();
    `);
  },
  async down(knex) {
    await knex.raw(
      'drop table graph_targets, graphs; drop function notify_target_reached, notify_graphs_changed',
    );
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Targets that a price error reached. */
export const targetErrors: Migration = {
  name: '0043-target-errors',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table graph_targets add column price_error boolean not null default false,
        add check (not price_error or reached_at is not null);
      create index graph_targets_reached on graph_targets (line_id, reached_at) where reached_at is not null;
    `);
  },
  async down(knex) {
    await knex.raw('drop index graph_targets_reached; alter table graph_targets drop column price_error');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** A chart that has moved to another line or period has cells of the same ids there: its targets differ by their line, too. */
export const targetsByLine: Migration = {
  name: '0044-targets-by-line',
  async up(knex) {
    await knex.raw(/* sql */ `
      drop index graph_targets_once;
      create unique index graph_targets_once
        on graph_targets (graph_id, line_id, odd_cell_id, coalesce(specials_specifier, ''), basis, direction, price)
        where reached_at is null;
    `);
  },
  async down(knex) {
    // Of targets that are the same without their line, the newest stays.
    await knex.raw(/* sql */ `
      drop index graph_targets_once;
      delete from graph_targets t using graph_targets newer
        where newer.graph_id = t.graph_id and newer.id > t.id and t.reached_at is null and newer.reached_at is null
          and (newer.odd_cell_id, newer.basis, newer.direction, newer.price) = (t.odd_cell_id, t.basis, t.direction, t.price);
      create unique index graph_targets_once on graph_targets (graph_id, odd_cell_id, basis, direction, price)
        where reached_at is null;
    `);
  },
};

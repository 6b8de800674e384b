import type { Migration } from '../src/platform/db/migrate.ts';

/** Each-way bets: what an open one can win depends on the share that its place part is paid. */
export const eachWay: Migration = {
  name: '0073-each-way',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table bets add column each_way_divisor smallint check (each_way_divisor between 1 and 10);
      comment on column bets.each_way_divisor is
        'Of an each-way bet: half of its stake is on a place, which pays this part of the winnings. Null for any other bet.';
    `);
  },
  async down(knex) {
    await knex.raw('alter table bets drop column each_way_divisor');
  },
};

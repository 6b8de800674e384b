import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * The phase and the minute of matches in play. Each response of the feed replaces all rows. Without a foreign key, because the feed
 * may list an event here before its fixture is stored.
 */
export const inRunning: Migration = {
  name: '0028-in-running',

  async up(knex) {
    await knex.schema.createTable('in_running', (table) => {
      table.bigInteger('event_id').primary();
      table.smallint('state').notNullable();
      table.smallint('elapsed');
      table.timestamp('read_at').notNullable();
    });
  },

  async down(knex) {
    await knex.schema.dropTable('in_running');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

const TABLES = ['alerts', 'limit_alerts', 'closed_alerts'] as const;

/** A repeat within 15 minutes is recognised after a restart too, and measured time goes on exactly, however the clock was set. */
export const measuredAlerts: Migration = {
  name: '0008-measured-alerts',

  async up(knex) {
    await knex.raw(`
      alter table feed_state add column boot_id text, add column since_boot_ms bigint;
      comment on column feed_state.since_boot_ms is
        'Milliseconds from the boot that boot_id names to heartbeat_at: a restart on the same machine knows how long nothing ran.';
    `);
    for (const table of TABLES) {
      await knex.raw(`
        alter table ${table} add column measured_at timestamptz;
        comment on column ${table}.measured_at is
          'The measured time of the alert, where that is not created_at: after a jump of the clock.';
        create index ${table}_measured on ${table} (measured_at) where measured_at is not null;
      `);
    }
  },

  async down(knex) {
    for (const table of TABLES) await knex.raw(`alter table ${table} drop column measured_at`);
    await knex.raw('alter table feed_state drop column boot_id, drop column since_boot_ms');
  },
};

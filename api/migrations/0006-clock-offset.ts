import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Ages (drop windows, suppression, outages) are counted in measured time, which does not jump when somebody sets the clock.
 * Its offset from the wall clock must survive a restart.
 */
export const clockOffset: Migration = {
  name: '0006-clock-offset',

  async up(knex) {
    await knex.raw(`
      alter table feed_state add column clock_offset_ms bigint not null default 0;
      comment on column feed_state.clock_offset_ms is
        'Milliseconds from the wall clock to measured time when heartbeat_at was written.';
      comment on column odds_history.previous_until is
        'Until when the previous prices are known to have been in force, in measured time, where that is not at: after an outage or a jump of the clock.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table feed_state drop column clock_offset_ms');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Indexes for the match list over a long archive: one in the order of the list that includes the columns of its filters,
 * and trigrams for the search text. A database without pg_trgm reads the rows of the time window instead.
 */
export const matchSearch: Migration = {
  name: '0004-match-search',
  async up(knex) {
    await knex.raw(/* sql */ `
      create index events_match_list on events (starts, event_id) include (sport_id, settled_status, listed)
        where parent_id is null and live_status in (0, 2);
      drop index events_starts;
    `);
    const { rows } = await knex.raw(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
    if (rows.length === 0) return;
    await knex.raw(/* sql */ `
      create extension if not exists pg_trgm;
      create index events_search on events using gin (search_string gin_trgm_ops)
        where parent_id is null and live_status in (0, 2);
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      drop index if exists events_search;
      drop index events_match_list;
      create index events_starts on events (starts, event_id) where parent_id is null;
    `);
  },
};

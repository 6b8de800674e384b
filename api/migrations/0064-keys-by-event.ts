import type { Migration } from '../src/platform/db/migrate.ts';

/** The tables of alerts before moves (0009), which nothing reads any more. */
const FORMER_ALERTS = ['alerts', 'limit_alerts', 'closed_alerts'] as const;

/**
 * The keys of tables that belong to an event contain it (ADR 0046). A line has the key that its id is made of, which the check holds to;
 * a special has one beside its former key, which the version before names in its upsert and which goes with a later step.
 */
export const keysByEvent: Migration = {
  name: '0064-keys-by-event',

  async up(knex) {
    await knex.raw(/* sql */ `
      alter table lines
        drop constraint lines_pkey,
        add constraint lines_pkey primary key (event_id, period_num),
        add constraint lines_id_of_key check (line_id = event_id::text || ':' || period_num::text);
      drop index lines_event;
      create index lines_by_id on lines (line_id);

      create unique index specials_by_event on specials (event_id, special_id);
      drop index specials_event;
    `);
    for (const table of FORMER_ALERTS)
      await knex.raw(`alter table ${table} drop constraint ${table}_event_id_fkey`);
  },

  async down(knex) {
    for (const table of FORMER_ALERTS) {
      await knex.raw(`
        delete from ${table} where not exists (select 1 from events where events.event_id = ${table}.event_id);
        alter table ${table} add foreign key (event_id) references events (event_id);
      `);
    }
    await knex.raw(/* sql */ `
      create index specials_event on specials (event_id);
      drop index specials_by_event;

      drop index lines_by_id;
      alter table lines
        drop constraint lines_id_of_key,
        drop constraint lines_pkey,
        add constraint lines_pkey primary key (line_id);
      create index lines_event on lines (event_id, period_num);
    `);
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** A counter of the changes of an event: readers of its lines compare versions, which a new score or a settlement alone changes too. */
export const eventRevisions: Migration = {
  name: '0027-event-revisions',

  async up(knex) {
    await knex.raw(/* sql */ `
      alter table events add column revision integer not null default 0;
      comment on column events.revision is 'Grows by two with each change of the event or of its settlements.';
    `);
  },

  async down(knex) {
    await knex.raw('alter table events drop column revision');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Held alerts that plan or sports no longer include when their digest is due (ADR 0030). */
export const heldByPlan: Migration = {
  name: '0074-held-by-plan',

  async up(knex) {
    await knex.raw(`
      alter table notification_held drop constraint notification_held_reason_check;
      alter table notification_held add constraint notification_held_reason_check
        check (reason in ('quiet', 'capped', 'hourly', 'disabled', 'muted', 'plan'));
    `);
  },

  async down(knex) {
    await knex.raw(`
      update notification_held set reason = 'disabled' where reason = 'plan';
      alter table notification_held drop constraint notification_held_reason_check;
      alter table notification_held add constraint notification_held_reason_check
        check (reason in ('quiet', 'capped', 'hourly', 'disabled', 'muted'));
    `);
  },
};

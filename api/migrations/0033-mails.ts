import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Sign-up asks for a verified address from now on. Accounts that exist were made before that was asked, and must not be
 * locked out. `outbox_mails` has the last mails of the demo, which sends none.
 */
export const mails: Migration = {
  name: '0033-mails',
  async up(knex) {
    await knex.raw(/* sql */ `
      update "user" set "emailVerified" = true where not "emailVerified";
      create table outbox_mails (
        id bigint generated always as identity primary key,
        recipient text not null,
        subject text not null,
        text text not null,
        created_at timestamptz not null default now()
      );
    `);
  },
  async down(knex) {
    await knex.raw('drop table outbox_mails');
  },
};

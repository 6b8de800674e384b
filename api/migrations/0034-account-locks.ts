import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Where the plan of a profile comes from, how long it lasts, and until when its owner has locked the application. Plans
 * that exist without a customer of the payment provider were granted by the operator.
 */
export const accountLocks: Migration = {
  name: '0034-account-locks',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table profiles
        add column plan_source text check (plan_source in ('card', 'crypto', 'grant')),
        add column subscription_until timestamptz,
        add column break_until timestamptz;
      update profiles
        set plan_source = case when stripe_customer_id is null then 'grant' else 'card' end
        where subscription_status is not null;
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      alter table profiles
        drop column plan_source, drop column subscription_until, drop column break_until;
    `);
  },
};

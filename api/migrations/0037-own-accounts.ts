import type { Migration } from '../src/platform/db/migrate.ts';

/** What users decide about their own accounts: age, deletion, breaks, reminders of what they spend, and whom they invite. */
export const ownAccounts: Migration = {
  name: '0037-own-accounts',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table profiles add column age_confirmed_at timestamptz;
      comment on column profiles.age_confirmed_at is 'When the user confirmed to be 18 or older, at sign-up.';

      create table account_deletions (
        user_id text primary key references "user" (id) on delete cascade,
        requested_at timestamptz not null,
        due_at timestamptz not null,
        renewal_ended_at timestamptz,
        begun_at timestamptz
      );
      create index account_deletions_due on account_deletions (due_at);
      comment on column account_deletions.renewal_ended_at is 'When the payment provider confirmed that nothing is charged any more.';
      comment on column account_deletions.begun_at is 'From then on rows are missing, so that it cannot be taken back.';

      create table account_breaks (
        id bigint generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        begun_at timestamptz not null,
        until timestamptz not null check (until > begun_at)
      );
      create index account_breaks_user on account_breaks (user_id, id);
      comment on table account_breaks is 'Each break as it was asked for; profiles.break_until is what holds.';

      create table spending_reminders (
        user_id text not null references "user" (id) on delete cascade,
        kind text not null check (kind in ('stakes', 'deposits')),
        period text not null check (period in ('day', 'week', 'month')),
        amount numeric(20, 8) not null check (amount > 0),
        currency text not null,
        updated_at timestamptz not null,
        primary key (user_id, kind, period)
      );

      create table invite_codes (
        user_id text primary key references "user" (id) on delete cascade,
        code text not null unique,
        created_at timestamptz not null
      );

      create table invited_accounts (
        user_id text primary key references "user" (id) on delete cascade,
        inviter_id text not null references "user" (id) on delete cascade,
        person_key text not null,
        joined_at timestamptz not null,
        checked_at timestamptz,
        credited_at timestamptz,
        check (user_id <> inviter_id)
      );
      create index invited_accounts_inviter on invited_accounts (inviter_id, joined_at);
      create index invited_accounts_open on invited_accounts (user_id) where checked_at is null;
      comment on column invited_accounts.person_key is 'A hash of the address without its variations: a person is credited once.';
      comment on column invited_accounts.checked_at is 'When the first payment was seen, whether or not it was credited.';

      -- The deletion of accounts that were never verified looks for them.
      create index user_unverified on "user" ("createdAt") where not "emailVerified";
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      drop index user_unverified;
      drop table invited_accounts, invite_codes, spending_reminders, account_breaks, account_deletions;
      alter table profiles drop column age_confirmed_at;
    `);
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Accounts. The first five tables belong to the sign-in library, which defines their names and columns (camel case,
 * quoted); a test checks with the library that none is missing. `profiles` has the product's own row for each user.
 *
 * The triggers notify every web process on the channel `account_changed` of users whose sessions or rights changed, so
 * that open sockets follow a sign-out or a change of plan at once, in whichever process it happened.
 */
export const accounts: Migration = {
  name: '0001-accounts',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table "user" (
        id text primary key,
        name text not null,
        email text not null unique,
        "emailVerified" boolean not null,
        image text,
        "createdAt" timestamptz not null default now(),
        "updatedAt" timestamptz not null default now(),
        "twoFactorEnabled" boolean
      );
      create table "session" (
        id text primary key,
        "expiresAt" timestamptz not null,
        token text not null unique,
        "createdAt" timestamptz not null default now(),
        "updatedAt" timestamptz not null,
        "ipAddress" text,
        "userAgent" text,
        "userId" text not null references "user" (id) on delete cascade
      );
      create index session_user_idx on "session" ("userId");
      create table "account" (
        id text primary key,
        "accountId" text not null,
        "providerId" text not null,
        "userId" text not null references "user" (id) on delete cascade,
        "accessToken" text,
        "refreshToken" text,
        "idToken" text,
        "accessTokenExpiresAt" timestamptz,
        "refreshTokenExpiresAt" timestamptz,
        scope text,
        password text,
        "createdAt" timestamptz not null default now(),
        "updatedAt" timestamptz not null
      );
      create index account_user_idx on "account" ("userId");
      create table "verification" (
        id text primary key,
        identifier text not null,
        value text not null,
        "expiresAt" timestamptz not null,
        "createdAt" timestamptz not null default now(),
        "updatedAt" timestamptz not null default now()
      );
      create index verification_identifier_idx on "verification" (identifier);
      create table "twoFactor" (
        id text primary key,
        secret text not null,
        "backupCodes" text not null,
        "userId" text not null references "user" (id) on delete cascade,
        verified boolean,
        "failedVerificationCount" integer,
        "lockedUntil" timestamptz
      );
      create index two_factor_secret_idx on "twoFactor" (secret);
      create index two_factor_user_idx on "twoFactor" ("userId");

      create table profiles (
        user_id text primary key references "user" (id) on delete cascade,
        admin boolean not null default false,
        subscription_status text check (
          subscription_status in ('active', 'canceled', 'trialing', 'past_due', 'unpaid', 'incomplete')
        ),
        subscription_plan text,
        trial_end timestamptz,
        starting_bankroll numeric check (starting_bankroll >= 0),
        stripe_customer_id text unique,
        stripe_subscription_id text unique,
        preferences jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create function tell_account_changed() returns trigger language plpgsql as $$
        begin
          perform pg_notify('account_changed', coalesce(to_jsonb(old)->>'userId', to_jsonb(old)->>'user_id'));
          return null;
        end
      $$;
      create trigger session_ended after delete on "session"
        for each row execute function tell_account_changed();
      create trigger profile_changed after update or delete on profiles
        for each row execute function tell_account_changed();
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      drop table profiles;
      drop trigger session_ended on "session";
      drop function tell_account_changed();
      drop table "twoFactor";
      drop table "verification";
      drop table "account";
      drop table "session";
      drop table "user";
    `);
  },
};

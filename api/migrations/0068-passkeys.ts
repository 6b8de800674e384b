import type { Migration } from '../src/platform/db/migrate.ts';

/** Passkeys, with the columns of the sign-in library. */
export const passkeys: Migration = {
  name: '0068-passkeys',

  async up(knex) {
    // A counter of an authenticator has 32 bits without a sign, too many for an integer, and the library reads a number.
    await knex.raw(`
      create table passkey (
        id text primary key,
        name text,
        "publicKey" text not null,
        "userId" text not null references "user" (id) on delete cascade,
        "credentialID" text not null unique,
        counter double precision not null,
        "deviceType" text not null,
        "backedUp" boolean not null,
        transports text,
        "createdAt" timestamptz not null default now(),
        aaguid text
      );
      create index passkey_user_idx on passkey ("userId");
    `);
  },

  async down(knex) {
    await knex.raw('drop table passkey;');
  },
};

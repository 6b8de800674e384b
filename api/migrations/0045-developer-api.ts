import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Keys of the developer API with the requests of each hour, and the answers to requests with an idempotency key. The secret of a
 * key is stored as its SHA-256: it is 256 random bits, which nobody can guess from the hash, however fast that is computed.
 */
export const developerApi: Migration = {
  name: '0045-developer-api',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table api_keys (
        id bigint generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        name text not null,
        prefix text not null,
        secret_hash text not null unique,
        scopes text[] not null,
        addresses text[] not null default '{}',
        version text not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        last_used_from text
      );
      create index api_keys_user on api_keys (user_id, id);

      create table api_key_hours (
        key_id bigint not null references api_keys (id) on delete cascade,
        hour timestamptz not null,
        requests integer not null check (requests > 0),
        primary key (key_id, hour)
      );
      create index api_key_hours_age on api_key_hours (hour);

      create table api_requests (
        user_id text not null references "user" (id) on delete cascade,
        idempotency_key text not null,
        request_hash text not null,
        status smallint not null,
        body text not null,
        created_at timestamptz not null,
        primary key (user_id, idempotency_key)
      );
      create index api_requests_age on api_requests (created_at);

      -- Results in the order of their settlement, which the API pages through.
      create index settlements_in_order on settlements (settled_at, event_id, period_num);
    `);
  },
  async down(knex) {
    await knex.raw('drop index settlements_in_order; drop table api_requests, api_key_hours, api_keys');
  },
};

-- Keys of the developer API, with the requests of each hour, and the answers to requests with an idempotency key. The secret of
-- a key is stored as its SHA-256: it is 256 random bits, which nobody can guess from the hash.

create table api_keys (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  prefix text not null,
  secret_hash text not null unique,
  scopes text[] not null,
  addresses text[] not null default '{}'::text[],
  version text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_keys_user on api_keys (user_id, id);

create table api_key_hours (
  key_id bigint references api_keys (id) on delete cascade,
  hour timestamptz,
  requests integer not null check (requests > 0),
  primary key (key_id, hour)
);
create index api_key_hours_age on api_key_hours (hour);

create table api_requests (
  user_id text references "user" (id) on delete cascade,
  idempotency_key text,
  request_hash text not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);
create index api_requests_age on api_requests (created_at);

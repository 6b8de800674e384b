-- Accounts and people. The tables user, session, account, verification, twoFactor and passkey belong to the sign-in library,
-- which defines their names and columns; a test checks with the library that none is missing. profiles has the product's own row
-- for each user.

-- Notifies every web process of users whose sessions or rights changed, so that open sockets follow a sign-out or a change of plan.
create function tell_account_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('account_changed', coalesce(to_jsonb(old)->>'userId', to_jsonb(old)->>'user_id'));
    return null;
  end
$$;

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
create index user_by_creation on "user" ("createdAt" desc, id desc);
create index user_unverified on "user" ("createdAt") where not "emailVerified";

create table session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" (id) on delete cascade
);
create index session_user_idx on session ("userId");
create trigger session_ended after delete on session for each row execute function tell_account_changed();

create table account (
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
create index account_user_idx on account ("userId");

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier_idx on verification (identifier);

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

create table profiles (
  user_id text primary key references "user" (id) on delete cascade,
  admin boolean not null default false,
  subscription_status text check (subscription_status in ('active', 'canceled', 'trialing', 'past_due', 'unpaid', 'incomplete')),
  subscription_plan text,
  trial_end timestamptz,
  starting_bankroll numeric check (starting_bankroll >= 0),
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plan_source text check (plan_source in ('card', 'crypto', 'grant')),
  subscription_until timestamptz,
  break_until timestamptz,
  age_confirmed_at timestamptz
);
comment on column profiles.starting_bankroll is 'Not used any more: the starting amount of the default bankroll is.';
comment on column profiles.age_confirmed_at is 'When the user confirmed to be 18 or older, at sign-up.';
create trigger profile_changed after delete or update on profiles for each row execute function tell_account_changed();

create table account_breaks (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  begun_at timestamptz not null,
  until timestamptz not null,
  check (until > begun_at)
);
create index account_breaks_user on account_breaks (user_id, id);
comment on table account_breaks is 'Each break as it was asked for; profiles.break_until is what holds.';

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

-- In a table of its own: a change of a profile is reported to every process.
create table last_seen (
  user_id text primary key references "user" (id) on delete cascade,
  seen_at timestamptz not null
);

-- They stay when an account of theirs is deleted, with nothing of it but its id.
create table view_as_uses (
  id bigint generated always as identity primary key,
  admin_id text not null,
  user_id text not null,
  address text not null,
  began_at timestamptz not null,
  last_at timestamptz not null
);
create index view_as_uses_by_pair on view_as_uses (admin_id, user_id, last_at desc);
create index view_as_uses_by_time on view_as_uses (last_at desc, id desc);

-- The last mails of the demo, which sends none.
create table outbox_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
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

create table spending_reminders (
  user_id text references "user" (id) on delete cascade,
  kind text check (kind in ('stakes', 'deposits')),
  period text check (period in ('day', 'week', 'month')),
  amount numeric(20, 8) not null check (amount > 0),
  currency text not null,
  updated_at timestamptz not null,
  primary key (user_id, kind, period)
);

create table guidance (
  user_id text primary key references "user" (id) on delete cascade,
  tour_ended_at timestamptz,
  survey_shown_at timestamptz,
  usage_allowed boolean,
  usage_answered_at timestamptz,
  check ((usage_allowed is null) = (usage_answered_at is null))
);
comment on column guidance.usage_allowed is 'Null until the user has answered, which counts as no.';

create table surveys (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index surveys_user on surveys (user_id, id);
create index surveys_newest on surveys (created_at desc, id desc);

create table usage_events (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  fields jsonb not null,
  at timestamptz not null
);
create index usage_events_user on usage_events (user_id, id);
create index usage_events_age on usage_events (at);

create table support_messages (
  id bigint generated always as identity primary key,
  user_id text references "user" (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320),
  text text not null check (char_length(text) between 1 and 4000),
  digest text not null unique,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index support_messages_newest on support_messages (created_at desc, id desc);
create index support_messages_open on support_messages (created_at desc, id desc) where answered_at is null;
create index support_messages_user on support_messages (user_id, id);
comment on column support_messages.user_id is 'Null: the sender was not signed in.';
comment on column support_messages.digest is 'Of sender, text and day: a message that is sent again is stored once.';

-- Plans and payments. subscriptions has a row for each source that a plan can come from; the row of profiles is computed from
-- them. Payments outlive their user without their name (user_id becomes null). A trial counts once a person and card, also after
-- the account is deleted.

create table subscriptions (
  user_id text references "user" (id) on delete cascade,
  source text check (source in ('card', 'crypto', 'grant')),
  provider_id text unique,
  lookup_key text not null,
  status text not null check (status in ('active', 'canceled', 'trialing', 'past_due', 'unpaid', 'incomplete')),
  trial_end timestamptz,
  period_end timestamptz,
  cancel_at timestamptz,
  change_lookup_key text,
  change_at timestamptz,
  pause_from timestamptz,
  pause_until timestamptz,
  credit_cents integer not null default 0,
  has_card boolean not null default false,
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now(),
  primary key (user_id, source),
  check ((change_lookup_key is null) = (change_at is null)),
  constraint subscriptions_check1 check ((pause_from is null) = (pause_until is null))
);
create index subscriptions_synced_idx on subscriptions (synced_at) where source = 'card';

create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  found_by text not null check (found_by in ('webhook', 'reconciliation')),
  handled_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text
);
create index stripe_events_due_idx on stripe_events (next_try_at) where handled_at is null;
create index stripe_events_handled_idx on stripe_events (handled_at) where handled_at is not null;

create table stripe_event_cursor (
  only_row boolean default true primary key check (only_row),
  read_until timestamptz not null
);

create table paid_invoices (
  id text primary key,
  user_id text references "user" (id) on delete set null,
  amount_cents integer not null check (amount_cents > 0),
  paid_at timestamptz not null
);
create index paid_invoices_user_idx on paid_invoices (user_id, paid_at);

create table crypto_invoices (
  id text primary key,
  user_id text references "user" (id) on delete set null,
  provider_id text unique,
  lookup_key text not null,
  amount_cents integer not null check (amount_cents > 0),
  url text,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  closed_at timestamptz
);
create index crypto_invoices_user_idx on crypto_invoices (user_id, created_at);
create index crypto_invoices_open_idx on crypto_invoices (checked_at) where closed_at is null;

-- Crypto time is not stored: it follows from these, in the order of granted_at.
create table crypto_payments (
  id text primary key,
  invoice_id text not null references crypto_invoices (id) on delete cascade,
  status text not null,
  updated_at timestamptz not null,
  granted_at timestamptz,
  refunded_at timestamptz,
  converted_at timestamptz
);
create index crypto_payments_invoice_idx on crypto_payments (invoice_id);

create table account_credits (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null,
  source_id text not null unique,
  created_at timestamptz not null default now(),
  stripe_transaction_id text unique
);
create index account_credits_due_idx on account_credits (user_id) where stripe_transaction_id is null;

create table trial_uses (
  id bigint generated always as identity primary key,
  user_id text references "user" (id) on delete set null,
  email_hash text not null unique,
  card_fingerprint text,
  subscription_id text not null,
  created_at timestamptz not null default now()
);
create index trial_uses_card_idx on trial_uses (card_fingerprint);
create index trial_uses_user_idx on trial_uses (user_id);

create table billing_mails (
  user_id text references "user" (id) on delete cascade,
  kind text,
  about text,
  sent_at timestamptz not null default now(),
  primary key (user_id, kind, about)
);

-- Where alerts are sent, what was sent, and webhooks.

create table notification_destinations (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  channel text not null check (channel in ('web-push', 'telegram', 'discord', 'email', 'webhook')),
  name text not null,
  address text not null,
  address_key text not null,
  shown_address text not null,
  settings jsonb not null default '{}',
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  disabled_reason text,
  failing_since timestamptz,
  sequence bigint not null default 0,
  due_at timestamptz,
  resume_at timestamptz,
  claimed_until timestamptz,
  claim uuid,
  created_at timestamptz not null,
  unique (user_id, channel, address_key),
  check ((state = 'disabled') = (disabled_reason is not null))
);
create index notification_destinations_due on notification_destinations (channel, due_at)
  where state = 'active' and due_at is not null;
create index notification_destinations_webhooks on notification_destinations (user_id)
  where channel = 'webhook' and state = 'active';
comment on column notification_destinations.address is 'Encrypted JSON (platform/text-cipher.ts).';
comment on column notification_destinations.address_key is 'Hash of the address, so that one is stored once.';
comment on column notification_destinations.shown_address is 'What a screen shows of the address.';
comment on column notification_destinations.sequence is 'Of its last message.';
comment on column notification_destinations.due_at is 'When its next message is due.';
comment on column notification_destinations.resume_at is 'Nothing is sent before: the destination failed or asked for a pause.';
comment on column notification_destinations.claim is 'The claim of the process that sends, until claimed_until.';

create table notification_deliveries (
  id bigint generated always as identity primary key,
  destination_id bigint not null references notification_destinations (id) on delete cascade,
  sequence bigint not null,
  message_id text not null unique,
  type text not null check (length(type) <= 64),
  dedupe_key text not null check (length(dedupe_key) <= 200),
  payload jsonb not null,
  edits text,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'delivered', 'failed', 'rejected', 'unknown', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  reference jsonb,
  response_status integer,
  response_body text,
  reason text,
  occurred_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  attempted_at timestamptz,
  delivered_at timestamptz,
  queued_at timestamptz,
  unique (destination_id, dedupe_key),
  unique (destination_id, sequence),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index notification_deliveries_pending on notification_deliveries (destination_id, sequence)
  where state in ('pending', 'sending');
create index notification_deliveries_old on notification_deliveries (created_at);
comment on column notification_deliveries.edits is 'The dedupe key of an earlier message that this one changes.';
comment on column notification_deliveries.reference is 'What the channel calls the delivered message.';
comment on column notification_deliveries.queued_at is
  'When it was asked for again; null: never. Attempts are counted from there.';

create table notification_preferences (
  user_id text primary key references "user" (id) on delete cascade,
  preferences jsonb not null default '{}',
  origin text,
  updated_at timestamptz not null
);
comment on column notification_preferences.origin is
  'The address that the user opens the product at; links lead there where no public address is set.';

create table notification_choices (
  setting_id integer references alert_settings (id) on delete cascade,
  destination_id bigint references notification_destinations (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  since bigint not null,
  primary key (setting_id, destination_id)
);
create index notification_choices_destination on notification_choices (destination_id);
create index notification_choices_user on notification_choices (user_id);
comment on column notification_choices.since is
  'Measured time up to which the alerts of the setting are sent, or were there before it was chosen.';

create table notification_cursors (
  kind text primary key check (kind in ('odds', 'limit', 'closed', 'ev')),
  reached bigint not null default 0,
  holder uuid,
  changes bigint not null default 0
);
comment on column notification_cursors.reached is
  'Up to when the alerts of every choice are sent: measured time; of values, that of other_feeds.values_at.';
comment on column notification_cursors.holder is 'The process that follows; what another one still writes is refused.';
comment on column notification_cursors.changes is 'Grows with every change of the choices.';

create table notification_hours (
  user_id text references "user" (id) on delete cascade,
  channel text,
  hour timestamptz,
  sent integer not null,
  primary key (user_id, channel, hour)
);
comment on table notification_hours is 'Alerts in each hour, for the caps; deleted after a day.';

create table notification_held (
  id bigint generated always as identity primary key,
  destination_id bigint not null references notification_destinations (id) on delete cascade,
  dedupe_key text not null check (length(dedupe_key) <= 200),
  reason text not null check (reason in ('quiet', 'capped', 'hourly', 'disabled', 'muted', 'plan')),
  due_at timestamptz,
  digest_key text,
  payload jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  unique (destination_id, dedupe_key)
);
create index notification_held_due on notification_held (due_at) where due_at is not null and digest_key is null;
create index notification_held_old on notification_held (created_at);
comment on table notification_held is 'Alerts that are not sent at once, with the reason.';
comment on column notification_held.due_at is 'When they are sent together; null: never.';
comment on column notification_held.digest_key is 'The message that has it.';

create table notification_follow_ups (
  destination_id bigint references notification_destinations (id) on delete cascade,
  dedupe_key text,
  kind text not null,
  move_id bigint not null,
  stage smallint not null default 0,
  due_at timestamptz not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (destination_id, dedupe_key)
);
create index notification_follow_ups_due on notification_follow_ups (due_at);
create index notification_follow_ups_move on notification_follow_ups (move_id) where kind = 'odds';
comment on table notification_follow_ups is 'Sent alerts whose message is edited later.';
comment on column notification_follow_ups.stage is '0: minutes later; 1: at the close.';

create table notification_mutes (
  user_id text references "user" (id) on delete cascade,
  event_id bigint,
  until timestamptz not null,
  primary key (user_id, event_id)
);

create table notification_telegram_links (
  code_hash text primary key,
  user_id text not null references "user" (id) on delete cascade,
  expires_at timestamptz not null
);
create index notification_telegram_links_user on notification_telegram_links (user_id);
comment on table notification_telegram_links is 'Links that connect a chat, each once.';

create table webhook_bets_due (
  bet_id bigint references bets (id) on delete cascade,
  version integer,
  primary key (bet_id, version)
);
comment on table webhook_bets_due is 'Bets whose grading is due to webhooks.';

create table webhook_feed_status (
  only_row boolean default true primary key check (only_row),
  status text not null,
  changes bigint not null
);
comment on table webhook_feed_status is 'The status of the feed that webhooks were sent last.';

create table notification_value_choices (
  destination_id bigint primary key references notification_destinations (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  since bigint not null
);
create index notification_value_choices_user on notification_value_choices (user_id);
comment on table notification_value_choices is 'The destinations of the EV stream, which has one set of rules a user.';
comment on column notification_value_choices.since is 'What was shown up to this time (epoch ms) was there before it was chosen.';

insert into notification_cursors (kind) values ('odds'), ('limit'), ('closed'), ('ev');

import type { Migration } from '../src/platform/db/migrate.ts';

/** What is sent where of a user's alerts, and how far the alerts of each kind have been followed (ADR 0030). */
export const notifications: Migration = {
  name: '0047-notifications',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table notification_preferences (
        user_id text primary key references "user" (id) on delete cascade,
        preferences jsonb not null default '{}',
        origin text,
        updated_at timestamptz not null
      );
      comment on column notification_preferences.origin is
        'The address that the user opens the product at; links lead there where no public address is set.';

      create table notification_choices (
        setting_id integer not null references alert_settings (id) on delete cascade,
        destination_id bigint not null references notification_destinations (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        since bigint not null,
        primary key (setting_id, destination_id)
      );
      create index notification_choices_destination on notification_choices (destination_id);
      create index notification_choices_user on notification_choices (user_id);
      comment on column notification_choices.since is
        'Measured time up to which the alerts of the setting are sent, or were there before it was chosen.';

      create table notification_cursors (
        kind text primary key check (kind in ('odds', 'limit', 'closed')),
        reached bigint not null default 0,
        holder uuid,
        changes bigint not null default 0
      );
      insert into notification_cursors (kind) values ('odds'), ('limit'), ('closed');
      comment on column notification_cursors.reached is 'Measured time up to which the alerts of every choice are sent.';
      comment on column notification_cursors.holder is 'The process that follows; what another one still writes is refused.';
      comment on column notification_cursors.changes is 'Grows with every change of the choices.';

      create table notification_hours (
        user_id text not null references "user" (id) on delete cascade,
        channel text not null,
        hour timestamptz not null,
        sent integer not null,
        primary key (user_id, channel, hour)
      );
      comment on table notification_hours is 'Alerts in each hour, for the caps; deleted after a day.';

      create table notification_held (
        id bigint generated always as identity primary key,
        destination_id bigint not null references notification_destinations (id) on delete cascade,
        dedupe_key text not null check (length(dedupe_key) <= 200),
        reason text not null check (reason in ('quiet', 'capped', 'hourly', 'disabled', 'muted')),
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
        destination_id bigint not null references notification_destinations (id) on delete cascade,
        dedupe_key text not null,
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
        user_id text not null references "user" (id) on delete cascade,
        event_id bigint not null,
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
    `);
  },
  async down(knex) {
    await knex.raw(`
      drop table notification_telegram_links, notification_mutes, notification_follow_ups, notification_held,
        notification_hours, notification_cursors, notification_choices, notification_preferences
    `);
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Destinations of notifications, and the messages to them (ADR 0029). */
export const notificationOutbox: Migration = {
  name: '0046-notification-outbox',
  async up(knex) {
    await knex.raw(/* sql */ `
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
        unique (destination_id, dedupe_key),
        unique (destination_id, sequence),
        check ((state = 'pending') = (next_attempt_at is not null))
      );
      create index notification_deliveries_pending on notification_deliveries (destination_id, sequence)
        where state in ('pending', 'sending');
      create index notification_deliveries_old on notification_deliveries (created_at);
      comment on column notification_deliveries.edits is 'The dedupe key of an earlier message that this one changes.';
      comment on column notification_deliveries.reference is 'What the channel calls the delivered message.';
    `);
  },
  async down(knex) {
    await knex.raw('drop table notification_deliveries, notification_destinations');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** What webhooks need besides the outbox: messages that are sent again, and what their events come from (ADR 0029). */
export const webhooks: Migration = {
  name: '0049-webhooks',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table notification_deliveries add column queued_at timestamptz;
      comment on column notification_deliveries.queued_at is
        'When it was asked for again; null: never. Attempts are counted from there.';
      create index notification_destinations_webhooks on notification_destinations (user_id)
        where channel = 'webhook' and state = 'active';

      create table webhook_bets_due (
        bet_id bigint not null references bets (id) on delete cascade,
        version integer not null,
        primary key (bet_id, version)
      );
      comment on table webhook_bets_due is 'Bets whose grading is due to webhooks.';

      create table webhook_feed_status (
        only_row boolean primary key default true check (only_row),
        status text not null,
        changes bigint not null
      );
      comment on table webhook_feed_status is 'The status of the feed that webhooks were sent last.';
    `);
  },
  async down(knex) {
    await knex.raw(`
      drop table webhook_feed_status, webhook_bets_due;
      drop index notification_destinations_webhooks;
      alter table notification_deliveries drop column queued_at;
    `);
  },
};

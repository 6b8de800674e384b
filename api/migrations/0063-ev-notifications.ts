import type { Migration } from '../src/platform/db/migrate.ts';

/** Where the values of a user's EV stream are sent to (ADR 0044). */
export const evNotifications: Migration = {
  name: '0063-ev-notifications',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table notification_value_choices (
        destination_id bigint primary key references notification_destinations (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        since bigint not null
      );
      create index notification_value_choices_user on notification_value_choices (user_id);
      comment on table notification_value_choices is 'The destinations of the EV stream, which has one set of rules a user.';
      comment on column notification_value_choices.since is
        'What was shown up to this time (epoch ms) was there before it was chosen.';

      alter table notification_cursors drop constraint notification_cursors_kind_check;
      alter table notification_cursors add constraint notification_cursors_kind_check
        check (kind in ('odds', 'limit', 'closed', 'ev'));
      insert into notification_cursors (kind) values ('ev');
      comment on column notification_cursors.reached is
        'Up to when the alerts of every choice are sent: measured time; of values, that of other_feeds.values_at.';
    `);
  },
  async down(knex) {
    await knex.raw(`
      delete from notification_cursors where kind = 'ev';
      alter table notification_cursors drop constraint notification_cursors_kind_check;
      alter table notification_cursors add constraint notification_cursors_kind_check
        check (kind in ('odds', 'limit', 'closed'));
      drop table notification_value_choices;
    `);
  },
};

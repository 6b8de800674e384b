import type { Migration } from '../src/platform/db/migrate.ts';

/** Messages to support, from users and from visitors without a session. */
export const supportMessages: Migration = {
  name: '0070-support-messages',
  async up(knex) {
    await knex.raw(/* sql */ `
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
      comment on column support_messages.digest is
        'Of sender, text and day: a message that is sent again is stored once.';
    `);
  },
  async down(knex) {
    await knex.raw('drop table support_messages');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Imports of bets, and by what an imported bet is recognised in a later import (docs/bet-records.md). */
export const betImports: Migration = {
  name: '0019-bet-imports',

  async up(knex) {
    await knex.raw(`
      create table bet_imports (
        id bigint generated always as identity primary key,
        user_id text not null references "user" (id) on delete cascade,
        created_at timestamptz not null
      );
      create index bet_imports_user on bet_imports (user_id);
      alter table bets add column import_key text;
      alter table bets add column import_id bigint references bet_imports (id);
      -- A bet that was deleted can be imported again.
      create unique index bets_import_key on bets (user_id, import_key)
        where import_key is not null and deleted_at is null;
      create index bets_of_import on bets (import_id, id) where import_id is not null;
      drop index bets_content;
      alter table bets drop column content_hash, drop column occurrence;
      comment on column bets.import_key is 'By what a later import recognises the bet, within the user.';
    `);
  },

  async down(knex) {
    await knex.raw(`
      alter table bets add column content_hash text, add column occurrence integer;
      create index bets_content on bets (user_id, content_hash) where content_hash is not null;
      alter table bets drop column import_key, drop column import_id;
      drop table bet_imports;
    `);
  },
};

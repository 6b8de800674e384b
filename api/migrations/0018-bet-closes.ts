import type { Migration } from '../src/platform/db/migrate.ts';

/** Lines whose closes are to be recorded on bets (ADR 0015). */
export const betCloses: Migration = {
  name: '0018-bet-closes',

  async up(knex) {
    await knex.raw(`
      create table bet_closes_due (
        id bigint generated always as identity primary key,
        line_id text not null
      );
      create index bet_closes_due_line on bet_closes_due (line_id);
      comment on table bet_closes_due is
        'A row for each close that was stored or deleted, and each bet that was opened or edited, in the same transaction. '
        'Rows are taken when the closes are recorded on the bets of the line.';
    `);
  },

  async down(knex) {
    await knex.raw('drop table bet_closes_due');
  },
};

import type { Migration } from '../src/platform/db/migrate.ts';

/** Deposits and withdrawals at bookmakers, and the limits of bookmakers that users note. */
export const bookmakerBalances: Migration = {
  name: '0072-bookmaker-balances',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table bankroll_movements
        add column bookmaker text check (char_length(bookmaker) between 1 and 100),
        add column is_transfer boolean not null default false,
        add constraint bankroll_movements_transfer check (not is_transfer or bookmaker is not null);
      create index bankroll_movements_bookmaker on bankroll_movements (user_id)
        where bookmaker is not null and deleted_at is null;
      comment on column bankroll_movements.bookmaker is 'Where the money came to, or left.';
      comment on column bankroll_movements.is_transfer is
        'The money stays in the bankroll: only the balance at the bookmaker changes.';

      create table bookmaker_limits (
        user_id text not null references "user" (id) on delete cascade,
        bookmaker text not null check (char_length(bookmaker) between 1 and 100),
        bookmaker_key text not null generated always as (lower(bookmaker)) stored,
        currency text not null,
        max_stake numeric(20, 8) check (max_stake > 0),
        note text,
        updated_at timestamptz not null,
        primary key (user_id, bookmaker_key, currency),
        check (max_stake is not null or note is not null)
      );
      comment on table bookmaker_limits is 'The most that a bookmaker takes of a user, as they noted it.';
    `);
  },
  async down(knex) {
    await knex.raw(/* sql */ `
      drop table bookmaker_limits;
      alter table bankroll_movements drop column bookmaker, drop column is_transfer;
    `);
  },
};

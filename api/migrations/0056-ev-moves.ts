import type { Migration } from '../src/platform/db/migrate.ts';

/** Prices of other bookmakers above the fair ones, for the EV stream (ADR 0043). */
export const evMoves: Migration = {
  name: '0056-ev-moves',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table ev_moves (
        id bigint generated always as identity primary key,
        feed text not null,
        event_id bigint not null,
        sport_id integer not null,
        league_name text not null,
        home text not null,
        away text not null,
        starts timestamptz not null,
        market text not null check (market in ('moneyline', 'spread', 'total')),
        outcome text not null,
        points numeric,
        book text not null,
        odds numeric not null,
        quote numeric[] not null,
        place smallint not null,
        limit_val numeric,
        highest_ev real not null,
        at timestamptz not null
      );
      create index ev_moves_at on ev_moves (at, id);
      comment on column ev_moves.points is 'The handicap of the selection itself, or the total.';
      comment on column ev_moves.quote is 'The prices of the reference then, of which the fair price follows by the method of the user.';
      comment on column ev_moves.place is 'Of the selection in the quote.';
      comment on column ev_moves.highest_ev is 'Of all methods, in percent.';
    `);
  },
  async down(knex) {
    await knex.raw('drop table ev_moves');
  },
};

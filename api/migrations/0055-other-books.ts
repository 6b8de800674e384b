import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Prices of other bookmakers, from the feeds beside the reference (ADR 0042): their events, which of them are which events of the
 * reference, and the latest prices. Nothing of it is in the tables of the reference.
 */
export const otherBooks: Migration = {
  name: '0055-other-books',
  async up(knex) {
    await knex.raw(/* sql */ `
      create table other_feeds (
        feed text primary key,
        status text not null check (status in ('ok', 'down')),
        message text not null,
        simulated boolean not null,
        last_success_at timestamptz,
        updated_at timestamptz not null
      );

      create table other_books (
        feed text not null,
        book text not null,
        title text not null,
        seen_at timestamptz not null,
        primary key (feed, book)
      );

      create table other_events (
        feed text not null,
        ref text not null,
        sport_id integer not null,
        league_key text not null,
        league text not null,
        home text not null,
        away text not null,
        starts timestamptz not null,
        seen_at timestamptz not null,
        primary key (feed, ref)
      );
      create index other_events_starts on other_events (feed, sport_id, starts);
      comment on column other_events.ref is 'The id of the event in its feed.';

      create table event_matches (
        feed text not null,
        ref text not null,
        event_id bigint not null references events (event_id) on delete cascade,
        confidence real not null,
        swapped boolean not null,
        state text not null check (state in ('matched', 'doubtful', 'confirmed', 'rejected')),
        decided_by text,
        decided_at timestamptz,
        updated_at timestamptz not null,
        primary key (feed, ref, event_id),
        foreign key (feed, ref) references other_events (feed, ref) on delete cascade
      );
      create unique index event_matches_ref on event_matches (feed, ref) where state <> 'rejected';
      create unique index event_matches_event on event_matches (feed, event_id) where state <> 'rejected';
      create index event_matches_events on event_matches (event_id);
      create index event_matches_doubtful on event_matches (updated_at) where state = 'doubtful';
      comment on column event_matches.swapped is 'Whether the feed lists the sides the other way round.';
      comment on column event_matches.state is
        'confirmed and rejected were decided by an administrator; the other two follow from the confidence.';

      create table other_prices (
        feed text not null,
        ref text not null,
        offers jsonb not null,
        received_at timestamptz not null,
        primary key (feed, ref),
        foreign key (feed, ref) references other_events (feed, ref) on delete cascade
      ) with (fillfactor = 70);
      comment on column other_prices.offers is
        'The latest prices by bookmaker and market, with the sides as the feed lists them (StoredOffer).';
    `);
  },
  async down(knex) {
    await knex.raw('drop table other_prices, event_matches, other_events, other_books, other_feeds');
  },
};

import type { MissingBooks } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type ConsensusBooks, countMissingBooks } from '../../market/feeds/the-odds-api/lines/consensus.ts';
import type { StoredPriceAges } from '../../market/monitoring/price-ages.ts';
import type { StoredOffer } from '../../market/other-books/stored-offer.ts';

/** The event of another feed that is a match of the reference, with its prices. */
export interface MatchedEventRow {
  readonly feed: string;
  readonly event_id: number;
  readonly state: 'matched' | 'confirmed';
  readonly confidence: number;
  readonly swapped: boolean;
  readonly league: string;
  readonly league_key: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly offers: readonly StoredOffer[] | null;
  /** Null where its prices are those of the reference. */
  readonly consensus_books: ConsensusBooks | null;
}

export interface OtherFeedRow {
  readonly feed: string;
  readonly status: 'ok' | 'down';
  readonly message: string;
  readonly simulated: boolean;
  readonly last_success_at: Date | null;
  readonly updated_at: Date;
  readonly prices?: StoredPriceAges | null;
  /** Up to which values are stored; null before the first look. */
  readonly values_at: Date | null;
}

/** Up to when values are known, epoch ms. Those of a feed that is gone are all known. */
export function valuesUntil(feed: Pick<OtherFeedRow, 'values_at'> | null, now: number): number {
  return feed?.values_at?.getTime() ?? now;
}

/** Reads the prices of other bookmakers. */
export function createOtherBooksReadModel(knex: Knex) {
  return {
    /** The match that an event belongs to: itself, or the one that it is the event in play of. */
    async matchOf(eventId: number): Promise<number | null> {
      const row = await knex('events')
        .where({ event_id: eventId })
        .first<{ id: number } | undefined>(knex.raw('coalesce(parent_id, event_id) as id'));
      return row?.id ?? null;
    },

    async findMatched(eventId: number): Promise<MatchedEventRow | null> {
      const row = await knex('event_matches as m')
        .join('other_events as e', { 'e.feed': 'm.feed', 'e.ref': 'm.ref' })
        .leftJoin('other_prices as p', { 'p.feed': 'm.feed', 'p.ref': 'm.ref' })
        .where('m.event_id', eventId)
        .whereIn('m.state', ['matched', 'confirmed'])
        .orderBy('p.received_at', 'desc', 'last')
        .first<MatchedEventRow | undefined>(
          ...['m.feed', 'm.event_id', 'm.state', 'm.confidence', 'm.swapped'],
          ...['e.league', 'e.league_key', 'e.home', 'e.away', 'e.starts', 'p.offers', 'p.consensus_books'],
        );
      return row ?? null;
    },

    /** Finds how many bookmakers lack for a consensus of each event; events whose prices are those of the reference are absent. */
    async findMissingBooks(eventIds: readonly number[]): Promise<Map<number, MissingBooks>> {
      const rows = await knex('event_matches as m')
        .join('other_prices as p', { 'p.feed': 'm.feed', 'p.ref': 'm.ref' })
        .whereIn('m.event_id', [...eventIds])
        .whereIn('m.state', ['matched', 'confirmed'])
        .whereNotNull('p.consensus_books')
        .select<{ event_id: number; consensus_books: ConsensusBooks }[]>('m.event_id', 'p.consensus_books');
      return new Map(
        rows.map(({ event_id, consensus_books }) => [event_id, countMissingBooks(consensus_books)]),
      );
    },

    /** The feed that was read last. */
    async findFeed(): Promise<OtherFeedRow | null> {
      const row = await knex('other_feeds').orderBy('updated_at', 'desc').first<OtherFeedRow | undefined>();
      return row ?? null;
    },

    async findBooks(feed: string): Promise<{ book: string; title: string }[]> {
      return knex('other_books').where({ feed }).orderBy('title').limit(100).select('book', 'title');
    },
  };
}
export type OtherBooksReadModel = ReturnType<typeof createOtherBooksReadModel>;

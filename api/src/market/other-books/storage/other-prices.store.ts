import { OTHER_PRICE_MAX_AGE_SECONDS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { ConsensusBooks } from '../../feeds/the-odds-api/lines/consensus.ts';
import type { StoredOffer } from '../stored-offer.ts';

/** An event of another feed. Times are epoch milliseconds. */
export interface OtherEvent {
  readonly ref: string;
  readonly sportId: number;
  readonly leagueKey: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly starts: number;
}

const DAY_MS = 86_400_000;

/** Answers that are stored at the same time lock the rows that they share in one order, so that none waits for the other in a circle. */
const inOrder = <T extends Pick<OtherEvent, 'ref'>>(events: readonly T[]): T[] =>
  events.toSorted((one, other) => (one.ref < other.ref ? -1 : 1));

/** Writes what another feed lists: its events, its bookmakers, and the latest prices. */
export function createOtherPricesStore(knex: Knex, feed: string) {
  return {
    async saveEvents(events: readonly OtherEvent[], seenAt: number): Promise<void> {
      if (events.length === 0) return;
      const rows = inOrder(events).map(({ sportId, leagueKey, starts, ...names }) => ({
        ...{ feed, sport_id: sportId, league_key: leagueKey, ...names },
        ...{ starts: new Date(starts), seen_at: new Date(seenAt) },
      }));
      await knex('other_events').insert(rows).onConflict(['feed', 'ref']).merge();
    },

    /** The prices of an event take the place of its earlier ones: what a bookmaker no longer offers is gone. */
    async savePrices(
      prices: readonly {
        readonly ref: string;
        readonly offers: readonly StoredOffer[];
        readonly consensusBooks: ConsensusBooks | null;
      }[],
      receivedAt: number,
    ): Promise<void> {
      if (prices.length === 0) return;
      const rows = inOrder(prices).map(({ ref, offers, consensusBooks }) => ({
        feed,
        ref,
        offers: JSON.stringify(offers),
        consensus_books: consensusBooks && JSON.stringify(consensusBooks),
        received_at: new Date(receivedAt),
      }));
      await knex('other_prices').insert(rows).onConflict(['feed', 'ref']).merge();
    },

    /** Stores the count for events that an answer leaves out. Their offers stay, and while these still count, so does the number of bookmakers. */
    async saveConsensusBooks(
      events: readonly { readonly ref: string; readonly consensusBooks: ConsensusBooks }[],
      receivedAt: number,
    ): Promise<void> {
      if (events.length === 0) return;
      const rows = inOrder(events).map(({ ref, consensusBooks }) => ({
        feed,
        ref,
        offers: '[]',
        consensus_books: JSON.stringify(consensusBooks),
        received_at: new Date(receivedAt),
      }));
      await knex('other_prices')
        .insert(rows)
        .onConflict(['feed', 'ref'])
        .merge(['consensus_books'])
        .where('other_prices.received_at', '<', new Date(receivedAt - OTHER_PRICE_MAX_AGE_SECONDS * 1_000));
    },

    /** Withdraws all offers of a league: its prices are refused, so that no answer replaces them. */
    async withdraw(leagueKey: string): Promise<void> {
      const refs = knex('other_events').where({ feed, league_key: leagueKey }).orderBy('ref').select('ref');
      await knex('other_prices').where({ feed }).whereIn('ref', refs).update({ offers: '[]' });
    },

    async saveBooks(titles: ReadonlyMap<string, string>, seenAt: number): Promise<void> {
      if (titles.size === 0) return;
      const seen_at = new Date(seenAt);
      const rows = [...titles].sort().map(([book, title]) => ({ feed, book, title, seen_at }));
      await knex('other_books').insert(rows).onConflict(['feed', 'book']).merge();
    },

    /** Deletes events a day after their start, with their prices and matches, and bookmakers that were not seen for a month. */
    async prune(now: number): Promise<void> {
      await knex('other_events')
        .where({ feed })
        .where('starts', '<', new Date(now - DAY_MS))
        .delete();
      await knex('other_books')
        .where({ feed })
        .where('seen_at', '<', new Date(now - 30 * DAY_MS))
        .delete();
    },
  };
}
export type OtherPricesStore = ReturnType<typeof createOtherPricesStore>;

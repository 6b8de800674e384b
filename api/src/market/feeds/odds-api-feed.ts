import type { Knex } from 'knex';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { OddsApiSettings } from '../../platform/odds-api-settings.ts';
import type { Ingest } from '../ingest.ts';
import { createBesideReference } from '../other-books/beside-reference.ts';
import { createOtherBooks } from '../other-books/create-other-books.ts';
import { createEventMatchesStore } from '../other-books/storage/event-matches.store.ts';
import { createOtherFeedsStore } from '../other-books/storage/other-feeds.store.ts';
import { readOtherInterest } from '../other-books/storage/other-interest.read-model.ts';
import { createOtherPricesStore } from '../other-books/storage/other-prices.store.ts';
import { createEvMovesStore } from '../other-books/values/ev-moves.store.ts';
import type { Feed } from '../ports.ts';
import { createCreditStore } from '../storage/feed-credits.store.ts';
import { createInterestReader } from '../storage/feed-interest.read-model.ts';
import type { FeedEnds } from './recordings.ts';
import { createOddsApiFeed, ODDS_API_FEED } from './the-odds-api/create-odds-api-feed.ts';

/** The market, as a feed has it. */
export interface FeedMarket {
  readonly ingest: Ingest;
  readonly db: Database;
  readonly log: Logger;
  /** The queries of features for events whose prices somebody waits for (`FeatureTables`). */
  readonly watchedEvents: readonly string[];
}

/**
 * The Odds API as the feed of the ingest, with its credits stored, and with the prices of other bookmakers in the same answers beside
 * it. @throws TypeError for an address that is none
 */
export function openOddsApiFeed(
  settings: OddsApiSettings & { readonly url: string | undefined },
  { ingest, ends, db, log, watchedEvents }: FeedMarket & { readonly ends: FeedEnds },
): Feed {
  const { knex } = db;
  const hasOthers = settings.bookmakers.some((book) => book !== settings.reference);
  const beside = createBesideReference({
    ...otherStores(knex, ODDS_API_FEED, false),
    reference: settings.reference,
    hasOthers,
    leading: () => ingest.leading(),
    log: log.child({ part: 'other-books' }),
  });
  const feed = createOddsApiFeed({
    ...settings,
    ...ends,
    health: ingest.health,
    credits: createCreditStore(knex, ODDS_API_FEED, settings.monthlyCredits),
    interest: createInterestReader(knex, watchedEvents),
    beside,
    log: log.child({ part: 'feed' }),
  });
  return {
    async start() {
      await feed.start();
      await beside.start();
    },
    async stop() {
      await feed.stop();
      await beside.stop();
    },
  };
}

/** The prices of other bookmakers beside the reference, from The Odds API. @throws TypeError for an address that is none */
export function openOtherBooks(
  settings: Omit<OddsApiSettings, 'reference'> & {
    readonly url: string | undefined;
    readonly simulated: boolean;
  },
  { ingest, db, log, watchedEvents }: FeedMarket,
): Feed {
  const { simulated, ...service } = settings;
  const { knex } = db;
  const feed = simulated ? SIMULATED_BOOKS_FEED : ODDS_API_FEED;
  const watched = createInterestReader(knex, watchedEvents);
  return createOtherBooks({
    ...service,
    ...otherStores(knex, feed, simulated),
    credits: createCreditStore(knex, feed, settings.monthlyCredits),
    interest: {
      read: async (now) => readOtherInterest(knex, feed, (await watched.read(now)).watched),
    },
    leading: () => ingest.leading(),
    log: log.child({ part: 'other-books' }),
  });
}

function otherStores(knex: Knex, feed: string, simulated: boolean) {
  return {
    feeds: createOtherFeedsStore(knex, feed, simulated),
    prices: createOtherPricesStore(knex, feed),
    matches: createEventMatchesStore(knex, feed),
    values: createEvMovesStore(knex, feed),
  };
}

const SIMULATED_BOOKS_FEED = 'sim-books';

import { createOddsApiFeed, ODDS_API_FEED } from './ingest/feeds/the-odds-api/create-odds-api-feed.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { Feed } from './ingest/ports.ts';
import { createCreditStore } from './ingest/storage/feed-credits.store.ts';
import { createInterestReader } from './ingest/storage/feed-interest.read-model.ts';
import type { Database } from './platform/db/database.ts';
import type { Logger } from './platform/log.ts';
import type { OddsApiSettings } from './platform/odds-api-settings.ts';
import type { FeedEnds } from './recordings.ts';

interface OddsApiParts {
  readonly ingest: Ingest;
  readonly ends: FeedEnds;
  readonly db: Database;
  readonly log: Logger;
}

/** The Odds API as the feed of the ingest, with its credits stored. @throws TypeError for an address that is none */
export function openOddsApiFeed(
  settings: OddsApiSettings & { readonly url: string | undefined },
  { ingest, ends, db, log }: OddsApiParts,
): Feed {
  return createOddsApiFeed({
    ...settings,
    ...ends,
    health: ingest.health,
    credits: createCreditStore(db.knex, ODDS_API_FEED, settings.monthlyCredits),
    interest: createInterestReader(db.knex),
    log: log.child({ part: 'feed' }),
  });
}

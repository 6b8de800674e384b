import { type Bookmaker, startSimulatedBooks } from '../../../simulator/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/settings.ts';
import type { Logger } from '../../platform/log.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Ingest } from '../ingest.ts';
import type { Feed } from '../ports.ts';
import { openAccount } from './bookmaker-account.ts';
import { createFeed } from './create-feed.ts';
import { openOddsApiFeed, openOtherBooks } from './odds-api-feed.ts';
import { openFeedEnds, openReplay } from './recordings.ts';

/** Starts the feed of the reference (`FEED`), and the one beside it (`FEED_ALSO`). @throws StartError for settings that cannot be used */
export async function openFeed(
  env: Env,
  ingest: Ingest,
  db: Database,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<void> {
  if (env.feed === 'none') return;
  const feed = await createConfiguredFeed(env, ingest, db, log, started);
  started.push(() => feed.stop());
  await feed.start();
}

async function createConfiguredFeed(
  env: Env,
  ingest: Ingest,
  db: Database,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<Feed> {
  const ends = await openFeedEnds(env, ingest, log, started);
  try {
    if (env.oddsApiBeside !== null) {
      const settings = { ...env.oddsApiBeside, url: env.feedAlsoUrl, simulated: false };
      await startBeside(openOtherBooks(settings, { ingest, db, log }), started);
    }
    if (env.oddsApi !== null) {
      return openOddsApiFeed({ ...env.oddsApi, url: env.feedUrl }, { ingest, ends, db, log });
    }
    const replay = openReplay(env, ends, ingest, log);
    if (replay !== null) return replay;
    const { account, bookmaker } = await openAccount(env, started);
    if (bookmaker !== null && env.feedAlso === 'sim')
      await openSimulatedBooks(bookmaker, ingest, db, log, started);
    return createFeed({
      ...account,
      ...ends,
      pollMs: env.feedPollMs,
      health: ingest.health,
      log: log.child({ part: 'feed' }),
    });
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(error.message);
    throw error;
  }
}

/** Other bookmakers that price the matches of the embedded one, read as The Odds API is. */
async function openSimulatedBooks(
  { simulated }: Bookmaker,
  ingest: Ingest,
  db: Database,
  log: Logger,
  started: Array<() => Promise<unknown>>,
): Promise<void> {
  if (simulated === null) return;
  const { stop, ...settings } = await startSimulatedBooks(simulated);
  started.push(stop);
  await startBeside(openOtherBooks({ ...settings, simulated: true }, { ingest, db, log }), started);
}

async function startBeside(feed: Feed, started: Array<() => Promise<unknown>>): Promise<void> {
  started.push(() => feed.stop());
  await feed.start();
}

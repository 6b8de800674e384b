import { type Bookmaker, startSimulatedBooks } from '../../../simulator/index.ts';
import type { Env } from '../../platform/env/settings.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Feed } from '../ports.ts';
import { openAccount } from './bookmaker-account.ts';
import { createFeed } from './create-feed.ts';
import { type FeedMarket, openOddsApiFeed, openOtherBooks } from './odds-api-feed.ts';
import { openFeedEnds, openReplay } from './recordings.ts';

/** Starts the feed of the reference (`FEED`), and the one beside it (`FEED_ALSO`). @throws StartError for settings that cannot be used */
export async function openFeed(
  env: Env,
  market: FeedMarket,
  started: Array<() => Promise<unknown>>,
): Promise<void> {
  if (env.feed === 'none') return;
  const feed = await createConfiguredFeed(env, market, started);
  started.push(() => feed.stop());
  await feed.start();
}

async function createConfiguredFeed(
  env: Env,
  market: FeedMarket,
  started: Array<() => Promise<unknown>>,
): Promise<Feed> {
  const { ingest, log } = market;
  const ends = await openFeedEnds(env, ingest, log, started);
  try {
    if (env.oddsApiBeside !== null) {
      const settings = { ...env.oddsApiBeside, url: env.feedAlsoUrl, simulated: false };
      await startBeside(openOtherBooks(settings, market), started);
    }
    if (env.oddsApi !== null) {
      return openOddsApiFeed({ ...env.oddsApi, url: env.feedUrl }, { ...market, ends });
    }
    const replay = openReplay(env, ends, ingest, log);
    if (replay !== null) return replay;
    const { account, bookmaker } = await openAccount(env, started);
    if (bookmaker !== null && env.feedAlso === 'sim') await openSimulatedBooks(bookmaker, market, started);
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
  market: FeedMarket,
  started: Array<() => Promise<unknown>>,
): Promise<void> {
  if (simulated === null) return;
  const { stop, ...settings } = await startSimulatedBooks(simulated);
  started.push(stop);
  await startBeside(openOtherBooks({ ...settings, simulated: true }, market), started);
}

async function startBeside(feed: Feed, started: Array<() => Promise<unknown>>): Promise<void> {
  started.push(() => feed.stop());
  await feed.start();
}

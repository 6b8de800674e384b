import {
  type Bookmaker,
  DEFAULT_SEED,
  type SimulationOptions,
  startBookmaker,
} from '../../../simulator/index.ts';
import type { Env } from '../../platform/env/settings.ts';
import { StartError } from '../../platform/start-error.ts';

/**
 * The account that the feed reads: the operator's at a bookmaker, that of a simulating bookmaker in another process
 * (`FEED_URL`), or the embedded bookmaker's, which is started here.
 */
export async function openAccount(env: Env, started: Array<() => Promise<unknown>>) {
  if (env.feed === 'pinnacle' || env.feed === 'ps3838') {
    const { feed: profile, feedUrl: url, feedUser: user = '', feedPassword: password = '' } = env;
    return { account: { profile, url, user, password }, bookmaker: null };
  }
  if (env.feed === 'sim' && env.feedUrl !== undefined) {
    const { feedUrl: url, feedUser: user = '', feedPassword: password = '' } = env;
    return { account: { profile: 'sim' as const, feed: env.feed, url, user, password }, bookmaker: null };
  }
  const bookmaker = await startEmbeddedBookmaker(env);
  started.push(() => bookmaker.stop());
  const { url, user, password } = bookmaker;
  return { account: { profile: 'sim' as const, feed: env.feed, url, user, password }, bookmaker };
}

/** What the embedded bookmaker simulates. */
export function simulationOf({ simPace, simSeed }: Env): SimulationOptions {
  return { seed: simSeed ?? DEFAULT_SEED, pace: simPace };
}

async function startEmbeddedBookmaker(env: Env): Promise<Bookmaker> {
  try {
    return await startBookmaker({
      source:
        env.feedReplay === undefined || env.feed !== 'replay'
          ? 'simulate'
          : { replay: env.feedReplay, speed: env.feedReplaySpeed },
      ...simulationOf(env),
    });
  } catch (error) {
    throw new StartError(`The embedded bookmaker cannot start: ${(error as Error).message}`);
  }
}

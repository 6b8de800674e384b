import { SIMULATED_BOOKS } from './books.ts';
import { startOddsApi } from './start-odds-api.ts';
import type { Simulated } from './world.ts';

/** Prices count for 90 seconds, so that they are updated well within. */
const UPDATE_MS = 15_000;
/** As good as without a limit. */
const CREDITS = 1_000_000_000;

/** Starts the other bookmakers of the demo: a service as The Odds API about the matches of a running bookmaker. */
export async function startSimulatedBooks(simulated: Simulated) {
  const service = await startOddsApi({
    simulated,
    books: SIMULATED_BOOKS,
    updateMs: UPDATE_MS,
    credits: CREDITS,
  });
  return {
    url: service.url,
    apiKey: service.apiKey,
    bookmakers: SIMULATED_BOOKS.map(({ key }) => key),
    monthlyCredits: null,
    stop: () => service.stop(),
  };
}

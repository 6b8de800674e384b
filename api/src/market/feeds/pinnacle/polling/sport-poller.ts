import type { FeedEndpoint } from '../../../change-set.ts';
import type { CursorReader } from '../../../ports.ts';
import { createDeliveryFilter } from '../delivery/delivery-filter.ts';
import { createEndpointPoller, type EndpointPoller, type PollerDeps } from './endpoint-poller.ts';

export type StoredCursors = Awaited<ReturnType<CursorReader['load']>>;

/** Polls all endpoints of one sport. */
export interface SportPoller {
  /** Resolves with the first odds, or when the feed stops. */
  readonly firstOdds: Promise<void>;
  /** Runs until the feed stops; resolves when no request or delivery is in progress. */
  run(): Promise<void>;
}

/**
 * Three loops run side by side, so that slow specials or results do not delay prices: leagues, fixtures and odds in this
 * order; specials and their odds; results. Odds wait for the first fixtures, special odds for the first specials.
 */
export function createSportPoller(deps: PollerDeps, sportId: number, stored: StoredCursors): SportPoller {
  const { clock, signal } = deps;
  const filter = createDeliveryFilter();
  const pollerOf = (endpoint: FeedEndpoint) =>
    createEndpointPoller(deps, endpoint, sportId, filter, stored.get(`${endpoint}:${sportId}`));
  const leagues = pollerOf('leagues');
  const fixtures = pollerOf('fixtures');
  const odds = pollerOf('odds');
  const specials = pollerOf('specials');
  const specialOdds = pollerOf('specialOdds');
  const settled = pollerOf('settled');
  const specialsSettled = pollerOf('specialsSettled');

  async function runLoop(steps: readonly Step[]): Promise<void> {
    while (!signal.aborted) {
      for (const { poller, after } of steps) {
        if (signal.aborted) return;
        if (poller !== null && isReady(after) && poller.dueAt() <= clock.monotonic()) await poller.poll();
      }
      const due = steps.flatMap(({ poller, after }) =>
        poller !== null && isReady(after) ? [poller.dueAt()] : [],
      );
      if (due.length === 0) return;
      await clock.wait(Math.max(0, Math.min(...due) - clock.monotonic()), signal);
    }
  }

  return {
    firstOdds: odds?.firstResponse ?? Promise.resolve(),
    async run() {
      const prices = runLoop([{ poller: leagues }, { poller: fixtures }, { poller: odds, after: fixtures }]);
      const others = (fixtures?.firstResponse ?? Promise.resolve()).then(() =>
        Promise.all([
          runLoop([{ poller: specials }, { poller: specialOdds, after: specials }]),
          runLoop([{ poller: settled }, { poller: specialsSettled }]),
        ]),
      );
      await Promise.all([prices, others]);
    },
  };
}

interface Step {
  readonly poller: EndpointPoller | null;
  /** Must have had a response first. */
  readonly after?: EndpointPoller | null;
}

function isReady(after: EndpointPoller | null | undefined): boolean {
  return after === undefined || after === null || after.hasResponded();
}

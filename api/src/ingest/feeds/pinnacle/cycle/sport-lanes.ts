import type { CursorReader } from '../../../ports.ts';
import type { PolledEndpoint } from '../profiles/feed-profile.ts';
import { createSportMemory } from './picture/sport-memory.ts';
import { createEndpointPoll, type EndpointPoll, type PollDeps } from './poll/endpoint-poll.ts';

export type StoredCursors = Awaited<ReturnType<CursorReader['load']>>;

/** The polling of one sport. */
export interface SportLanes {
  /** Resolves with the first odds, or when the feed stops. */
  readonly firstOdds: Promise<void>;
  /** Runs until the feed stops; resolves when nothing of it is under way any more. */
  run(): Promise<void>;
}

/**
 * Three lanes run side by side, so that specials or results that hang do not hold up prices: leagues, fixtures and odds
 * in this order; specials and their odds; results. Odds wait for the first fixtures, special odds for the first specials.
 */
export function createSportLanes(deps: PollDeps, sportId: number, stored: StoredCursors): SportLanes {
  const { clock, signal } = deps;
  const memory = createSportMemory();
  const poll = (endpoint: PolledEndpoint) =>
    createEndpointPoll(deps, endpoint, sportId, memory, stored.get(`${endpoint}:${sportId}`));
  const leagues = poll('leagues');
  const fixtures = poll('fixtures');
  const odds = poll('odds');
  const specials = poll('specials');
  const specialOdds = poll('specialOdds');
  const settled = poll('settled');

  async function runLane(lane: readonly Stage[]): Promise<void> {
    while (!signal.aborted) {
      for (const { poll: one, after } of lane) {
        if (signal.aborted) return;
        if (one !== null && isOpen(after) && one.dueAt() <= clock.now()) await one.step();
      }
      const due = lane.flatMap(({ poll: one, after }) =>
        one !== null && isOpen(after) ? [one.dueAt()] : [],
      );
      if (due.length === 0) return;
      await clock.wait(Math.max(0, Math.min(...due) - clock.now()), signal);
    }
  }

  return {
    firstOdds: odds?.answered ?? Promise.resolve(),
    async run() {
      const prices = runLane([{ poll: leagues }, { poll: fixtures }, { poll: odds, after: fixtures }]);
      const later = (fixtures?.answered ?? Promise.resolve()).then(() =>
        Promise.all([
          runLane([{ poll: specials }, { poll: specialOdds, after: specials }]),
          runLane([{ poll: settled }]),
        ]),
      );
      await Promise.all([prices, later]);
    },
  };
}

interface Stage {
  readonly poll: EndpointPoll | null;
  /** Must have been answered once before. */
  readonly after?: EndpointPoll | null;
}

function isOpen(after: EndpointPoll | null | undefined): boolean {
  return after === undefined || after === null || after.isAnswered();
}

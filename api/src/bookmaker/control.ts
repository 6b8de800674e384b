import type { Board } from './board/board.ts';
import type { Down } from './server/faults.ts';
import type { ClosableMarket } from './simulate/world/happenings.ts';
import type { Match } from './simulate/world/match.ts';
import { type SteeredOutcome, steer } from './simulate/world/steer.ts';
import type { World } from './simulate/world/world.ts';
import type { BettingStatus } from './wire/in-running.wire.ts';

/** A match that can be steered: on sale, not started. */
export interface SteerableMatch {
  readonly eventId: number;
  readonly sportId: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
  /** Epoch milliseconds. */
  readonly starts: number;
}

/**
 * Handles on a running bookmaker, for demonstrations and tests in the same process. Those that name an event need the
 * simulation and take any id of a match's family; they throw for an event that is not on the board.
 */
export interface BookmakerControl {
  /** Lets the time until now pass; only needed with a clock of the caller's. */
  tick(): void;
  down(): Down | null;
  /** Breaks the server in one way, or mends it with null. */
  setDown(down: Down | null): void;
  setBetting(status: BettingStatus): void;
  /** Matches that are on sale before their start, soonest first. */
  matches(): SteerableMatch[];
  /** Makes one price of the full match fall at once; the rest of the match follows. */
  steam(move: SteeredOutcome & { readonly eventId: number; readonly percent: number }): void;
  /** Multiplies all limits of a match. */
  stepLimit(eventId: number, factor: number): void;
  /** Suspends a match, for a while or until it is reopened. */
  suspend(eventId: number, forMs?: number): void;
  /** Takes one market of every period of a match down. */
  withdraw(eventId: number, market: ClosableMarket, forMs?: number): void;
  /** Ends all suspensions and withdrawals of a match. */
  reopen(eventId: number): void;
}

interface ControlDeps {
  readonly board: Board;
  readonly tick: (now: number) => void;
  /** Null when a recording is played. */
  readonly world: World | null;
  readonly now: () => number;
  readonly down: Down | null;
}

export function createControl({ board, tick, world, now, down: first }: ControlDeps): BookmakerControl {
  let down = first;
  return {
    tick: () => tick(now()),
    down: () => down,
    setDown: (next) => {
      down = next;
    },
    setBetting: (status) => {
      board.bettingStatus = status;
    },
    matches: () => onSale(simulated(world), now()),
    steam: ({ eventId, percent, ...target }) => {
      change(eventId, (match, time) => steer(match, target, percent, time));
    },
    stepLimit: (eventId, factor) => change(eventId, (match) => match.stepLimit(factor)),
    suspend: (eventId, forMs = Number.POSITIVE_INFINITY) => {
      change(eventId, (match, time) => match.close('suspend', time, time + forMs));
    },
    withdraw: (eventId, market, forMs = Number.POSITIVE_INFINITY) => {
      change(eventId, (match, time) => match.close(market, time, time + forMs));
    },
    reopen: (eventId) => change(eventId, (match) => match.reopen()),
  };

  function change(eventId: number, apply: (match: Match, time: number) => void): void {
    const running = simulated(world);
    const match = running.matchOf(eventId);
    if (!match) throw new Error(`Event ${eventId} is not on the board`);
    const time = now();
    apply(match, time);
    running.refresh(match, time);
  }
}

function simulated(world: World | null): World {
  if (!world) throw new Error('A recording cannot be steered; start the bookmaker with the simulation');
  return world;
}

function onSale(world: World, now: number): SteerableMatch[] {
  const out: SteerableMatch[] = [];
  for (const { listed, plan } of world.matches) {
    const main = listed.find(({ role }) => role === 'main');
    if (!main || plan.starts <= now) continue;
    const { league } = plan.slot;
    out.push({
      eventId: main.fixture.id,
      sportId: league.sportId,
      leagueId: league.id,
      leagueName: league.name,
      home: plan.home,
      away: plan.away,
      starts: plan.starts,
    });
  }
  return out.sort((a, b) => a.starts - b.starts);
}

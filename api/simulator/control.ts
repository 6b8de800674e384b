import type { Board } from './board/board.ts';
import type { Fault } from './server/faults.ts';
import { lowerPrice, type PriceTarget } from './simulate/match/lower-price.ts';
import type { Match } from './simulate/match/match.ts';
import type { ClosableMarket } from './simulate/moves/move-schedule.ts';
import type { Simulation } from './simulate/simulation.ts';
import type { BettingStatus } from './wire/in-running.wire.ts';

/** A listed match that has not started. */
export interface PrematchMatch {
  readonly eventId: number;
  readonly sportId: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
  /** Epoch milliseconds. */
  readonly starts: number;
  /** Whether it will be played under this id, without an irregularity in its listing. */
  readonly regular: boolean;
}

/**
 * Controls a running bookmaker, for demonstrations and tests in the same process. The methods with an event id need the
 * simulation, accept the id of any event of a match, and throw for an event that is not on the board.
 */
export interface BookmakerControl {
  /** Advances the source to the current time; only needed with a clock passed by the caller. */
  tick(): void;
  fault(): Fault | null;
  /** Makes the server fail in one way; null ends the fault. */
  setFault(fault: Fault | null): void;
  setBetting(status: BettingStatus): void;
  /** The matches that have not started, soonest first. */
  matches(): PrematchMatch[];
  /** Lowers one price of the full match at once; the other prices of the match follow. */
  steam(move: PriceTarget & { readonly eventId: number; readonly percent: number }): void;
  /**
   * Starts or ends a match at another time (epoch milliseconds), as a bookmaker does that brings it forward. A start that is moved
   * moves an end that is not named by as much. Its results are settled when it ends.
   */
  reschedule(eventId: number, times: { readonly starts?: number; readonly ends?: number }): void;
  /** Multiplies all limits of a match. */
  stepLimit(eventId: number, factor: number): void;
  /** Suspends a match, for a time or until it is reopened. */
  suspend(eventId: number, forMs?: number): void;
  /** Withdraws one market of every period of a match, for a time or until the match is reopened. */
  withdraw(eventId: number, market: ClosableMarket, forMs?: number): void;
  /** Ends all suspensions and withdrawals of a match. */
  reopen(eventId: number): void;
}

interface ControlDeps {
  readonly board: Board;
  readonly tick: (now: number) => void;
  /** Null when a recording is replayed. */
  readonly simulation: Simulation | null;
  readonly now: () => number;
  readonly fault: Fault | null;
}

export function createControl({
  board,
  tick,
  simulation,
  now,
  fault: initial,
}: ControlDeps): BookmakerControl {
  let fault = initial;
  return {
    tick: () => tick(now()),
    fault: () => fault,
    setFault: (next) => {
      fault = next;
    },
    setBetting: (status) => {
      board.bettingStatus = status;
    },
    matches: () => prematchMatches(requireSimulation(simulation), now()),
    steam: ({ eventId, percent, ...target }) => {
      change(eventId, (match, time) => lowerPrice(match, target, percent, time));
    },
    reschedule: (eventId, { starts, ends }) => {
      change(eventId, (match) => {
        const { script } = match;
        const from = starts ?? script.starts;
        requireSimulation(simulation).reschedule(match, {
          starts: from,
          ends: ends ?? script.ends + from - script.starts,
        });
      });
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
    const running = requireSimulation(simulation);
    const match = running.matchOf(eventId);
    if (!match) throw new Error(`Event ${eventId} is not on the board`);
    const time = now();
    apply(match, time);
    running.refresh(match, time);
  }
}

function requireSimulation(simulation: Simulation | null): Simulation {
  if (!simulation) {
    throw new Error('A recording cannot be controlled; start the bookmaker with the simulation');
  }
  return simulation;
}

function prematchMatches(simulation: Simulation, now: number): PrematchMatch[] {
  const out: PrematchMatch[] = [];
  for (const { listed, script } of simulation.matches) {
    const main = listed.find(({ role }) => role === 'main');
    if (!main || script.starts <= now) continue;
    const { league } = script.slot;
    out.push({
      eventId: main.fixture.id,
      sportId: league.sportId,
      leagueId: league.id,
      leagueName: league.name,
      home: script.home,
      away: script.away,
      starts: script.starts,
      regular: script.anomaly.kind === 'none',
    });
  }
  return out.sort((a, b) => a.starts - b.starts);
}

import { createHash } from 'node:crypto';
import { Board } from '../board/board.ts';
import type { Match } from '../simulate/match/match.ts';
import { matchStateAt } from '../simulate/match/match-clock.ts';
import { LEAGUES } from '../simulate/schedule/leagues.ts';
import { Simulation, type SimulationOptions } from '../simulate/simulation.ts';
import type { WirePeriod } from '../wire/odds.wire.ts';

/** A competition as the service lists it. */
export interface WorldSport {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly hasOutrights: boolean;
}

/** A match as the service lists it. */
export interface WorldEvent {
  readonly id: string;
  readonly sport: WorldSport;
  readonly home: string;
  readonly away: string;
  /** Epoch milliseconds. */
  readonly starts: number;
  /** The score; null before the start. */
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly completed: boolean;
  /** The offer of the sharp bookmaker; null where it offers nothing. */
  readonly offer: WirePeriod | null;
}

const PREFIXES: Readonly<Record<number, readonly [string, string]>> = {
  29: ['soccer', 'Soccer'],
  33: ['tennis', 'Tennis'],
  4: ['basketball', 'Basketball'],
  19: ['icehockey', 'Ice Hockey'],
  34: ['volleyball', 'Volleyball'],
  18: ['handball', 'Handball'],
  15: ['americanfootball', 'American Football'],
  22: ['mma', 'Mixed Martial Arts'],
  3: ['baseball', 'Baseball'],
  10: ['darts', 'Darts'],
  28: ['snooker', 'Snooker'],
};
/** Completed matches are listed for three days. */
const RESULT_MS = 3 * 86_400_000;
/** An outright, which clients leave out. */
const OUTRIGHT: WorldSport = {
  key: 'soccer_continental_cup_winner',
  group: 'Soccer',
  title: 'Continental Cup Winner',
  hasOutrights: true,
};

/** The board and the simulation of a running bookmaker. */
export interface Simulated {
  readonly board: Board;
  readonly simulation: Simulation;
}

/** The simulated matches as The Odds API describes them. `tick` advances the time. */
export class World {
  readonly sports: readonly WorldSport[];
  readonly #board: Board;
  readonly #simulation: Simulation;
  /** Whether another one advances the simulation. */
  readonly #isShared: boolean;
  readonly #sportOf = new Map<number, WorldSport>();
  readonly #completed = new Map<string, WorldEvent>();

  constructor(source: SimulationOptions | Simulated, now: number) {
    this.#isShared = 'simulation' in source;
    this.#board = 'simulation' in source ? source.board : new Board();
    this.#simulation = 'simulation' in source ? source.simulation : new Simulation(this.#board, source, now);
    for (const league of LEAGUES) {
      const prefix = PREFIXES[league.sportId];
      if (prefix === undefined) continue;
      const key = `${prefix[0]}_${league.name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z0-9]+/g, '_')}`;
      this.#sportOf.set(league.id, { key, group: prefix[1], title: league.name, hasOutrights: false });
    }
    this.sports = [...this.#sportOf.values(), OUTRIGHT];
  }

  tick(now: number): void {
    // The result of a match that ends in this step is read before its slot lists the next one.
    for (const match of this.#simulation.matches) this.#recordResult(match, now);
    if (!this.#isShared) this.#simulation.tick(now);
    for (const [id, { starts }] of this.#completed) if (now - starts > RESULT_MS) this.#completed.delete(id);
  }

  /** Matches that have not ended. */
  events(sportKey: string, now: number): WorldEvent[] {
    return [...this.#simulation.matches].flatMap((match) => {
      const sport = this.#sportOf.get(match.script.slot.league.id);
      return sport?.key === sportKey && isListed(match, now) ? [this.#eventOf(match, sport, now)] : [];
    });
  }

  completed(sportKey: string): WorldEvent[] {
    return [...this.#completed.values()].filter(({ sport }) => sport.key === sportKey);
  }

  /** Lets matches start one after the other and last a few minutes, so that their results can be watched. */
  hurry(count: number, now: number, { everyMs, lastMs }: { everyMs: number; lastMs: number }): WorldEvent[] {
    const next = [...this.#simulation.matches]
      .filter((match) => match.script.starts > now && isListed(match, now) && isRegular(match))
      .toSorted((a, b) => a.script.starts - b.script.starts)
      .slice(0, count);
    return next.flatMap((match, index) => {
      const starts = now + (index + 1) * everyMs;
      this.#simulation.reschedule(match, { starts, ends: starts + lastMs });
      const sport = this.#sportOf.get(match.script.slot.league.id);
      return sport === undefined ? [] : [this.#eventOf(match, sport, now)];
    });
  }

  #eventOf(match: Match, sport: WorldSport, now: number): WorldEvent {
    const { script, listed } = match;
    const hasStarted = now >= script.starts;
    const role = hasStarted ? 'live' : 'main';
    const entry = listed.find((one) => one.role === role);
    const { sportId } = script.slot.league;
    const offer = entry && this.#board.find(sportId)?.odds.period(entry.fixture.id, 0);
    const state = hasStarted ? matchStateAt(script, match.played, now) : null;
    return {
      id: createHash('md5')
        .update(`event ${script.id('main')}`)
        .digest('hex'),
      sport,
      home: script.home,
      away: script.away,
      starts: script.starts,
      score: state && { home: state.home, away: state.away },
      completed: now >= script.ends,
      offer: offer?.status === 1 ? offer : null,
    };
  }

  #recordResult(match: Match, now: number): void {
    const { script } = match;
    const sport = this.#sportOf.get(script.slot.league.id);
    if (sport === undefined || now < script.ends || script.anomaly.kind === 'cancelled') return;
    const event = this.#eventOf(match, sport, script.ends);
    if (this.#completed.has(event.id)) return;
    const result = match.played.periods.find(({ number }) => number === 0);
    const score = result === undefined ? null : { home: result.home, away: result.away };
    this.#completed.set(event.id, { ...event, score, completed: true, offer: null });
  }
}

/** A match on a placeholder date is not listed yet. */
function isListed({ script, listed }: Match, now: number): boolean {
  return now < script.ends && listed.some(({ role }) => role === 'main');
}

/** A match that is played under the id and with the sides that it is listed with. */
function isRegular({ script }: Match): boolean {
  return script.anomaly.kind === 'none';
}

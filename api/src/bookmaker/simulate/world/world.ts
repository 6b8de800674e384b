import type { Board } from '../../board/board.ts';
import { LEAGUES } from '../schedule/leagues.ts';
import { planOf } from '../schedule/plan.ts';
import { type Slot, slotsOf, turnAt } from '../schedule/slot.ts';
import { type SpecialSettlement, specialSettlementsOf } from '../specials/special-settlements.ts';
import { DueQueue } from './due-queue.ts';
import { type Happening, happenings, type Kind, LONGEST_CLOSURE } from './happenings.ts';
import { Match } from './match.ts';
import { PeriodWriter } from './period-writer.ts';
import { type Settlement, settlementsOf } from './settlements.ts';

const DAY = 86_400_000;
/** No match is listed longer than this before its start; happenings older than that concern nobody. */
const LONGEST_LEAD = 3.1 * DAY;
/** One match in so many has its fixture told again, unchanged, on a tick. */
const REPEAT_EVERY_TICKS = 20;
/** How often settlements of more than a day ago are let go. */
const FORGET_EVERY_TICKS = 600;

export interface WorldOptions {
  readonly seed: number;
  /** How often things happen, 1 is the everyday pace. */
  readonly pace: number;
}

/**
 * The simulated world. What it holds at a time depends on the seed and the time alone; after a start it catches up with
 * what has happened to the matches on its board, and from then on `tick` lets time pass.
 */
export class World {
  readonly #board: Board;
  readonly #options: WorldOptions;
  readonly #slots: readonly Slot[];
  readonly #matches = new Map<number, Match>();
  readonly #writer = new PeriodWriter();
  readonly #settlements = new DueQueue<Settlement>();
  readonly #specialSettlements = new DueQueue<SpecialSettlement>();
  #time: number;
  #ticks = 0;

  constructor(board: Board, options: WorldOptions, now: number) {
    this.#board = board;
    this.#options = options;
    this.#slots = slotsOf(options.seed);
    this.#time = now;
    board.begin(now);
    this.#writeLeagues();
    for (const slot of this.#slots) this.#beginDay(slot, now);
    const lasting = this.#happenings(now - LONGEST_LEAD, now, ['steam', 'limit']);
    for (const happening of lasting) this.#apply(happening);
    const passing = this.#happenings(now - LONGEST_CLOSURE, now, ['closure']);
    for (const happening of passing) this.#apply(happening);
    for (const match of this.#matches.values()) this.#publish(match, now);
    this.#settle(now);
  }

  get matches(): Iterable<Match> {
    return this.#matches.values();
  }

  /** The match an event belongs to, by any id of its family that is listed. */
  matchOf(eventId: number): Match | null {
    for (const match of this.#matches.values()) {
      if (match.listed.some(({ fixture }) => fixture.id === eventId)) return match;
    }
    return null;
  }

  /** Lets the time until `now` pass, as one batch on the board. */
  tick(now: number): void {
    if (now <= this.#time) return;
    this.#board.begin(now);
    this.#ticks += 1;
    for (const slot of this.#slots) {
      const match = this.#matches.get(slot.index);
      if (!match || now >= match.plan.turn.until) this.#change(slot, now);
    }
    for (const happening of this.#happenings(this.#time, now)) this.#apply(happening);
    for (const match of this.#matches.values()) this.#publish(match, now);
    this.#settle(now);
    this.#repeatOne();
    this.#time = now;
  }

  /** Brings one match up to date outside of the ticks, as a batch of its own. */
  refresh(match: Match, now: number): void {
    this.#board.begin(now);
    match.markDirty();
    this.#publish(match, now);
  }

  #writeLeagues(): void {
    for (const league of LEAGUES) {
      const { leagues } = this.#board.sport(league.sportId);
      const { container, homeTeamType } = league;
      const write = (id: number | undefined, mark: string) => {
        if (id === undefined) return;
        leagues.set(id, { id, name: league.name + mark, homeTeamType, container, allowRoundRobins: true });
      };
      write(league.id, '');
      write(league.corners, ' Corners');
      write(league.bookings, ' Bookings');
      write(league.games, ' (Games)');
    }
  }

  /** The match that is on, and the settlements of those of the last day. */
  #beginDay(slot: Slot, now: number): void {
    const { generation } = turnAt(slot, now);
    for (let past = generation - 1; planOf(this.#options.seed, slot, past).turn.until > now - DAY; past--) {
      this.#expect(new Match(planOf(this.#options.seed, slot, past)));
    }
    this.#enter(slot, generation);
  }

  #change(slot: Slot, now: number): void {
    this.#matches.get(slot.index)?.withdraw(this.#board.sport(slot.league.sportId), this.#writer);
    this.#enter(slot, turnAt(slot, now).generation);
  }

  #enter(slot: Slot, generation: number): void {
    const match = new Match(planOf(this.#options.seed, slot, generation));
    this.#matches.set(slot.index, match);
    this.#expect(match);
  }

  #expect(match: Match): void {
    this.#settlements.add(settlementsOf(match.plan, match.played));
    this.#specialSettlements.add(specialSettlementsOf(match.plan, match.played));
  }

  #happenings(from: number, to: number, kinds?: readonly Kind[]): Generator<Happening> {
    return happenings(this.#options.seed, this.#slots, this.#options.pace, from, to, kinds);
  }

  #apply(happening: Happening): void {
    const match = this.#matches.get(happening.slot.index);
    // What happened to an earlier match of the slot is over.
    if (!match || happening.at < match.plan.turn.listedAt) return;
    switch (happening.kind) {
      case 'steam':
        match.tide.steam(happening.at, happening.parameter, happening.size);
        break;
      case 'limit':
        match.stepLimit(happening.factor);
        break;
      case 'closure':
        match.close(happening.closure, happening.at, happening.until);
        break;
    }
  }

  #publish(match: Match, now: number): void {
    match.publish(this.#board.sport(match.plan.slot.league.sportId), this.#writer, now);
  }

  #settle(now: number): void {
    for (const { sportId, eventId, leagueId, period } of this.#settlements.takeUntil(now)) {
      this.#board.sport(sportId).settled.put(period.settlementId, leagueId, { eventId, period });
    }
    for (const { sportId, leagueId, special } of this.#specialSettlements.takeUntil(now)) {
      this.#board.sport(sportId).settledSpecials.put(special.settlementId, leagueId, special);
    }
    if (this.#ticks % FORGET_EVERY_TICKS !== 0) return;
    for (const id of this.#board.sportIds()) {
      const { settled, settledSpecials } = this.#board.sport(id);
      settled.retain((_, { period }) => Date.parse(period.settledAt) > now - DAY);
      settledSpecials.retain((_, { settledAt }) => Date.parse(settledAt) > now - DAY);
    }
  }

  /** The feed repeats an object now and then though nothing about it has changed. */
  #repeatOne(): void {
    if (this.#ticks % REPEAT_EVERY_TICKS !== 0) return;
    const slot = this.#slots[(this.#ticks / REPEAT_EVERY_TICKS) % this.#slots.length];
    const match = slot && this.#matches.get(slot.index);
    const id = match?.listed[0]?.fixture.id;
    if (slot && id !== undefined) this.#board.sport(slot.league.sportId).fixtures.touch(id);
  }
}

import type { Board } from '../board/board.ts';
import { Match } from './match/match.ts';
import { PeriodWriter } from './match/period-writer.ts';
import { type Settlement, settlementsOf } from './match/settlements.ts';
import { fixtureScriptOf } from './schedule/fixture-script.ts';
import { LEAGUES } from './schedule/leagues.ts';
import { type Slot, slotsOf, slotTimesAt } from './schedule/slot.ts';
import { MAX_CLOSURE_MS, type MoveKind, type ScheduledMove, scheduledMoves } from './scheduled-moves.ts';
import { type SpecialSettlement, specialSettlementsOf } from './specials/special-settlements.ts';

const DAY = 86_400_000;
/** No match is listed longer than this before its start, so older moves affect no match. */
const MAX_LEAD_MS = 3.1 * DAY;
/** How often the fixture of one match is sent again unchanged. */
const REPEAT_EVERY_TICKS = 20;
/** How often settlements older than a day are removed. */
const CLEAN_UP_EVERY_TICKS = 600;

export interface SimulationOptions {
  readonly seed: number;
  /** Frequency of the scheduled moves; 1 is normal. */
  readonly pace: number;
}

/**
 * The simulated source of the board. Its state follows from the seed and the time alone. The constructor applies all
 * moves that still affect the current matches; `tick` advances the time from there.
 */
export class Simulation {
  readonly #board: Board;
  readonly #options: SimulationOptions;
  readonly #slots: readonly Slot[];
  readonly #matches = new Map<number, Match>();
  readonly #writer = new PeriodWriter();
  readonly #settlements = new DueQueue<Settlement>();
  readonly #specialSettlements = new DueQueue<SpecialSettlement>();
  #time: number;
  #ticks = 0;

  constructor(board: Board, options: SimulationOptions, now: number) {
    this.#board = board;
    this.#options = options;
    this.#slots = slotsOf(options.seed);
    this.#time = now;
    board.begin(now);
    this.#writeLeagues();
    for (const slot of this.#slots) this.#fillSlot(slot, now);
    const lasting = this.#moves(now - MAX_LEAD_MS, now, ['steam', 'limit']);
    for (const move of lasting) this.#apply(move);
    const temporary = this.#moves(now - MAX_CLOSURE_MS, now, ['closure']);
    for (const move of temporary) this.#apply(move);
    for (const match of this.#matches.values()) this.#publish(match, now);
    this.#settle(now);
  }

  get matches(): Iterable<Match> {
    return this.#matches.values();
  }

  /** Finds a match by the id of any of its listed events. */
  matchOf(eventId: number): Match | null {
    for (const match of this.#matches.values()) {
      if (match.listed.some(({ fixture }) => fixture.id === eventId)) return match;
    }
    return null;
  }

  /** Advances the time to `now` and writes all changes to the board as one batch. */
  tick(now: number): void {
    if (now <= this.#time) return;
    this.#board.begin(now);
    this.#ticks += 1;
    for (const slot of this.#slots) {
      const match = this.#matches.get(slot.index);
      if (!match || now >= match.script.times.until) this.#replaceMatch(slot, now);
    }
    for (const move of this.#moves(this.#time, now)) this.#apply(move);
    for (const match of this.#matches.values()) this.#publish(match, now);
    this.#settle(now);
    this.#repeatFixture();
    this.#time = now;
  }

  /** Publishes one match between two ticks, as a batch of its own. */
  refresh(match: Match, now: number): void {
    this.#board.begin(now);
    match.markDirty();
    this.#publish(match, now);
  }

  #writeLeagues(): void {
    for (const league of LEAGUES) {
      const { leagues } = this.#board.sport(league.sportId);
      const { container, homeTeamType } = league;
      const write = (id: number | undefined, suffix: string) => {
        if (id === undefined) return;
        leagues.set(id, { id, name: league.name + suffix, homeTeamType, container, allowRoundRobins: true });
      };
      write(league.id, '');
      write(league.corners, ' Corners');
      write(league.bookings, ' Bookings');
      write(league.games, ' (Games)');
    }
  }

  /** Adds the current match of a slot and the settlements of its earlier matches of the last day. */
  #fillSlot(slot: Slot, now: number): void {
    const { seed } = this.#options;
    const { generation } = slotTimesAt(slot, now);
    for (let past = generation - 1; fixtureScriptOf(seed, slot, past).times.until > now - DAY; past--) {
      this.#addSettlements(new Match(fixtureScriptOf(seed, slot, past)));
    }
    this.#addMatch(slot, generation);
  }

  #replaceMatch(slot: Slot, now: number): void {
    this.#matches.get(slot.index)?.withdraw(this.#board.sport(slot.league.sportId), this.#writer);
    this.#addMatch(slot, slotTimesAt(slot, now).generation);
  }

  #addMatch(slot: Slot, generation: number): void {
    const match = new Match(fixtureScriptOf(this.#options.seed, slot, generation));
    this.#matches.set(slot.index, match);
    this.#addSettlements(match);
  }

  #addSettlements(match: Match): void {
    this.#settlements.add(settlementsOf(match.script, match.played));
    this.#specialSettlements.add(specialSettlementsOf(match.script, match.played));
  }

  #moves(from: number, to: number, kinds?: readonly MoveKind[]): Generator<ScheduledMove> {
    return scheduledMoves(this.#options.seed, this.#slots, this.#options.pace, from, to, kinds);
  }

  #apply(move: ScheduledMove): void {
    const match = this.#matches.get(move.slot.index);
    // The move belongs to an earlier match of the slot.
    if (!match || move.at < match.script.times.listedAt) return;
    switch (move.kind) {
      case 'steam':
        match.drift.steam(move.at, move.parameter, move.size);
        break;
      case 'limit':
        match.stepLimit(move.factor);
        break;
      case 'closure':
        match.close(move.closure, move.at, move.until);
        break;
    }
  }

  #publish(match: Match, now: number): void {
    match.publish(this.#board.sport(match.script.slot.league.sportId), this.#writer, now);
  }

  #settle(now: number): void {
    for (const { sportId, eventId, leagueId, period } of this.#settlements.removeDue(now)) {
      this.#board.sport(sportId).settled.put(period.settlementId, leagueId, { eventId, period });
    }
    for (const { sportId, leagueId, special } of this.#specialSettlements.removeDue(now)) {
      this.#board.sport(sportId).settledSpecials.put(special.settlementId, leagueId, special);
    }
    if (this.#ticks % CLEAN_UP_EVERY_TICKS !== 0) return;
    for (const id of this.#board.sportIds()) {
      const { settled, settledSpecials } = this.#board.sport(id);
      settled.retain((_, { period }) => Date.parse(period.settledAt) > now - DAY);
      settledSpecials.retain((_, { settledAt }) => Date.parse(settledAt) > now - DAY);
    }
  }

  /** Sends one unchanged fixture again, as the real feed does now and then. */
  #repeatFixture(): void {
    if (this.#ticks % REPEAT_EVERY_TICKS !== 0) return;
    const slot = this.#slots[(this.#ticks / REPEAT_EVERY_TICKS) % this.#slots.length];
    const match = slot && this.#matches.get(slot.index);
    const id = match?.listed[0]?.fixture.id;
    if (slot && id !== undefined) this.#board.sport(slot.league.sportId).fixtures.touch(id);
  }
}

/** Items that become due at a known time. */
class DueQueue<T extends { readonly at: number }> {
  #pending: T[] = [];
  #sorted = true;

  add(items: readonly T[]): void {
    for (const item of items) this.#pending.push(item);
    // Sorting is left to `removeDue`: many items are added at the start, few afterwards.
    this.#sorted = false;
  }

  /** Removes and returns the items that are due, in the order of their time. */
  removeDue(now: number): T[] {
    if (!this.#sorted) {
      this.#pending.sort((a, b) => a.at - b.at);
      this.#sorted = true;
    }
    const first = this.#pending.findIndex(({ at }) => at > now);
    return this.#pending.splice(0, first === -1 ? this.#pending.length : first);
  }
}

import type { Board } from '../board/board.ts';
import { Match } from './match/match.ts';
import { PeriodWriter } from './match/period-writer.ts';
import { deletionsOf, resultsOf, type Settlement } from './match/settlements.ts';
import { MAX_CLOSURE_MS, MoveSchedule, type ScheduledMove } from './moves/move-schedule.ts';
import { fixtureScriptOf, isEventOf } from './schedule/fixture-script.ts';
import { LEAGUES } from './schedule/leagues.ts';
import { type Slot, slotsOf, slotTimesAt } from './schedule/slot.ts';
import { eventIdOf } from './specials/special-ids.ts';
import { type SpecialSettlement, specialSettlementsOf } from './specials/special-settlements.ts';

const DAY = 86_400_000;
/** How often the fixture of one match is sent again unchanged. */
const REPEAT_EVERY_TICKS = 20;
/** How often settlements older than a day are removed. */
const CLEAN_UP_EVERY_TICKS = 600;

export interface SimulationOptions {
  readonly seed: number;
  /** Frequency of the scheduled moves; 1 is as in reality. */
  readonly pace: number;
  /** Offers the matches of every nth place on the board only, each of which moves as often as among all; 1 by default. */
  readonly oneIn?: number;
}

/**
 * The simulated source of the board. Its state follows from the seed, the pace and the time alone. The constructor applies all
 * moves that still affect the current matches and recent results; `tick` advances the time from there.
 */
export class Simulation {
  readonly #board: Board;
  readonly #options: SimulationOptions;
  readonly #slots: readonly Slot[];
  readonly #schedule: MoveSchedule;
  readonly #matches = new Map<number, Match>();
  /** The matches that have not started: their results depend on moves that are still to come. */
  readonly #notStarted = new Set<Match>();
  readonly #writer = new PeriodWriter();
  readonly #settlements = new DueQueue<Settlement>();
  readonly #specialSettlements = new DueQueue<SpecialSettlement>();
  #time: number;
  #ticks = 0;

  constructor(board: Board, options: SimulationOptions, now: number) {
    this.#board = board;
    this.#options = options;
    const { seed, pace, oneIn = 1 } = options;
    this.#slots = slotsOf(seed).filter(({ index }) => index % oneIn === 0);
    this.#time = now;
    board.begin(now);
    this.#writeLeagues();
    this.#schedule = new MoveSchedule(seed, this.#slots, pace, oneIn);
    this.#fillSlots(now);
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
    for (const move of this.#schedule.between(this.#time, now)) {
      this.#replaceWhenOver(move.slot, move.at);
      const match = this.#matches.get(move.slot.index);
      if (match) apply(move, match);
    }
    for (const slot of this.#slots) this.#replaceWhenOver(slot, now);
    for (const match of this.#notStarted) if (now >= match.script.starts) this.#addResults(match);
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

  /** Starts and ends a match at other times than planned; its results are settled at the end. */
  reschedule(match: Match, { starts, ends }: { readonly starts: number; readonly ends: number }): void {
    const { script } = match;
    match.reschedule({ starts, ends, settledAt: ends });
    if (this.#notStarted.has(match)) return;
    const isResult = ({ at }: { readonly at: number }) => at > script.starts;
    this.#settlements.remove((one) => isResult(one) && isEventOf(script, one.eventId));
    this.#specialSettlements.remove((one) => isEventOf(script, eventIdOf(one.special.id)));
    this.#addResults(match);
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

  /** Adds the current match of each slot and the settlements of its earlier matches of the last day. */
  #fillSlots(now: number): void {
    const bySlot = new Map<number, Match[]>();
    for (const slot of this.#slots) {
      const matches = [this.#addMatch(slot, slotTimesAt(slot, now).generation)];
      for (let last = matches[0]; last; last = matches.at(-1)) {
        const earlier = fixtureScriptOf(this.#options.seed, slot, last.script.times.generation - 1);
        if (earlier.times.until <= now - DAY) break;
        matches.push(new Match(earlier, this.#options.pace));
      }
      bySlot.set(slot.index, matches);
    }
    const all = [...bySlot.values()].flat();
    const listed = Math.min(...all.map(({ script }) => script.times.listedAt));
    const current = [...this.#matches.values()];
    const listedNow = Math.min(...current.map(({ script }) => script.times.listedAt));
    const applyAll = (moves: Iterable<ScheduledMove>) => {
      for (const move of moves) {
        const match = bySlot.get(move.slot.index)?.find(({ script }) => move.at >= script.times.listedAt);
        if (match) apply(move, match);
      }
    };
    applyAll(this.#schedule.between(listed, now, ['steam']));
    applyAll(this.#schedule.between(listedNow, now, ['limit']));
    applyAll(this.#schedule.between(now - MAX_CLOSURE_MS, now, ['closure']));
    for (const match of all) {
      this.#settlements.add(deletionsOf(match.script));
      if (now >= match.script.starts) this.#addResults(match);
    }
  }

  #replaceWhenOver(slot: Slot, now: number): void {
    const match = this.#matches.get(slot.index);
    if (!match || now < match.script.times.until) return;
    if (this.#notStarted.has(match)) this.#addResults(match);
    match.withdraw(this.#board.sport(slot.league.sportId), this.#writer);
    const next = this.#addMatch(slot, slotTimesAt(slot, now).generation);
    this.#settlements.add(deletionsOf(next.script));
  }

  #addMatch(slot: Slot, generation: number): Match {
    const match = new Match(fixtureScriptOf(this.#options.seed, slot, generation), this.#options.pace);
    this.#matches.set(slot.index, match);
    this.#notStarted.add(match);
    return match;
  }

  /** Draws the result of a match that has started, and adds the settlements. */
  #addResults(match: Match): void {
    this.#notStarted.delete(match);
    const closing = match.drift.closing();
    this.#settlements.add(resultsOf(match.script, match.played, closing));
    this.#specialSettlements.add(specialSettlementsOf(match.script, match.played, closing));
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

function apply(move: ScheduledMove, match: Match): void {
  switch (move.kind) {
    case 'steam':
      match.drift.steam(move);
      break;
    case 'limit':
      match.stepLimit(move.factor, move.factor > 1 ? move.factor : 1 / move.factor);
      break;
    case 'closure':
      match.close(move.closure, move.at, move.until);
      break;
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

  remove(isRemoved: (item: T) => boolean): void {
    this.#pending = this.#pending.filter((item) => !isRemoved(item));
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

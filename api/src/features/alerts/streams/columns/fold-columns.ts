import {
  type CompiledSetting,
  changePercentage,
  isWithin,
  memoryOf,
  SettingStream,
} from '@fairline/shared/alerts';
import { DUPLICATE_WINDOW_SECONDS, TIME_INTERVALS } from '@fairline/shared/contracts';
import { REALERT, ShownColumns } from '../shown/shown-columns.ts';
import type { MoveBlock } from './move-block.ts';
import type { MoveFacts } from './move-facts.ts';
import { PastRows } from './past-rows.ts';
import { createTurns } from './turns.ts';

const REPEAT_MS = DUPLICATE_WINDOW_SECONDS * 1_000;
/** More than a rounding error above and below a boundary. */
const ABOVE = 1 + 1e-9;
const BELOW = 1 - 1e-9;
const NOTHING = -1;
/** Rows remembered between two looks at the clock. */
const REMEMBERED = 512;
/** The places of bits that are set, and how many they are, of every set of intervals. */
const PLACES = Array.from({ length: 1 << TIME_INTERVALS.length }, (_, bits) =>
  TIME_INTERVALS.flatMap((_interval, place) => (bits & (1 << place) ? [place] : [])),
);
const COUNTS = Uint8Array.from(PLACES, ({ length }) => length);

/** What a fold reads beside the moves. */
export interface FoldContext {
  readonly facts: MoveFacts;
  /** When moves turned out to be price errors (measured time), by id. */
  readonly withdrawals: ReadonlyMap<number, number>;
}

/**
 * The stream of one setting from columns of moves: the same as `SettingStream` computes from the moves one by one (a property
 * test compares them), without an object for each. Not for settings that confirm.
 */
export class ColumnFold {
  readonly shown = new ShownColumns();
  readonly #compiled: CompiledSetting;
  readonly #context: FoldContext;
  readonly #memory: number;
  /** A price that is at most so much of the highest one has dropped by the percentage. */
  readonly #share: number;
  readonly #filtersEvents: boolean;
  readonly #filtersSubjects: boolean;
  readonly #past = new PastRows();
  /** One more than the last shown row of each subject. */
  #lastRows = new Int32Array(0);
  #leagues = new Uint8Array(0);

  constructor(compiled: CompiledSetting, context: FoldContext) {
    this.#compiled = compiled;
    this.#context = context;
    this.#memory = memoryOf(compiled);
    this.#share = 1 - compiled.percentage / 100;
    const { setting, scope, leagues, markets, periods } = compiled;
    const { sport_id, max_start_time, exclude_quarters, exclude_european } = setting;
    this.#filtersEvents =
      scope.sports !== null || sport_id !== null || leagues !== null || max_start_time !== null;
    this.#filtersSubjects =
      !scope.specials || markets !== null || periods !== null || exclude_quarters || exclude_european;
    this.#extendFacts();
  }

  /**
   * Adds the moves of a block from a place to another one, which is excluded.
   *
   * @param highs The place of the first move's highest prices.
   * @returns The place of the highest prices of the next move.
   */
  add(block: MoveBlock, from: number, to: number, highs: number): number {
    this.#extendFacts();
    const within = (2 << this.#compiled.longest) - 1;
    const least = this.#share * ABOVE;
    let first = highs;
    for (let at = from; at < to; at += 1) {
      const begins = block.begins(at);
      const count = COUNTS[begins & within] ?? 0;
      // The highest price of the longest interval is the highest.
      if (count > 0 && block.value(at) <= block.high(first + count - 1) * least)
        this.#match(block, at, first, count);
      first += COUNTS[begins] ?? 0;
    }
    return first;
  }

  /**
   * What was shown of each subject and still counts at a time (measured time), as a stream that goes on from there. Other work gets
   * its turn meanwhile, in which further moves may turn out to be price errors: `finish` adds these, and ends the fold.
   */
  async pastAt(until: number): Promise<{ readonly finish: () => SettingStream }> {
    const { withdrawals } = this.#context;
    const stream = new SettingStream(this.#compiled);
    const turn = createTurns();
    const known = withdrawals.size;
    const first = this.shown.placeOf(until - this.#memory + 1, 0);
    for (let row = first; row < this.shown.length; row += 1) {
      if (row % REMEMBERED === 0) await turn();
      const { id, shownAt, previous, percentage } = this.shown.row(row);
      const withdrawnAt = withdrawals.get(id) ?? Number.POSITIVE_INFINITY;
      const value = this.#past.value(row);
      stream.remember(this.#subjectAt(row), {
        moveId: id,
        shownAt,
        value,
        previous,
        percentage,
        withdrawnAt,
      });
    }
    return {
      finish: () => {
        let place = 0;
        for (const [id, withdrawnAt] of withdrawals) {
          place += 1;
          if (place <= known) continue;
          const row = this.shown.indexOf(id);
          if (row >= first) stream.withdrawn(this.#subjectAt(row), id, withdrawnAt);
        }
        this.#past.free();
        return stream;
      },
    };
  }

  /** Whether it learns of price errors from this list. */
  reads(withdrawals: ReadonlyMap<number, number>): boolean {
    return this.#context.withdrawals === withdrawals;
  }

  #subjectAt(row: number): number {
    return this.#context.facts.ids[this.#past.subject(row)] ?? 0;
  }

  /** Looks at a move whose drop may be large enough. `count` is the number of its highest prices within the interval. */
  #match(block: MoveBlock, at: number, firstHigh: number, count: number): void {
    const value = block.value(at);
    const highest = block.high(firstHigh + count - 1);
    if (!this.#reaches(highest, value)) return;
    if (!this.#isIncluded(block, at) || !this.#isInRanges(block, at, value)) return;
    let place = 0;
    while (!this.#reaches(block.high(firstHigh + place), value)) place += 1;
    const previous = block.high(firstHigh + place);
    const shownAt = block.measuredAt(at);
    const subject = block.subject(at);
    const last = (this.#lastRows[subject] ?? 0) - 1;
    let isRepeat = false;
    if (last !== NOTHING && shownAt - this.#past.shownAt(last) < this.#memory) {
      if (!this.#isLowest(last, value, shownAt) && this.#qualified(block, at, highest)) return;
      const counting = this.#counting(last, shownAt);
      isRepeat = counting !== NOTHING && shownAt - this.#past.shownAt(counting) < REPEAT_MS;
      if (isRepeat && !this.#hasGrown(value, counting)) return;
    }
    this.#note(subject, last, shownAt, value);
    const match = block.match(at);
    const { sports, starts } = this.#context.facts;
    const dropped = changePercentage(0, previous, value);
    const interval = (PLACES[block.begins(at)]?.[place] ?? 0) + (isRepeat ? REALERT : 0);
    const [sport, start] = [sports[match] ?? 0, starts[match] ?? 0];
    this.shown.append(block.id(at), shownAt, block.at(at), interval, previous, dropped, sport, start);
  }

  /** Whether a price lies below every price of the subject that has been shown within the interval. */
  #isLowest(last: number, value: number, at: number): boolean {
    const since = at - this.#compiled.longestMs;
    for (let row = last; row !== NOTHING; ) {
      if (this.#past.shownAt(row) <= since) return true;
      if (this.#past.value(row) > value) {
        // Those between it and the next lower one are higher.
        row = this.#past.lower(row);
      } else {
        if (!this.#isWithdrawn(row, at)) return false;
        row = this.#past.earlier(row);
      }
    }
    return true;
  }

  /** The row, or the last one of its subject before it, that is no price error by then. */
  #counting(row: number, at: number): number {
    let counting = row;
    while (counting !== NOTHING && this.#isWithdrawn(counting, at)) counting = this.#past.earlier(counting);
    return counting;
  }

  /** Notes the next shown row. */
  #note(subject: number, last: number, shownAt: number, value: number): void {
    const row = this.shown.length;
    let lower = last;
    while (lower !== NOTHING && this.#past.value(lower) >= value) lower = this.#past.lower(lower);
    this.#past.add(row, subject, shownAt, value, last, lower);
    this.#lastRows[subject] = row + 1;
  }

  /** Whether the setting includes the event and the market of a move. */
  #isIncluded(block: MoveBlock, at: number): boolean {
    return (
      (!this.#filtersEvents || this.#includesEvent(block, at)) &&
      (!this.#filtersSubjects || this.#includesSubject(block.subject(at)))
    );
  }

  #includesEvent(block: MoveBlock, at: number): boolean {
    const { setting, leagues, scope } = this.#compiled;
    const { facts } = this.#context;
    const match = block.match(at);
    const sport = facts.sports[match] ?? 0;
    if (scope.sports !== null && !scope.sports.includes(sport)) return false;
    if (setting.sport_id !== null && setting.sport_id !== sport) return false;
    if (leagues !== null && this.#leagues[facts.leagues[match] ?? 0] === 0) return false;
    const { max_start_time } = setting;
    return max_start_time === null || (facts.starts[match] ?? 0) - block.at(at) <= max_start_time * 60_000;
  }

  #includesSubject(subject: number): boolean {
    const { setting, markets, periods, scope } = this.#compiled;
    const { facts } = this.#context;
    const market = facts.markets[subject];
    if (market === undefined || (market === 'specials' && !scope.specials)) return false;
    if (markets !== null && !markets.has(market)) return false;
    if (periods !== null && !periods.has(facts.periods[subject] ?? 0)) return false;
    if (market !== 'spread' && market !== 'total') return true;
    const hdpType = facts.hdpTypes[subject];
    return !(setting.exclude_quarters && hdpType === 0) && !(setting.exclude_european && hdpType === 1);
  }

  #isInRanges(block: MoveBlock, at: number, value: number): boolean {
    const { odds_range, limit_range } = this.#compiled.setting;
    return isWithin(odds_range, value) && isWithin(limit_range, block.limit(at));
  }

  /** Whether the price before the move would have qualified, too. */
  #qualified(block: MoveBlock, at: number, highest: number): boolean {
    const before = block.before(at);
    return isWithin(this.#compiled.setting.odds_range, before) && this.#reaches(highest, before);
  }

  /** Whether a drop reaches the percentage. Only close to it, its exact size is needed. */
  #reaches(high: number, value: number): boolean {
    const boundary = high * this.#share;
    if (value > boundary * ABOVE) return false;
    return value < boundary * BELOW || changePercentage(0, high, value) >= this.#compiled.percentage;
  }

  #isWithdrawn(row: number, at: number): boolean {
    const { withdrawals } = this.#context;
    if (withdrawals.size === 0) return false;
    const withdrawnAt = withdrawals.get(this.shown.idAt(row));
    return withdrawnAt !== undefined && withdrawnAt <= at;
  }

  #hasGrown(value: number, last: number): boolean {
    const { realert_step } = this.#compiled.setting;
    if (realert_step === null) return false;
    const { previous, percentage } = this.shown.row(last);
    // Both are exact to the twelfth decimal; their difference is not.
    return changePercentage(0, previous, value) - percentage >= realert_step - 1e-9;
  }

  /** Moves of other subjects and leagues may have been stored since. */
  #extendFacts(): void {
    const { ids, leagueNames } = this.#context.facts;
    if (this.#lastRows.length < ids.length) {
      const lastRows = new Int32Array(Math.ceil(ids.length * 1.1));
      lastRows.set(this.#lastRows);
      this.#lastRows = lastRows;
    }
    const { leagues, setting } = this.#compiled;
    if (leagues === null || this.#leagues.length === leagueNames.length) return;
    const isShowing = setting.leagues_mode === 'show';
    this.#leagues = Uint8Array.from(leagueNames, (name) => (leagues.has(name) === isShowing ? 1 : 0));
  }
}

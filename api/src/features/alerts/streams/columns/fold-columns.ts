import { type CompiledSetting, changePercentage, memoryOf, SettingStream } from '@fairline/shared/alerts';
import { DUPLICATE_WINDOW_SECONDS, TIME_INTERVALS } from '@fairline/shared/contracts';
import { REALERT, ShownColumns } from '../shown-columns.ts';
import type { MoveBlock } from './move-block.ts';
import type { MoveFacts } from './move-facts.ts';

const REPEAT_MS = DUPLICATE_WINDOW_SECONDS * 1_000;
/** More than a rounding error: what is refused by it cannot reach the percentage. */
const ALMOST = 1 + 1e-9;
const NOTHING = -1;
const FIRST_CAPACITY = 1_024;
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

/** What is known of a subject, side by side: when it was last shown, at which price, and by which row. */
const STATE = { size: 4, shownAt: 0, value: 1, row: 2, isLowest: 3 };

/**
 * The stream of one setting from columns of moves: the same as `SettingStream` computes from the moves one by one (a property
 * test compares them), without an object for each. Not for settings that confirm.
 */
export class ColumnFold {
  readonly shown = new ShownColumns();
  readonly #compiled: CompiledSetting;
  readonly #context: FoldContext;
  readonly #memory: number;
  /** Columns beside `shown`: subject, price, and the row that was shown before of the same subject. */
  #subjects = new Int32Array(FIRST_CAPACITY);
  #values = new Float64Array(FIRST_CAPACITY);
  #earlier = new Int32Array(FIRST_CAPACITY);
  /** `STATE` of each subject. */
  #states = new Float64Array(0);
  #leagues = new Uint8Array(0);

  constructor(compiled: CompiledSetting, context: FoldContext) {
    this.#compiled = compiled;
    this.#context = context;
    this.#memory = memoryOf(compiled);
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
    const { percentage, longest } = this.#compiled;
    const within = (2 << longest) - 1;
    const least = (1 - percentage / 100) * ALMOST;
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

  /** What was shown of each subject and still counts at a time (measured time), as a stream that goes on from there. */
  pastAt(until: number): SettingStream {
    const { facts, withdrawals } = this.#context;
    const stream = new SettingStream(this.#compiled);
    const first = this.shown.placeOf(until - this.#memory + 1, 0);
    for (let row = first; row < this.shown.length; row += 1) {
      const { id, shownAt, previous, percentage } = this.shown.row(row);
      const withdrawnAt = withdrawals.get(id) ?? Number.POSITIVE_INFINITY;
      const value = this.#values[row] ?? Number.NaN;
      const subject = facts.ids[this.#subjects[row] ?? 0] ?? 0;
      stream.remember(subject, { moveId: id, shownAt, value, previous, percentage, withdrawnAt });
    }
    return stream;
  }

  /** Looks at a move whose drop may be large enough. `count` is the number of its highest prices within the interval. */
  #match(block: MoveBlock, at: number, firstHigh: number, count: number): void {
    const { percentage } = this.#compiled;
    const value = block.value(at);
    const highest = block.high(firstHigh + count - 1);
    if (changePercentage(0, highest, value) < percentage) return;
    if (!this.#isIncluded(block, at) || !this.#isInRanges(block, at, value)) return;
    let place = 0;
    let previous = block.high(firstHigh);
    let dropped = changePercentage(0, previous, value);
    while (dropped < percentage) {
      place += 1;
      previous = block.high(firstHigh + place);
      dropped = changePercentage(0, previous, value);
    }
    const subject = block.subject(at);
    const shownAt = block.measuredAt(at);
    const state = subject * STATE.size;
    let last = (this.#states[state + STATE.row] ?? 0) - 1;
    let isLowest = true;
    let isRepeat = false;
    if (last !== NOTHING && shownAt - (this.#states[state + STATE.shownAt] ?? 0) < this.#memory) {
      isLowest = this.#isBelow(state, value, shownAt);
      if (!isLowest && this.#qualified(block, at, highest)) return;
      last = this.#counting(last, shownAt);
      isRepeat = last !== NOTHING && shownAt - this.shown.shownAt(last) < REPEAT_MS;
      if (isRepeat && !this.#hasGrown(value, last)) return;
    }
    this.#note(state, subject, value, shownAt, isLowest && !this.#context.withdrawals.has(block.id(at)));
    const match = block.match(at);
    const { sports, starts } = this.#context.facts;
    const interval = (PLACES[block.begins(at)]?.[place] ?? 0) + (isRepeat ? REALERT : 0);
    const [sport, start] = [sports[match] ?? 0, starts[match] ?? 0];
    this.shown.append(block.id(at), shownAt, block.at(at), interval, previous, dropped, sport, start);
  }

  /** Whether a price lies below every price of the subject that has been shown within the interval. */
  #isBelow(state: number, value: number, at: number): boolean {
    const since = at - this.#compiled.longestMs;
    // Usually the last one is the lowest of them and no price error.
    if (this.#states[state + STATE.isLowest] === 1)
      return (
        (this.#states[state + STATE.shownAt] ?? 0) <= since ||
        value < (this.#states[state + STATE.value] ?? 0)
      );
    for (
      let row = (this.#states[state + STATE.row] ?? 0) - 1;
      row !== NOTHING;
      row = this.#earlier[row] ?? NOTHING
    ) {
      if (this.shown.shownAt(row) <= since) return true;
      if (value >= (this.#values[row] ?? 0) && !this.#isWithdrawn(row, at)) return false;
    }
    return true;
  }

  /** The row, or the last one of its subject before it, that is no price error by then. */
  #counting(row: number, at: number): number {
    let counting = row;
    while (counting !== NOTHING && this.#isWithdrawn(counting, at))
      counting = this.#earlier[counting] ?? NOTHING;
    return counting;
  }

  #note(state: number, subject: number, value: number, shownAt: number, isLowest: boolean): void {
    const row = this.shown.length;
    if (row === this.#values.length) {
      this.#subjects = grown(this.#subjects, Int32Array);
      this.#values = grown(this.#values, Float64Array);
      this.#earlier = grown(this.#earlier, Int32Array);
    }
    this.#subjects[row] = subject;
    this.#values[row] = value;
    this.#earlier[row] = (this.#states[state + STATE.row] ?? 0) - 1;
    this.#states[state + STATE.shownAt] = shownAt;
    this.#states[state + STATE.value] = value;
    this.#states[state + STATE.row] = row + 1;
    this.#states[state + STATE.isLowest] = isLowest ? 1 : 0;
  }

  /** Whether the setting includes the event and the market of a move. */
  #isIncluded(block: MoveBlock, at: number): boolean {
    const { setting, markets, periods, leagues, scope } = this.#compiled;
    const { facts } = this.#context;
    const { sport_id, max_start_time, exclude_quarters, exclude_european } = setting;
    const match = block.match(at);
    const sport = facts.sports[match] ?? 0;
    if (scope.sports !== null && !scope.sports.includes(sport)) return false;
    if (sport_id !== null && sport_id !== sport) return false;
    if (leagues !== null && this.#leagues[facts.leagues[match] ?? 0] === 0) return false;
    if (max_start_time !== null && (facts.starts[match] ?? 0) - block.at(at) > max_start_time * 60_000)
      return false;
    const subject = block.subject(at);
    const market = facts.markets[subject];
    if (market === undefined || (market === 'specials' && !scope.specials)) return false;
    if (markets !== null && !markets.has(market)) return false;
    if (periods !== null && !periods.has(facts.periods[subject] ?? 0)) return false;
    if (market !== 'spread' && market !== 'total') return true;
    const hdpType = facts.hdpTypes[subject];
    return !(exclude_quarters && hdpType === 0) && !(exclude_european && hdpType === 1);
  }

  #isInRanges(block: MoveBlock, at: number, value: number): boolean {
    const { odds_range, limit_range } = this.#compiled.setting;
    return isWithin(odds_range, value) && isWithin(limit_range, block.limit(at));
  }

  /** Whether the price before the move would have qualified, too. */
  #qualified(block: MoveBlock, at: number, highest: number): boolean {
    const { percentage, setting } = this.#compiled;
    const before = block.before(at);
    return isWithin(setting.odds_range, before) && changePercentage(0, highest, before) >= percentage;
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
    if (this.#states.length < ids.length * STATE.size) {
      const states = new Float64Array(Math.ceil(ids.length * 1.1) * STATE.size);
      states.set(this.#states);
      this.#states = states;
    }
    const { leagues, setting } = this.#compiled;
    if (leagues === null || this.#leagues.length === leagueNames.length) return;
    const isShowing = setting.leagues_mode === 'show';
    this.#leagues = Uint8Array.from(leagueNames, (name) => (leagues.has(name) === isShowing ? 1 : 0));
  }
}

/** A range that is set refuses a value that is not known. */
function isWithin(range: readonly [number | null, number | null] | null, value: number | null): boolean {
  if (range === null) return true;
  const [min, max] = range;
  return value !== null && !(min !== null && value < min) && !(max !== null && value > max);
}

function grown<A extends Int32Array | Float64Array>(column: A, type: new (length: number) => A): A {
  const larger = new type(column.length * 2);
  larger.set(column);
  return larger;
}

import { DUPLICATE_WINDOW_SECONDS, type TimeInterval } from '@fairline/shared/contracts';
import { type CompiledSetting, type MatchResult, type MismatchReason, matchMove } from './alert-match.ts';
import { changePercentage, type Move } from './move.ts';

const REPEAT_MS = DUPLICATE_WINDOW_SECONDS * 1000;
const NEVER = Number.POSITIVE_INFINITY;
/** Shown moves whose subject has been silent are looked for again after so many subjects have been added. */
const PRUNE_EVERY = 20_000;

/** A move as one setting shows it. */
export interface ShownMove {
  readonly moveId: number;
  readonly move: Move;
  /** Measured time at which it is shown: that of the move, or `confirm_seconds` later. The stream is ordered by it and the id. */
  readonly shownAt: number;
  readonly interval: TimeInterval;
  /** The highest price or limit of the interval (the lowest for a limit that rose); NaN for a closed market. */
  readonly previous: number;
  readonly percentage: number;
  /** Shown within 15 minutes of the one before, because the drop has grown by `realert_step`. */
  readonly realert: boolean;
}

/** Why a move is not shown although the stream is complete. */
export type KeptOutReason =
  | MismatchReason
  /** A price as low or lower was shown within the interval. */
  | 'not-lower'
  /** The last alert of the same subject is less than 15 minutes old. */
  | 'repeated'
  /** After `confirm_seconds` the drop is smaller, the market is closed, or the move turned out to be a price error. */
  | 'rose-again'
  | 'closed-again'
  | 'price-error';

/** Receives each move that is not shown; `earlier` is when the alert was shown that it would repeat (measured time). */
export type OnKeptOut = (move: Move, reason: KeptOutReason, earlier: number | null) => void;

/**
 * After so many milliseconds without a move of a subject that qualifies, what is shown of it does not depend on the moves before.
 */
export function memoryOf({ longestMs }: CompiledSetting): number {
  return Math.max(REPEAT_MS, longestMs);
}

type Qualifying = Extract<MatchResult, { qualifies: true }>;

/** A qualifying move that is shown later, if its drop still stands then. */
interface Unconfirmed {
  readonly move: Move;
  readonly match: Qualifying;
  readonly decidedAt: number;
  /** The price in force; null while the market is closed. */
  price: number | null;
  withdrawnAt: number;
}

/**
 * The alerts of one setting, from the moves in the order of their ids. The result depends on the setting and on what was
 * added and on nothing else, so that any process computes the same stream, at once or in parts.
 *
 * A move that qualifies is shown when
 * - its price lies below every price shown for the same subject within the setting's interval, or the price before it would
 *   not have qualified, and
 * - the last alert of the same subject is at least 15 minutes old, or the drop has grown by `realert_step` since.
 *
 * An alert that was withdrawn as a price error counts for moves up to its withdrawal and for none afterwards.
 */
export class SettingStream {
  readonly #compiled: CompiledSetting;
  readonly #confirmMs: number;
  readonly #onKeptOut: OnKeptOut | undefined;
  #past = new Map<string | number, PastAlerts>();
  readonly #unconfirmed: Unconfirmed[] = [];
  #shown: ShownMove[] = [];
  #added = 0;

  constructor(compiled: CompiledSetting, onKeptOut?: OnKeptOut) {
    this.#compiled = compiled;
    this.#onKeptOut = onKeptOut;
    this.#confirmMs = compiled.setting.type === 'odds' ? compiled.setting.confirm_seconds * 1000 : 0;
  }

  /** Whether price changes other than moves matter to the stream. */
  get confirms(): boolean {
    return this.#confirmMs > 0;
  }

  /**
   * Adds the next move. What happened at the same time is added before: withdrawals, then other price changes.
   *
   * @param withdrawnAt When it turned out to be a price error (measured time), if that is known already.
   */
  add(move: Move, withdrawnAt: number = NEVER): void {
    if (this.confirms) this.priceChanged(move.subject, move.measuredAt, move.value);
    const match = matchMove(this.#compiled, move);
    if (!match.qualifies) {
      this.#onKeptOut?.(move, match.reason, null);
      return;
    }
    if (this.confirms) {
      const decidedAt = move.measuredAt + this.#confirmMs;
      this.#unconfirmed.push({ move, match, decidedAt, price: move.value, withdrawnAt });
    } else {
      this.#show(move, match, move.measuredAt, withdrawnAt);
    }
  }

  /** The price of a subject in force changed otherwise than by a move; null when its market closed. */
  priceChanged(subject: string | number, measuredAt: number, price: number | null): void {
    this.#decideBefore(measuredAt);
    for (const one of this.#unconfirmed) if (one.move.subject === subject) one.price = price;
  }

  /** A move turned out to be a price error. */
  withdrawn(subject: string | number, moveId: number, withdrawnAt: number): void {
    this.#decideBefore(withdrawnAt);
    this.#past.get(subject)?.withdraw(moveId, withdrawnAt);
    for (const one of this.#unconfirmed) if (one.move.id === moveId) one.withdrawnAt = withdrawnAt;
  }

  /** Continues after an alert that was computed elsewhere; those of a subject in their order. */
  remember(subject: string | number, past: Past): void {
    const known = this.#past.get(subject) ?? new PastAlerts();
    known.add(past);
    this.#past.set(subject, known);
  }

  /**
   * Continues with what another stream of the same setting has shown and waits for, except of subjects that are known here. The
   * other stream has been advanced as far as this one, and is not used afterwards.
   */
  adopt(other: SettingStream, known: ReadonlySet<string | number> = new Set()): void {
    // The smaller one of both is copied: a stream of a month remembers many subjects.
    if (other.#past.size > this.#past.size + known.size) {
      for (const subject of known) other.#past.delete(subject);
      for (const [subject, past] of this.#past)
        if (known.has(subject) || !other.#past.has(subject)) other.#past.set(subject, past);
      this.#past = other.#past;
    } else {
      for (const [subject, past] of other.#past) if (!known.has(subject)) this.#past.set(subject, past);
    }
    const unconfirmed = other.#unconfirmed.filter(({ move }) => !known.has(move.subject));
    if (unconfirmed.length === 0) return;
    this.#unconfirmed.push(...unconfirmed);
    this.#unconfirmed.sort((a, b) => a.decidedAt - b.decidedAt || a.move.id - b.move.id);
  }

  /**
   * Everything up to `until` (measured time) has been added. Returns what is shown since the last call, in the order of the
   * stream.
   */
  advance(until: number): ShownMove[] {
    this.#decideBefore(until + 1);
    const shown = this.#shown;
    this.#shown = [];
    return shown;
  }

  /** Every unconfirmed move waits for the same time, so that they are decided in their order. */
  #decideBefore(measuredAt: number): void {
    for (;;) {
      const [first] = this.#unconfirmed;
      if (first === undefined || first.decidedAt >= measuredAt) return;
      this.#unconfirmed.shift();
      const reason = this.#unconfirmedBecause(first);
      if (reason === null) this.#show(first.move, first.match, first.decidedAt, first.withdrawnAt);
      else this.#onKeptOut?.(first.move, reason, null);
    }
  }

  /** Why a move is not confirmed; null when it is. */
  #unconfirmedBecause({ move, match, decidedAt, price, withdrawnAt }: Unconfirmed): KeptOutReason | null {
    const closes = Math.min(move.starts, move.closes ?? move.starts);
    if (withdrawnAt <= decidedAt) return 'price-error';
    if (price === null || closes <= move.at + this.#confirmMs) return 'closed-again';
    const stands = changePercentage(move.direction, match.previous, price) >= this.#compiled.percentage;
    return stands ? null : 'rose-again';
  }

  #show(move: Move, match: Qualifying, shownAt: number, withdrawnAt: number): void {
    const { subject, value, id } = move;
    const past = this.#pastOf(subject, shownAt);
    const last = past.lastStanding(shownAt);
    if (!this.#isNew(move, past, shownAt)) {
      this.#onKeptOut?.(move, 'not-lower', last < 0 ? null : past.shownAt(last));
      return;
    }
    const isRepeat = last >= 0 && shownAt - past.shownAt(last) < REPEAT_MS;
    if (isRepeat && !this.#hasGrown(move, past, last)) {
      this.#onKeptOut?.(move, 'repeated', past.shownAt(last));
      return;
    }
    const { interval, previous, percentage } = match;
    past.add({ moveId: id, shownAt, value, previous, percentage, withdrawnAt });
    this.#shown.push({ moveId: id, move, shownAt, interval, previous, percentage, realert: isRepeat });
  }

  /** Below every price shown within the interval (a limit that rose: above), or the price before did not qualify. */
  #isNew(move: Move, past: PastAlerts, at: number): boolean {
    const { kind, direction, value, before } = move;
    if (kind === 'closed') return true;
    const since = at - this.#compiled.longestMs;
    for (let place = past.count - 1; place >= 0 && past.shownAt(place) > since; place -= 1) {
      const isBeyond = direction === 0 ? value < past.value(place) : value > past.value(place);
      if (!isBeyond && past.stands(place, at)) return !matchMove(this.#compiled, move, before).qualifies;
    }
    return true;
  }

  #hasGrown({ kind, direction, value }: Move, past: PastAlerts, last: number): boolean {
    const { realert_step } = this.#compiled.setting;
    if (realert_step === null || kind === 'closed') return false;
    const grown = changePercentage(direction, past.previous(last), value) - past.percentage(last);
    // Both are exact to the twelfth decimal; their difference is not.
    return grown >= realert_step - 1e-9;
  }

  /** What was shown of a subject and still counts. */
  #pastOf(subject: string | number, at: number): PastAlerts {
    const known = this.#past.get(subject);
    if (known === undefined) {
      const past = new PastAlerts();
      this.#added += 1;
      if (this.#added % PRUNE_EVERY === 0) this.#prune(at);
      this.#past.set(subject, past);
      return past;
    }
    known.forgetUntil(at - memoryOf(this.#compiled));
    return known;
  }

  #prune(at: number): void {
    for (const [subject, past] of this.#past) {
      const last = past.count - 1;
      if (last < 0 || at - past.shownAt(last) >= memoryOf(this.#compiled)) this.#past.delete(subject);
    }
  }
}

/** An alert that has been shown of a subject, as far as later ones depend on it. */
export interface Past {
  readonly moveId: number;
  /** Measured time. */
  readonly shownAt: number;
  readonly value: number;
  readonly previous: number;
  readonly percentage: number;
  /** When it turned out to be a price error (measured time); infinite when it did not. */
  readonly withdrawnAt: number;
}

const NONE: number[] = [];
const FIELDS = { moveId: 0, shownAt: 1, value: 2, previous: 3, percentage: 4, withdrawnAt: 5, count: 6 };

/**
 * The alerts that have been shown of one subject, in their order. They are numbers in one list: a stream of a month remembers
 * hundreds of thousands, and as objects they would hold up the collection of garbage.
 */
class PastAlerts {
  #numbers: number[] = NONE;

  get count(): number {
    return this.#numbers.length / FIELDS.count;
  }

  add({ moveId, shownAt, value, previous, percentage, withdrawnAt }: Past): void {
    // Most subjects have one: a list that is made with it has no space for more.
    if (this.#numbers.length === 0)
      this.#numbers = [moveId, shownAt, value, previous, percentage, withdrawnAt];
    else this.#numbers.push(moveId, shownAt, value, previous, percentage, withdrawnAt);
  }

  shownAt(place: number): number {
    return this.#field(place, FIELDS.shownAt);
  }

  value(place: number): number {
    return this.#field(place, FIELDS.value);
  }

  previous(place: number): number {
    return this.#field(place, FIELDS.previous);
  }

  percentage(place: number): number {
    return this.#field(place, FIELDS.percentage);
  }

  /** Whether an alert has not turned out to be a price error by a time. */
  stands(place: number, at: number): boolean {
    return this.#field(place, FIELDS.withdrawnAt) > at;
  }

  /** The place of the last one that stands at a time; -1 when there is none. */
  lastStanding(at: number): number {
    let place = this.count - 1;
    while (place >= 0 && !this.stands(place, at)) place -= 1;
    return place;
  }

  withdraw(moveId: number, withdrawnAt: number): void {
    for (let place = 0; place < this.count; place += 1) {
      if (this.#field(place, FIELDS.moveId) === moveId)
        this.#numbers[place * FIELDS.count + FIELDS.withdrawnAt] = withdrawnAt;
    }
  }

  /** Forgets those that were shown at a time or before. */
  forgetUntil(shownAt: number): void {
    let over = 0;
    while (over < this.count && this.shownAt(over) <= shownAt) over += 1;
    if (over > 0) this.#numbers.splice(0, over * FIELDS.count);
  }

  #field(place: number, field: number): number {
    return this.#numbers[place * FIELDS.count + field] ?? Number.NaN;
  }
}

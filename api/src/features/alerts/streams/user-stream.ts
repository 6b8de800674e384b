import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertSetting } from '@fairline/shared/contracts';
import type { KeptStream } from './kept-stream.ts';
import type { Narrowing, ShownColumns, ShownRow } from './shown/shown-columns.ts';

/** A setting and its stream. */
export interface Member {
  readonly setting: AlertSetting;
  readonly stream: KeptStream;
}

/** A row of a user's stream, and the settings that show it, that of the row's interval first. */
export interface UserRow extends ShownRow {
  readonly settings: readonly AlertSetting[];
  /** Seconds of the setting of the row, if it confirms. */
  readonly confirmedAfter: number;
}

/** A place between two rows: after all rows that are shown earlier, and of the same time with a lower id. */
export interface Cursor {
  readonly shownAt: number;
  readonly id: number;
}

/** Which rows a view shows. */
export interface View {
  /** Only what is shown at this time or later (measured time). */
  readonly from: number;
  readonly narrowing: Narrowing | null;
}

/** Rows counted before other work gets its turn: of a single setting, and of several, whose rows are compared with each other. */
const SLICE = { single: 500_000, several: 20_000 };
/** Narrowed views whose counts are remembered. */
const MOST_COUNTS = 16;

/**
 * The union of the streams of a user's settings: one row a move, at the earliest time at which any of them shows it. Nothing is
 * copied: rows are merged when they are read.
 */
export class UserStream {
  readonly members: readonly Member[];
  readonly #counts = new Map<string, RowCount>();

  constructor(members: readonly Member[]) {
    this.members = members;
  }

  /** The union has every row that is shown later than this (measured time). */
  get exactFrom(): number {
    const frontier = Math.max(
      Number.NEGATIVE_INFINITY,
      ...this.members.map(({ stream }) => stream.frontier.at),
    );
    // A move is shown by one setting before another one confirms it.
    return frontier + Math.max(0, ...this.members.map(({ stream }) => stream.confirmMs));
  }

  get isComplete(): boolean {
    return this.members.every(({ stream }) => stream.isComplete);
  }

  /** The row of a move as it is now; null when no setting shows it. */
  rowOf(id: number): UserRow | null {
    const showing = this.members.flatMap((member) => {
      const { shown } = member.stream;
      const index = shown.indexOf(id);
      return index < 0 ? [] : [{ member, row: shown.row(index) }];
    });
    showing.sort(
      (a, b) => a.row.interval - b.row.interval || percentageOf(b.member) - percentageOf(a.member),
    );
    const [first] = showing;
    if (first === undefined) return null;
    const { setting } = first.member;
    return {
      ...first.row,
      shownAt: Math.min(...showing.map(({ row }) => row.shownAt)),
      settings: showing.map(({ member }) => member.setting),
      confirmedAfter: setting.type === 'odds' ? setting.confirm_seconds : 0,
    };
  }

  /** The newest rows of a view before a place, the newest first. */
  before(view: View, end: Cursor, limit: number): UserRow[] {
    const places = this.members.map(({ stream: { shown } }) =>
      shown.lastInView(shown.placeOf(end.shownAt, end.id) - 1, view.narrowing),
    );
    const rows: UserRow[] = [];
    const from = this.#firstTime(view);
    while (rows.length < limit) {
      const member = this.#latest(places);
      if (member < 0) break;
      const place = places[member] ?? 0;
      const shown = this.#shown(member);
      places[member] = shown.lastInView(place - 1, view.narrowing);
      if (shown.shownAt(place) < from) break;
      const row = this.#rowAt(member, place, view.narrowing);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** The oldest rows of a view from a place on, the oldest first; up to a time, which is included. */
  after(view: View, begin: Cursor, limit: number, until: number = Number.POSITIVE_INFINITY): UserRow[] {
    const from = this.#firstTime(view);
    const first = begin.shownAt < from ? { shownAt: from, id: 0 } : begin;
    const places = this.members.map(({ stream }) => stream.shown.placeOf(first.shownAt, first.id));
    const rows: UserRow[] = [];
    while (rows.length < limit) {
      const member = this.#earliest(places);
      if (member < 0) break;
      const place = places[member] ?? 0;
      places[member] = place + 1;
      if (this.#shown(member).shownAt(place) > until) break;
      const row = this.#rowAt(member, place, view.narrowing);
      if (row) rows.push(row);
    }
    return rows;
  }

  /**
   * Rows that were in the stream before `from` and that another setting has come to show up to `until`, both times of
   * which the former is excluded.
   */
  joined(from: number, until: number): UserRow[] {
    return this.members.flatMap((_, member) => {
      const shown = this.#shown(member);
      const rows: UserRow[] = [];
      for (let place = shown.placeOf(from, Number.POSITIVE_INFINITY); place < shown.length; place += 1) {
        if (shown.shownAt(place) > until) break;
        const row = this.#isFirst(member, place) ? null : this.rowOf(shown.idAt(place));
        if (row && row.shownAt <= from) rows.push(row);
      }
      return rows;
    });
  }

  /** How many rows a view has. What was counted before is remembered, as long as the view begins at the same time. */
  async count(view: View): Promise<number> {
    const from = this.#firstTime(view);
    const key = JSON.stringify(view.narrowing);
    const [only] = this.members;
    if (only && this.members.length === 1 && view.narrowing === null) {
      const { shown } = only.stream;
      return shown.length - shown.placeOf(from, 0);
    }
    const known = this.#counts.get(key);
    const next = this.members.map(() => ({ shownAt: from, id: 0 }));
    const count = known?.from === from ? known : { from, counted: 0, next, running: null };
    if (count !== known) {
      if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
      // A view that depends on the time is not asked for again.
      if (view.narrowing?.startsAfter === undefined) this.#counts.set(key, count);
    }
    count.running ??= this.#countOn(count, view.narrowing).finally(() => {
      count.running = null;
    });
    await count.running;
    return count.counted;
  }

  async #countOn(count: RowCount, narrowing: Narrowing | null): Promise<void> {
    const isSingle = this.members.length === 1;
    for (let member = 0; member < this.members.length; member += 1) {
      for (let more = true; more; ) {
        const shown = this.#shown(member);
        const next = count.next[member] as Cursor;
        // The stream may have been extended at both ends since the last turn.
        const first = shown.placeOf(next.shownAt, next.id);
        const end = Math.min(shown.length, first + (isSingle ? SLICE.single : SLICE.several));
        if (first === end) break;
        count.counted += isSingle
          ? shown.countInView(first, end, narrowing ?? {})
          : this.#countInUnion(member, first, end, narrowing);
        count.next[member] = { shownAt: shown.shownAt(end - 1), id: shown.idAt(end - 1) + 0.5 };
        more = end < shown.length;
        if (more) await nextTurn();
      }
    }
  }

  #countInUnion(member: number, first: number, end: number, narrowing: Narrowing | null): number {
    let count = 0;
    for (let place = first; place < end; place += 1) {
      if (this.#isInView(member, place, narrowing)) count += 1;
    }
    return count;
  }

  #rowAt(member: number, place: number, narrowing: Narrowing | null): UserRow | null {
    return this.#isInView(member, place, narrowing) ? this.rowOf(this.#shown(member).idAt(place)) : null;
  }

  #isInView(member: number, place: number, narrowing: Narrowing | null): boolean {
    const shown = this.#shown(member);
    if (narrowing !== null && !shown.isOfEvent(place, narrowing)) return false;
    if (!this.#isFirst(member, place)) return false;
    if (narrowing?.interval === undefined && narrowing?.percentage === undefined) return true;
    const row = this.rowOf(shown.idAt(place));
    return (
      row !== null &&
      (narrowing.interval === undefined || row.interval <= narrowing.interval) &&
      (narrowing.percentage === undefined || row.percentage >= narrowing.percentage)
    );
  }

  /** Whether no other setting shows the move earlier. */
  #isFirst(member: number, place: number): boolean {
    if (this.members.length === 1) return true;
    const shown = this.#shown(member);
    const [id, shownAt] = [shown.idAt(place), shown.shownAt(place)];
    return this.members.every((_, other) => {
      if (other === member) return true;
      const known = this.#shown(other).indexOf(id);
      if (known < 0) return true;
      const at = this.#shown(other).shownAt(known);
      return at > shownAt || (at === shownAt && other > member);
    });
  }

  /** The member whose row at its place is the latest; -1 when all are before their first rows. */
  #latest(places: readonly number[]): number {
    return this.#furthest(places, (place) => place >= 0, 1);
  }

  /** The member whose row at its place is the earliest; -1 when all are behind their last rows. */
  #earliest(places: readonly number[]): number {
    return this.#furthest(places, (place, shown) => place < shown.length, -1);
  }

  #furthest(
    places: readonly number[],
    isIn: (place: number, shown: ShownColumns) => boolean,
    direction: 1 | -1,
  ): number {
    let furthest = -1;
    let [time, id] = [0, 0];
    for (let member = 0; member < places.length; member += 1) {
      const place = places[member] ?? 0;
      const shown = this.#shown(member);
      if (!isIn(place, shown)) continue;
      const [at, of] = [shown.shownAt(place), shown.idAt(place)];
      const difference = at - time || of - id;
      if (furthest >= 0 && difference * direction <= 0) continue;
      furthest = member;
      [time, id] = [at, of];
    }
    return furthest;
  }

  /** The time from which on the view is exact and shown. */
  #firstTime({ from }: View): number {
    // Times are whole milliseconds.
    return Math.max(from, this.exactFrom + 1);
  }

  #shown(member: number): ShownColumns {
    return (this.members[member] as Member).stream.shown;
  }
}

interface RowCount {
  readonly from: number;
  counted: number;
  /** The place of the next row to count of each member. */
  readonly next: Cursor[];
  running: Promise<void> | null;
}

function percentageOf({ stream }: Member): number {
  return stream.compiled.percentage;
}

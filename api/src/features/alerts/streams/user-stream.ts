import type { AlertSetting } from '@fairline/shared/contracts';
import type { KeptStream } from './kept-stream.ts';
import { ShownColumns, type ShownRow } from './shown-columns.ts';

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

/** Which rows a view shows. */
export interface View {
  /** Only what is shown at this time or later (measured time). */
  readonly from: number;
  readonly matches: ((row: ShownRow) => boolean) | null;
}

/**
 * The union of the streams of a user's settings: one row a move, at the earliest time at which any of them shows it. Extended
 * by `sync`, never changed otherwise.
 */
export class UserStream {
  readonly #members: readonly Member[];
  readonly #merged: number[];
  readonly #rows: ShownColumns;

  constructor(members: readonly Member[]) {
    this.#members = members;
    this.#merged = members.map(() => 0);
    // One setting is its own union.
    const [only] = members;
    this.#rows = members.length === 1 && only ? only.stream.shown : new ShownColumns();
    this.sync();
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Adds what the streams have shown since, in the order of the union. */
  sync(): void {
    if (this.#members.length === 1) return;
    for (;;) {
      const next = this.#next();
      if (next === null) return;
      this.#add(next.member, next.row);
    }
  }

  /** The row at a place. */
  row(place: number): UserRow {
    const row = this.#rows.row(place);
    const showing = this.#members
      .flatMap((member) => {
        const index = member.stream.shown.indexOf(row.id);
        return index < 0 ? [] : [{ member, interval: member.stream.shown.row(index).interval }];
      })
      .sort((a, b) => a.interval - b.interval || percentageOf(b.member) - percentageOf(a.member));
    const first = showing[0]?.member.setting;
    return {
      ...row,
      settings: showing.map(({ member }) => member.setting),
      confirmedAfter: first?.type === 'odds' ? first.confirm_seconds : 0,
    };
  }

  /** How many rows come before the place of the move with this id: its own, or where a move of that time would be. */
  placeOf(id: number, measuredAt: number): number {
    let shownAt = Number.POSITIVE_INFINITY;
    for (const { stream } of this.#members) {
      const index = stream.shown.indexOf(id);
      if (index >= 0) shownAt = Math.min(shownAt, stream.shown.row(index).shownAt);
    }
    return this.#rows.placeOf(Number.isFinite(shownAt) ? shownAt : measuredAt, id);
  }

  /** How many rows a view has. */
  count({ from, matches }: View): number {
    const first = this.#rows.placeOf(from, 0);
    if (matches === null) return this.length - first;
    let count = 0;
    for (let place = first; place < this.length; place += 1) if (matches(this.#rows.row(place))) count += 1;
    return count;
  }

  /** Up to `limit` places of a view, before `end` from the newest, or from `begin` on from the oldest. */
  places({ from, matches }: View, range: { end?: number; begin?: number; limit: number }): number[] {
    const first = this.#rows.placeOf(from, 0);
    const places: number[] = [];
    const add = (place: number) => {
      if (matches === null || matches(this.#rows.row(place))) places.push(place);
      return places.length < range.limit;
    };
    if (range.begin !== undefined) {
      for (let place = Math.max(first, range.begin); place < this.length; place += 1) if (!add(place)) break;
    } else {
      for (let place = (range.end ?? this.length) - 1; place >= first; place -= 1) if (!add(place)) break;
    }
    return places;
  }

  #next(): { member: number; row: ShownRow } | null {
    let next: { member: number; row: ShownRow } | null = null;
    for (const [member, { stream }] of this.#members.entries()) {
      const merged = this.#merged[member] ?? 0;
      if (merged >= stream.shown.length) continue;
      const row = stream.shown.row(merged);
      if (
        next === null ||
        row.shownAt < next.row.shownAt ||
        (row.shownAt === next.row.shownAt && row.id < next.row.id)
      ) {
        next = { member, row };
      }
    }
    return next;
  }

  #add(member: number, row: ShownRow): void {
    this.#merged[member] = (this.#merged[member] ?? 0) + 1;
    const earlier = this.#members.flatMap(({ stream }, index) => {
      const known = stream.shown.indexOf(row.id);
      return known >= 0 && known < (this.#merged[index] ?? 0) && index !== member
        ? [stream.shown.row(known)]
        : [];
    });
    if (earlier.length === 0) {
      this.#rows.add(row);
      return;
    }
    const shownAt = Math.min(...earlier.map((one) => one.shownAt));
    const place = this.#rows.placeOf(shownAt, row.id);
    const known = this.#rows.row(place);
    if (row.interval < known.interval) this.#rows.replace(place, { ...row, shownAt });
  }
}

function percentageOf({ stream }: Member): number {
  return stream.compiled.percentage;
}

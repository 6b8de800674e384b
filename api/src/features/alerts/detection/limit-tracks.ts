import { MIN_LIMIT_CHANGE_PERCENTAGE, TIME_INTERVALS } from '@fairline/shared/contracts';

const DAY_MS = 86_400_000;

/** A limit that was in force until a moment (measured time). */
export interface EndedLimit {
  readonly until: number;
  readonly limit: number;
}

/** A limit in force that changed. */
export interface LimitStep {
  readonly before: number;
  readonly direction: 0 | 1;
  /** By `TIME_INTERVALS` the highest limit in force, the lowest when it rose; NaN where there was none. */
  readonly extremes: readonly number[];
}

/** The limits in force of each market over the last day. They change rarely, so that plain lists are enough. */
export class LimitTracks {
  readonly #ended = new Map<string, EndedLimit[]>();

  /**
   * What `limit` means, which is in force from `at` on (measured time). Null when it did not change, or by less than 2 % of
   * what was in force within a day. Changes nothing.
   *
   * @param current The limit in force until `currentUntil`; null when the market was closed.
   */
  step(
    market: string,
    at: number,
    current: number | null,
    limit: number,
    currentUntil: number,
  ): LimitStep | null {
    const known = this.#ended.get(market) ?? [];
    const before = current ?? known.at(-1)?.limit;
    if (before === undefined || before === limit || !(before > 0)) return null;
    const direction = limit > before ? 1 : 0;
    const held = current === null ? known : [...known, { until: currentUntil, limit: current }];
    const extremes = TIME_INTERVALS.map((seconds) => extremeOf(held, at - seconds * 1000, direction));
    const widest = extremes.at(-1) ?? Number.NaN;
    const percentage = (Math.abs(limit - widest) / widest) * 100;
    return percentage >= MIN_LIMIT_CHANGE_PERCENTAGE ? { before, direction, extremes } : null;
  }

  /** `limit` was in force until `until` (measured time) and is not any more. */
  ended(market: string, until: number, limit: number): void {
    const known = this.#ended.get(market);
    if (known) known.push({ until, limit });
    else this.#ended.set(market, [{ until, limit }]);
  }

  /** The market is open without a limit: those before it are not comparable with a later one. */
  forget(market: string): void {
    this.#ended.delete(market);
  }

  /** Removes what ended a day before `at` (measured time): no interval reaches that far. */
  prune(at: number): void {
    for (const [market, ended] of this.#ended) {
      const first = ended.findIndex(({ until }) => until > at - DAY_MS);
      if (first < 0) this.#ended.delete(market);
      else if (first > 0) this.#ended.set(market, ended.slice(first));
    }
  }
}

function extremeOf(held: readonly EndedLimit[], start: number, direction: 0 | 1): number {
  let extreme = Number.NaN;
  for (const { until, limit } of held) {
    if (until <= start) continue;
    const isBeyond = direction === 1 ? limit < extreme : limit > extreme;
    if (Number.isNaN(extreme) || isBeyond) extreme = limit;
  }
  return extreme;
}

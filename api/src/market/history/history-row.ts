/**
 * One row of `odds_history`: a change of one quote. Times are epoch milliseconds and may have three decimals, because the
 * database stores microseconds.
 */
export interface HistoryRow {
  readonly at: number;
  /** Commit sequence number; null in rows of earlier versions. */
  readonly seq: number | null;
  /** home, draw?, away | home, away | over, under | contestants by place, null without a price; empty when withdrawn. */
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
  /** 1 online, 2 offline. */
  readonly status: number;
  /** Whether the prices passed the sanity check. */
  readonly trusted: boolean;
  /** The prices that were in force until this row; empty when none were. */
  readonly previous: readonly (number | null)[];
  /** Until when `previous` is known to have been in force, in measured time, where that is not `at`. */
  readonly previousUntil: number | null;
  /** Places of the prices that were price errors. */
  readonly errors: readonly number[] | null;
}

export const DAY_MS = 86_400_000;

/** Whether a bet at these prices was possible: offered, online and trusted. */
export function isInForce({ prices, status, trusted }: HistoryRow): boolean {
  return prices.length > 0 && status === 1 && trusted;
}

/** Whether any of its prices was an error of the bookmaker. */
export function isPriceError({ errors }: HistoryRow): boolean {
  return errors !== null && errors.length > 0;
}

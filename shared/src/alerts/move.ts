import type { AlertKind, Market, TimeInterval } from '@fairline/shared/contracts';
import { dropPercentage } from '@fairline/shared/odds';

/**
 * A move as it is stored: a price in force that became lower, a limit that changed, or a market that closed, with everything
 * as it was known then. Times are epoch milliseconds.
 */
export interface Move {
  readonly kind: AlertKind;
  /** Ascends with the order in which moves of its kind were committed. */
  readonly id: number;
  /** Equal for moves of the same line, market, outcome, points and special, and for limits of the same direction. */
  readonly subject: string | number;
  /** By the wall clock, for what is shown. */
  readonly at: number;
  /** Measured time (ADR 0008), for ages. Never earlier than that of a move with a lower id. */
  readonly measuredAt: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly market: Market;
  readonly period: number;
  readonly hdp_type: 0 | 1 | null;
  readonly starts: number;
  /** When the market closes, where that is before the start. */
  readonly closes: number | null;
  /** The limit of the market; null when it has none. */
  readonly limit_val: number | null;
  /** 0: the price or the limit fell. 1: the limit rose. A closed market has 0. */
  readonly direction: 0 | 1;
  /** The price or the limit after the move; NaN for a closed market. */
  readonly value: number;
  /** The last price or limit in force before the move; NaN for a closed market. */
  readonly before: number;
  /**
   * For each of `TIME_INTERVALS` the highest price or limit in force within it (the lowest for a limit that rose); NaN where
   * none was in force. Empty for a closed market.
   */
  readonly extremes: readonly number[];
  /** Of a closed market: the smallest interval that contains the closing. Null for other kinds. */
  readonly interval: TimeInterval | null;
}

/**
 * The size of a change in percent of `from`, positive in its own direction.
 *
 * @param direction 0 for a fall, 1 for a rise.
 * @returns 0 when either is not a positive number.
 * @example changePercentage(0, 2, 1.8) // 10
 * @example changePercentage(1, 900, 1800) // 100
 */
export function changePercentage(direction: 0 | 1, from: number, to: number): number {
  const fall = dropPercentage(from, to);
  // Adding zero turns -0 into 0.
  return direction === 0 ? fall : -fall + 0;
}

/** 0 for a quarter line (x.25, x.75), 1 for a whole or half line, null without points. */
export function hdpTypeOf(points: number | null): 0 | 1 | null {
  if (points === null) return null;
  return Number.isInteger(points * 2) ? 1 : 0;
}

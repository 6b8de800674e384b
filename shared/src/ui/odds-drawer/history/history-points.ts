import type { DevigMethod, LineApproximation } from '@fairline/shared/odds';
import { fairQuote, quoteVig } from '../../odds/quote.ts';
import type { QuoteAt } from './history-quotes.ts';

/** How many history steps are searched for the current odds of a selection that is not offered now. */
export const CURRENT_ODDS_STEPS = 25;

/** One change of a selection: what was offered from then on. */
export interface HistoryPoint {
  /** Epoch ms. */
  readonly at: number;
  /** Decimal odds; null while the selection was not offered. */
  readonly odds: number | null;
  /** Without the margin, by the user's method. */
  readonly fair: number | null;
  /** The margin in percent. */
  readonly vig: number | null;
  readonly limit: number | null;
  /** Whether the odds rose (1) or fell (-1) against the last ones that were offered. */
  readonly change: -1 | 0 | 1;
  /** A price error: it is listed, but is no part of the line. */
  readonly error: boolean;
  /** Implied by the lines beside it, with this confidence; null where it was offered. */
  readonly approximated: LineApproximation['confidence'] | null;
}

/**
 * The history of one outcome, oldest first. Changes that do not concern it (of another outcome's price) stay, because the fair odds
 * depend on all of them; moments at which nothing of it changed are left out.
 */
export function historyPoints(
  quotes: readonly QuoteAt[],
  outcome: string,
  method: DevigMethod,
): HistoryPoint[] {
  const points: HistoryPoint[] = [];
  for (const quote of quotes) addPoint(points, quote, outcome, method);
  return points;
}

/**
 * Adds the next change to a history, unless nothing of the outcome is different.
 * @returns whether it was added
 */
export function addPoint(
  points: HistoryPoint[],
  { at, quote, limit, error, approximated }: QuoteAt,
  outcome: string,
  method: DevigMethod,
): boolean {
  const odds = (limit === 0 ? null : quote?.[outcome]) ?? null;
  // Before it was first offered there is nothing to show.
  if (points.length === 0 && odds === null) return false;
  const before = odds === null ? null : lastPrice(points);
  const point: HistoryPoint = {
    at,
    odds,
    fair: odds === null || quote === null ? null : (fairQuote(quote, method)?.[outcome] ?? null),
    vig: odds === null || quote === null ? null : quoteVig(quote),
    limit: odds === null ? null : limit,
    change: odds === null || before === null ? 0 : (Math.sign(odds - before) as -1 | 0 | 1),
    error,
    approximated: approximated ?? null,
  };
  if (isSame(points.at(-1), point)) return false;
  points.push(point);
  return true;
}

function lastPrice(points: readonly HistoryPoint[]): number | null {
  return points.findLast(({ odds, error }) => odds !== null && !error)?.odds ?? null;
}

function isSame(a: HistoryPoint | undefined, b: HistoryPoint): boolean {
  return (
    a !== undefined &&
    a.odds === b.odds &&
    a.fair === b.fair &&
    a.limit === b.limit &&
    a.error === b.error &&
    a.approximated === b.approximated
  );
}

/** The last point at which the selection was offered, among the last 25. */
export function lastOffered(points: readonly HistoryPoint[]): HistoryPoint | null {
  return points.slice(-CURRENT_ODDS_STEPS).findLast(({ odds, error }) => odds !== null && !error) ?? null;
}

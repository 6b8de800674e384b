import type { AlertKind, QuotePrices, TimeInterval } from '@fairline/shared/contracts';
import type { EventState, LineState, SpecialState } from '../../../market/book/book-state.ts';
import type { Quote } from '../../../market/book/quotes/quote.ts';
import { outcomeNames, type Selection } from '../../../market/book/selection.ts';

/** What a move is about. Moves of the same subject, and for limits of the same direction, may repeat one another. */
export interface MoveSubject extends Omit<Selection, 'outcome'> {
  /** Null for limits and closings, which are about a whole market. */
  readonly outcome: string | null;
}

/** A move before it is stored; its id is assigned by the database. The event is described as it was known then. */
interface NewMove extends MoveSubject {
  readonly type: AlertKind;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: string;
  readonly created_at: string;
  /** Measured time, the same for all moves of a change set. */
  readonly measured_at: number;
  readonly limit_val: number | null;
  readonly quote: QuotePrices | null;
}

/** A move of a whole market, which has the prices of its main line. */
interface MarketMove extends NewMove {
  /** The home handicap or the total of the line whose prices `quote` has; null without lines. */
  readonly quote_points: number | null;
}

/** A price in force that became lower. */
export interface NewPriceMove extends NewMove {
  readonly type: 'odds';
  readonly outcome: string;
  readonly odds: number;
  /** The last price in force before. */
  readonly before: number;
  /** The highest price in force in each of `TIME_INTERVALS`; NaN where none was. */
  readonly extremes: readonly number[];
  /** Whether it is of the main line of its market; never of a special. */
  readonly main: boolean;
  /** When the market closes, where that is before the start. */
  readonly closes: string | null;
}

/** The limit in force of a market that changed. */
export interface NewLimitMove extends MarketMove {
  readonly type: 'limit';
  readonly limit_val: number;
  readonly before: number;
  readonly direction: 0 | 1;
  /** The highest limit in each of `TIME_INTERVALS`, the lowest when it rose; NaN where there was none. */
  readonly extremes: readonly number[];
}

/** A market that closed. */
export interface NewClosing extends MarketMove {
  readonly type: 'closed';
  readonly reason: 'suspended' | 'withdrawn';
  /** The smallest interval that contains the closing. */
  readonly time_interval: TimeInterval;
}

/** All prices of a quote by outcome, without contestants that have no price. Null when no price is left. */
export function quotePrices(quote: Quote | null, special: SpecialState | null): QuotePrices | null {
  if (!quote) return null;
  const names = outcomeNames(quote, special);
  const prices: QuotePrices = {};
  for (const [index, price] of quote.prices.entries()) {
    const name = names[index];
    if (name !== undefined && price > 0) prices[name] = price;
  }
  return Object.keys(prices).length > 0 ? prices : null;
}

/** What a move of a whole market is shown with: the prices of a quote, and of which line they are. */
export function quoteFields(quote: Quote | null): Pick<MarketMove, 'quote' | 'quote_points'> {
  return { quote: quotePrices(quote, null), quote_points: quote?.points ?? null };
}

/** The fields of a move that describe its event and line. */
export function eventFields(event: EventState, line: LineState, at: number, measuredAt: number) {
  return {
    line_id: line.lineId,
    sport_id: event.sportId,
    league_name: event.leagueName,
    home: event.home,
    away: event.away,
    period: line.period,
    starts: new Date(event.starts).toISOString(),
    created_at: new Date(at).toISOString(),
    measured_at: measuredAt,
  };
}

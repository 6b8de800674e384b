import type { AlertKind, Market, QuotePrices, TimeInterval } from '@fairline/shared/contracts';
import type { EventState, LineState, SpecialState } from '../book/book-state.ts';
import type { Quote, QuoteMarket } from '../book/quotes/quote.ts';

/** What a move is about. Moves of the same subject, and for limits of the same direction, may repeat one another. */
export interface MoveSubject {
  readonly line_id: string;
  readonly period: number;
  readonly market: Market;
  /** Null for limits and closings, which are about a whole market. */
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
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

const MARKETS: Record<QuoteMarket, Market | null> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  special: 'specials',
  'home-total': null,
  'away-total': null,
};

/** The market of a move of such a quote; null for team totals, which make none. */
export function alertMarket(market: QuoteMarket): Market | null {
  return MARKETS[market];
}

/** Names of a quote's outcomes in the order of its prices. */
export function outcomeNames(quote: Quote, special: SpecialState | null): readonly string[] {
  switch (quote.market) {
    case 'moneyline':
      return quote.prices.length === 3 ? ['home', 'draw', 'away'] : ['home', 'away'];
    case 'spread':
      return ['home', 'away'];
    case 'total':
    case 'home-total':
    case 'away-total':
      return ['over', 'under'];
    case 'special':
      return special?.contestants.map(({ name }) => name) ?? [];
  }
}

/** The handicap or points of one selection: for the away side of a spread, the negated home handicap. */
export function selectionPoints(quote: Quote, index: number, special: SpecialState | null): number | null {
  if (quote.market === 'special') return special?.handicaps[index] ?? null;
  if (quote.points === null) return null;
  // Adding zero turns -0 into 0.
  return quote.market === 'spread' && index === 1 ? -quote.points + 0 : quote.points;
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

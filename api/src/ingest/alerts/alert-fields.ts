import type { ClosedAlert, LimitAlert, Market, OddsAlert, QuotePrices } from '@fairline/shared/contracts';
import type { EventState, LineState, SpecialState } from '../book/book-state.ts';
import type { Quote, QuoteMarket } from '../book/quotes/quote.ts';

/** Alerts without an id, which the database assigns. */
export type NewOddsAlert = Omit<OddsAlert, 'id'>;
export type NewLimitAlert = Omit<LimitAlert, 'id'>;
export type NewClosedAlert = Omit<ClosedAlert, 'id'>;

const MARKETS: Record<QuoteMarket, Market | null> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  special: 'specials',
  'home-total': null,
  'away-total': null,
};

/** The market of an alert about such a quote; null for team totals, which raise none. */
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

/** 0 for a quarter line (x.25, x.75), 1 for a whole or half line, null without points. */
export function hdpType(points: number | null): 0 | 1 | null {
  if (points === null) return null;
  return Number.isInteger(points * 2) ? 1 : 0;
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

/** The fields of an alert that describe its event and line. */
export function eventFields(event: EventState, line: LineState, at: number) {
  return {
    line_id: line.lineId,
    sport_id: event.sportId,
    league_name: event.leagueName,
    home: event.home,
    away: event.away,
    period: line.period,
    starts: new Date(event.starts).toISOString(),
    created_at: new Date(at).toISOString(),
  };
}

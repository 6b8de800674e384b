import type { Market } from '@fairline/shared/contracts';
import type { SpecialState } from './book-state.ts';
import type { Quote, QuoteMarket } from './quotes/quote.ts';

/** One outcome of one market of a line: what a price is a price of. */
export interface Selection {
  readonly line_id: string;
  readonly period: number;
  readonly market: Market;
  readonly outcome: string;
  readonly points: number | null;
  readonly specials_name: string | null;
}

const MARKETS: Record<QuoteMarket, Market | null> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  special: 'specials',
  'home-total': null,
  'away-total': null,
};

/** The market of a selection of such a quote; null for team totals, whose prices are not measured over time. */
export function measuredMarket(market: QuoteMarket): Market | null {
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

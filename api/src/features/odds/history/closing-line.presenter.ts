import type { ClosingLine, LastOpen, Markets } from '@fairline/shared/contracts';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import type { StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import { isEarlyClose } from '../../../market/closing/price-at-close.ts';
import type { OfferedQuote } from './compose-market.ts';
import type { SpecialDescription } from './odds-history.read-model.ts';
import { moneylineOf, sorted, spreadOf, totalOf } from './quote-prices.ts';
import { presentSpecials } from './special-quotes.ts';

/** A closing line in the shape of the contract. */
export function presentClose(
  close: StoredClose,
  specials: readonly SpecialDescription[],
  current: Markets['specials'],
  includesSpecials: boolean,
): ClosingLine {
  return {
    line_id: close.lineId,
    cutoff: close.cutoff.toISOString(),
    provisional: close.provisional,
    ...presentClosedMarkets(close.markets, specials, current, includesSpecials),
  };
}

/** Markets at their last open moment in the shape of the contract; null for those that are not among them. */
export function presentClosedMarkets(
  markets: readonly MarketClose[],
  specials: readonly SpecialDescription[],
  current: Markets['specials'],
  includesSpecials: boolean,
): Omit<LastOpen, 'status' | 'line_id'> {
  const market = (name: string) => markets.find((candidate) => candidate.market === name);
  const totals = (name: string) =>
    closeOf(market(name), (quotes) =>
      sorted(
        quotes.map((quote) => ({ ...totalOf(quote), limit: quote.limit })),
        'points',
      ),
    );
  return {
    moneyline: closeOf(market('moneyline'), ([quote]) => ({
      ...moneylineOf(quote ?? { prices: [], error: false }),
      limit: quote?.limit ?? null,
    })),
    spreads: closeOf(market('spread'), (quotes) =>
      sorted(
        quotes.map((quote) => ({ ...spreadOf(quote), limit: quote.limit })),
        'hdp',
      ),
    ),
    totals: totals('total'),
    team_totals: { home: totals('home-total'), away: totals('away-total') },
    specials: includesSpecials
      ? markets.flatMap((one) => {
          if (!one.market.startsWith('special:')) return [];
          const [prices] = presentSpecials(quotesOf(one), specials, current);
          return prices === undefined ? [] : [{ ...timeOf(one), prices }];
        })
      : [],
  };
}

function closeOf<T>(market: MarketClose | undefined, present: (quotes: OfferedQuote[]) => T) {
  return market === undefined ? null : { ...timeOf(market), prices: present(quotesOf(market)) };
}

function timeOf(market: MarketClose) {
  return { closed_at: new Date(market.closedAt).toISOString(), early: isEarlyClose(market) };
}

function quotesOf({ market, quotes }: MarketClose): OfferedQuote[] {
  const kind = market.split(':')[0] ?? '';
  return [...quotes].map(([key, { prices, limit }]) => ({
    ...{ points: key.slice(kind.length + 1), prices, limit, error: false },
  }));
}

import { mainQuote } from '../../../market/book/market-state.ts';
import type { ChangedPrice } from '../../../market/prices/price-memory.ts';
import { eventFields, type NewPriceMove, quotePrices } from './alert-fields.ts';

/**
 * The move of a price that became lower; null for any other change.
 *
 * @param measuredAt The time of the change set (measured time), which its moves are dated with.
 */
export function priceMove(changed: ChangedPrice, measuredAt: number): NewPriceMove | null {
  const { event, line, quote, special, selection, price, fall } = changed;
  if (fall === null || price === null) return null;
  const cutoff = special ? special.cutoff : line.after.cutoff;
  const { market } = selection;
  return {
    type: 'odds',
    ...eventFields(event, line.after, line.at, measuredAt),
    ...selection,
    limit_val: quote.limit,
    odds: price,
    ...fall,
    main: market !== 'specials' && mainQuote(line.after, market) === quote.after,
    closes: cutoff !== null && cutoff < event.starts ? new Date(cutoff).toISOString() : null,
    quote: quotePrices(quote.after, special),
  };
}

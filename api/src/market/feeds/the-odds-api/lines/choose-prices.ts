import type { EventOffer } from '../wire/parse-odds.ts';
import { sportIdOf } from '../wire/sport-keys.ts';
import { type BookPrices, NO_PRICES, offersAnyPrice, pricesOf } from './book-prices.ts';
import { consensusOf } from './consensus.ts';

/** Whose prices an event has. */
export type PriceSource = 'reference' | 'consensus';

export interface ChosenPrices {
  readonly source: PriceSource;
  readonly prices: BookPrices;
}

export interface SourceSettings {
  /** The key of the bookmaker whose prices are the reference; null: always the consensus. */
  readonly reference: string | null;
}

/**
 * The prices of an event: those of the reference bookmaker where it has any, else the consensus of the others. What an event has
 * had once it keeps: a change between the two would look like a drop of its price.
 *
 * @param known What it has had so far; null at first.
 * @returns null when nobody has offered prices that can be used so far
 */
export function choosePrices(
  { event, books }: EventOffer,
  { reference }: SourceSettings,
  known: PriceSource | null,
  servedAt: number,
): ChosenPrices | null {
  const priced = books.map((book) => ({ key: book.key, prices: pricesOf(book, event, servedAt) }));
  const ofReference = priced.find(({ key }) => key === reference)?.prices ?? NO_PRICES;
  if (known === 'reference' || (known === null && offersAnyPrice(ofReference))) {
    return { source: 'reference', prices: ofReference };
  }
  const others = priced.filter(({ key }) => key !== reference).map(({ prices }) => prices);
  const consensus = consensusOf(others, sportIdOf(event.sportKey) ?? 0);
  return known === 'consensus' || offersAnyPrice(consensus)
    ? { source: 'consensus', prices: consensus }
    : null;
}

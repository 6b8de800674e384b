import type { SpecialState } from '../book-state.ts';
import type { Quote } from '../quotes/quote.ts';

export type Contestants = SpecialState['contestants'];

/** A special that has had more contestants than this begins anew with those that it has now. */
const MOST_CONTESTANTS = 1_000;

/**
 * The contestants of a special after a description. Each keeps its place, also one that the description does not name any more, so that
 * the prices before, meanwhile and afterwards are those of the same contestants; new ones come last. Null when there would be too many.
 */
export function joinContestants(known: Contestants, described: Contestants): Contestants | null {
  const joined = new Map<number, Contestants[number]>();
  for (const { id, name } of known) joined.set(id, { id, name, withdrawn: true });
  for (const { id, name } of byId(described)) joined.set(id, { id, name });
  return joined.size > MOST_CONTESTANTS ? null : [...joined.values()];
}

export function byId(contestants: Contestants): Contestants {
  return [...contestants].sort((a, b) => a.id - b.id);
}

/** Whether both are the same contestants at the same places. */
export function samePlaces(a: Contestants, b: Contestants): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** A quote with places for new contestants, which have no price. With more outcomes its past prices are not comparable. */
export function withPlaces(quote: Quote, contestants: Contestants): Quote {
  return { ...quote, prices: contestants.map((_, index) => quote.prices[index] ?? Number.NaN), slot: -1 };
}

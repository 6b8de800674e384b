import type { SpecialState } from '../book-state.ts';
import type { Quote } from '../quotes/quote.ts';

export type Contestants = SpecialState['contestants'];

/** A special that has had more contestants than this begins anew with those that it has now. */
const MOST_CONTESTANTS = 1_000;

/**
 * The contestants of a special after a description, by id ascending. One that the description does not name any more keeps its
 * place, so that the prices before, meanwhile and afterwards are those of the same contestants. Null when there would be too many.
 */
export function joinContestants(known: Contestants, described: Contestants): Contestants | null {
  const joined = new Map<number, Contestants[number]>();
  for (const { id, name } of known) joined.set(id, { id, name, withdrawn: true });
  for (const { id, name } of described) joined.set(id, { id, name });
  return joined.size > MOST_CONTESTANTS ? null : byId([...joined.values()]);
}

export function byId(contestants: Contestants): Contestants {
  return [...contestants].sort((a, b) => a.id - b.id);
}

/** Whether both are the same contestants at the same places. */
export function samePlaces(a: Contestants, b: Contestants): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** Values of contestants at the places that these have in `to`; `missing` for those that `from` does not have. */
export function moveToPlaces<T>(values: readonly T[], from: Contestants, to: Contestants, missing: T): T[] {
  const byContestant = new Map(from.map(({ id }, index) => [id, values[index] ?? missing]));
  return to.map(({ id }) => byContestant.get(id) ?? missing);
}

/** A quote with its prices at other places: they do not compare with those of the drop windows. */
export function quoteAtPlaces(quote: Quote, from: Contestants, to: Contestants): Quote {
  return { ...quote, prices: moveToPlaces(quote.prices, from, to, Number.NaN), slot: -1 };
}

import type { EachWay } from '@fairline/shared/contracts';

/**
 * Reads the terms of an each-way bet; null for a bet on the win alone.
 * @example readEachWay('1/4 3') // { divisor: 4, places: 3 }
 */
export function readEachWay(text: string | null): EachWay | null {
  const [, divisor, places] = /^1\/(\d+) (\d+)$/.exec(text ?? '') ?? [];
  return divisor === undefined ? null : { divisor: Number(divisor), places: Number(places) };
}

/** The terms of an each-way bet as {@link readEachWay} reads them. */
export function formatEachWay(terms: EachWay | null | undefined): string | null {
  return terms ? `1/${terms.divisor} ${terms.places}` : null;
}

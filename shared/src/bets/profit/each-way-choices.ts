import { EACH_WAY_DIVISORS, EACH_WAY_PLACES, type EachWay } from '@fairline/shared/contracts';

/** The terms that a bet begins with once it is each-way. */
export const USUAL_EACH_WAY: EachWay = { divisor: 5, places: 3 };

/** All terms of each-way bets, to choose from. */
export const EACH_WAY_CHOICES = {
  divisor: numbersWithin(EACH_WAY_DIVISORS).map((value) => ({ value: String(value), label: `1/${value}` })),
  places: numbersWithin(EACH_WAY_PLACES).map((value) => ({ value: String(value), label: String(value) })),
} as const;

function numbersWithin({ min, max }: { readonly min: number; readonly max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}

import { CURRENCY_RATES, type Currency } from '@fairline/shared/contracts';
import type { Units } from './amount.ts';
import { dividedRounded, scaled } from './fixed-point.ts';

/** The product's rates have at most three decimals. */
const RATE_DECIMALS = 3;

/**
 * An amount in another currency at the product's fixed rates, rounded to a unit.
 * @example convertUnits(10400000000n, 'USD', 'EUR') // 10000000000n
 */
export function convertUnits(units: Units, from: Currency, to: Currency): Units {
  if (from === to) return units;
  return dividedRounded(units * scaledRate(to), scaledRate(from));
}

const scaledRates = new Map<Currency, bigint>();

/** Statistics convert thousands of sums. */
function scaledRate(currency: Currency): bigint {
  const known = scaledRates.get(currency) ?? scaled(CURRENCY_RATES[currency], RATE_DECIMALS);
  scaledRates.set(currency, known);
  return known;
}

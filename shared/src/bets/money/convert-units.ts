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
  return dividedRounded(
    units * scaled(CURRENCY_RATES[to], RATE_DECIMALS),
    scaled(CURRENCY_RATES[from], RATE_DECIMALS),
  );
}

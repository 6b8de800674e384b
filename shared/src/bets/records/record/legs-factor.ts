import Big from 'big.js';
import type { RecordLeg } from './bet-record.ts';
import type { RecordResult } from './columns.ts';

/**
 * What a leg multiplies the payout of its parlay by.
 *
 * | result | factor |
 * | --- | --- |
 * | win | odds |
 * | half-win | (odds + 1) / 2 |
 * | push, void | 1 |
 * | half-loss | 0.5 |
 * | loss | 0 |
 *
 * @returns null for a leg without a result, a cashed-out one, or a won one without odds.
 */
function legFactor(result: RecordResult | null, odds: string | null): Big | null {
  switch (result) {
    case 'win':
      return odds === null ? null : Big(odds);
    case 'half-win':
      return odds === null ? null : Big(odds).plus(1).div(2);
    case 'push':
    case 'void':
      return Big(1);
    case 'half-loss':
      return Big('0.5');
    case 'loss':
      return Big(0);
    default:
      return null;
  }
}

/**
 * What the legs of a parlay multiply its stake by: the product of their factors. One lost leg loses the parlay, whatever the
 * others do.
 *
 * @returns null without legs, and while a leg that is not lost has no factor.
 *
 * @example
 * // 2 (win) × 1 (void) × 0.5 (half-loss): the stake is returned.
 */
export function legsFactor(legs: readonly RecordLeg[]): Big | null {
  if (legs.length === 0) return null;
  const factors = legs.map(({ result, odds }) => legFactor(result, odds));
  if (factors.some((factor) => factor?.eq(0))) return Big(0);
  let product = Big(1);
  for (const factor of factors) {
    if (factor === null) return null;
    product = product.times(factor);
  }
  return product;
}

/** The odds of a parlay from those of its legs; null when one has none. */
export function legsOdds(legs: readonly RecordLeg[]): Big | null {
  if (legs.length === 0) return null;
  let product = Big(1);
  for (const { odds } of legs) {
    if (odds === null) return null;
    product = product.times(odds);
  }
  return product;
}

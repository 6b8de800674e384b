import { type DevigMethod, marketFairOdds } from '@fairline/shared/odds';

/** A target as it is set. */
export interface TargetRule {
  readonly basis: 'price' | 'fair';
  readonly devig_method: DevigMethod | null;
  readonly direction: 'above' | 'below';
  readonly price: number;
}

/**
 * What a target of a selection is compared with.
 *
 * @param prices of all outcomes of its market; NaN for a contestant without one
 * @param index of the selection
 * @param outcomes how many the market has at least
 * @returns null where the selection has no price, or the prices have no fair odds
 * @example targetValue({ basis: 'price', devig_method: null }, [1.9, 2], 1, 2) // 2
 */
export function targetValue(
  { basis, devig_method }: Pick<TargetRule, 'basis' | 'devig_method'>,
  prices: readonly number[],
  index: number,
  outcomes: number,
): number | null {
  const price = prices[index];
  if (price === undefined || Number.isNaN(price)) return null;
  if (basis === 'price') return price;
  const open = prices.filter((one) => !Number.isNaN(one));
  const place = prices.slice(0, index).filter((one) => !Number.isNaN(one)).length;
  return marketFairOdds(open, devig_method as DevigMethod, outcomes)?.[place] ?? null;
}

/** Whether a price or fair odds are at the target or beyond it. */
export function isReached(
  { direction, price }: Pick<TargetRule, 'direction' | 'price'>,
  value: number,
): boolean {
  return direction === 'above' ? value >= price : value <= price;
}

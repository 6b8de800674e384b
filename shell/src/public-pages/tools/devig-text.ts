import { formatOdds } from '@fairline/shared/odds';
import type { DevigFigures } from './devig-figures.ts';

export const NO_FIGURE = '–';
const MINUS = '−';

/** A decimal price, as the product writes it. */
export const priceText = (price: number): string => formatOdds(price, 'decimal');

/** A percentage with its sign: `+2.44%`. */
export function percentText(percent: number | null): string {
  if (percent === null || !Number.isFinite(percent)) return NO_FIGURE;
  const cents = Math.round(Math.abs(percent) * 100);
  return `${cents === 0 ? '' : percent < 0 ? MINUS : '+'}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}%`;
}

/** The cells of a method's row: the fair prices of three outcomes, and the EV. */
export function cellsOf({ fair, ev }: DevigFigures['methods'][number]): readonly string[] {
  const prices = [0, 1, 2].map((at) => {
    const price = fair?.[at];
    return price === undefined ? NO_FIGURE : priceText(price);
  });
  return [...prices, percentText(ev)];
}

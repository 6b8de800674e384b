import type { DevigFigures } from './devig-figures.ts';

export const NO_FIGURE = '–';
const MINUS = '−';

/** A price with two decimals from 2 up, three below, as the product writes it. */
export const priceText = (price: number): string => price.toFixed(price >= 2 ? 2 : 3);

/** A percentage with its sign: `+2.44%`. */
export function percentText(percent: number | null): string {
  if (percent === null || !Number.isFinite(percent)) return NO_FIGURE;
  const size = Math.abs(percent).toFixed(2);
  return `${Number(size) === 0 ? '' : percent < 0 ? MINUS : '+'}${size}%`;
}

/** The cells of a method's row: the fair prices of three outcomes, and the EV. */
export function cellsOf({ fair, ev }: DevigFigures['methods'][number]): readonly string[] {
  const prices = [0, 1, 2].map((at) => {
    const price = fair?.[at];
    return price === undefined ? NO_FIGURE : priceText(price);
  });
  return [...prices, percentText(ev)];
}

import { formatFixed } from './decimal-text.ts';

/**
 * The probability that a price implies, in percent: `1/decimal`. Never 0 or 100 %, which no price implies.
 *
 * @example
 * probabilityText(1.909);   // '52.38%'
 * probabilityText(1000000); // '<0.01%'
 */
export function probabilityText(decimal: number): string {
  const percent = 100 / decimal;
  if (percent < 0.01) return '<0.01%';
  if (percent > 99.99) return '>99.99%';
  return `${formatFixed(percent, 2)}%`;
}

import { decimalText } from './decimal-text.ts';

/** Bookmakers' own fractions: halves, thirds, quarters, … 10/11 and a few twelfths. */
const USUAL_DENOMINATOR = 12;

/** Larger denominators are used only when no simpler fraction shows the price. */
const LARGEST_DENOMINATOR = 100;

/**
 * A decimal price as the fraction of profit to stake.
 *
 * The first choice is a fraction with a denominator up to 12 that shows the same decimal price (2.38 is 11/8, 1.909 is
 * 10/11), then the exact one in lowest terms up to hundredths (2.05 is 21/20), then any up to hundredths that shows
 * the same price (1.952 is 20/21), and last the exact one (1.995 is 199/200).
 *
 * @example
 * fractionalText(2.5); // '3/2'
 */
export function fractionalText(decimal: number): string {
  const shown = decimalText(decimal);
  const scale = 10 ** (shown.length - shown.indexOf('.') - 1);
  const profit = Math.round((Number(shown) - 1) * scale);
  const divisor = greatestCommonDivisor(profit, scale);
  const exact = `${profit / divisor}/${scale / divisor}`;
  const usual = simplest(shown, 1, USUAL_DENOMINATOR);
  if (usual !== null) return usual;
  if (scale / divisor <= LARGEST_DENOMINATOR) return exact;
  return simplest(shown, USUAL_DENOMINATOR + 1, LARGEST_DENOMINATOR) ?? exact;
}

/** The fraction with the smallest denominator in a range that shows the same decimal price. */
function simplest(shown: string, from: number, to: number): string | null {
  const profit = Number(shown) - 1;
  for (let denominator = from; denominator <= to; denominator++) {
    const numerator = Math.round(profit * denominator);
    if (numerator > 0 && decimalText(1 + numerator / denominator) === shown) {
      return `${numerator}/${denominator}`;
    }
  }
  return null;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

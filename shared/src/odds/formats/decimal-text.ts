/** Bookmakers quote thousandths below this price and hundredths from it on. */
const THOUSANDTHS_BELOW = 2;

/** Decimal rounding of a double like 1.005 must go up, though the double lies a hair below. */
const NOISE = 1e-12;

/** `value` to so many decimals, halves away from zero, as the written number rounds and not its binary neighbour. */
export function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const scaled = Math.round(Math.abs(value) * scale * (1 + NOISE)) / scale;
  return (value < 0 ? -scaled : scaled).toFixed(decimals);
}

/** Two decimals, and the third where it is not 0: 1.50, 1.909. */
export function twoOrThree(value: number): string {
  return fixed(value, 3).replace(/0$/, '');
}

/**
 * A decimal price as bookmakers quote it: thousandths below 2, hundredths from 2 on, a closing third zero left out.
 *
 * The shortest prices keep their first significant digit, so that a price above 1 never reads as 1.
 *
 * @example
 * decimalText(1.909); // '1.909'
 * decimalText(1.5);   // '1.50'
 * decimalText(2.4);   // '2.40'
 */
export function decimalText(decimal: number): string {
  const profit = decimal - 1;
  if (profit < 0.0005) return fixed(decimal, Math.min(16, Math.ceil(-Math.log10(profit) - NOISE)));
  // The price that is shown decides, not the one behind it: 1.9996 reads 2.00.
  const short = twoOrThree(decimal);
  return Number(short) < THOUSANDTHS_BELOW ? short : fixed(decimal, 2);
}

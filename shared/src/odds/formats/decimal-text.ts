/** Bookmakers quote thousandths below this price, hundredths from it on. */
const THOUSANDTHS_BELOW = 2;

/** A double like 1.005 is slightly below the decimal number; it must still round up. */
const NOISE = 1e-12;

/** Writes a number with so many decimals, halves away from zero, as the decimal number rounds and not its binary neighbour. */
export function formatFixed(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const scaled = Math.round(Math.abs(value) * scale * (1 + NOISE)) / scale;
  return (value < 0 ? -scaled : scaled).toFixed(decimals);
}

/** Two decimals, and a third unless it is 0: 1.50, 1.909. */
export function twoOrThree(value: number): string {
  return formatFixed(value, 3).replace(/0$/, '');
}

/**
 * A decimal price as bookmakers quote it: thousandths below 2, hundredths from 2 on, without a trailing third zero.
 *
 * The shortest prices show their first significant digit, so that a price above 1 is never displayed as 1.
 *
 * @example
 * decimalText(1.909); // '1.909'
 * decimalText(1.5);   // '1.50'
 * decimalText(2.4);   // '2.40'
 */
export function decimalText(decimal: number): string {
  const profit = decimal - 1;
  if (profit < 0.0005) return formatFixed(decimal, Math.min(16, Math.ceil(-Math.log10(profit) - NOISE)));
  // The rounded price decides, not the exact one: 1.9996 is displayed as 2.00.
  const short = twoOrThree(decimal);
  return Number(short) < THOUSANDTHS_BELOW ? short : formatFixed(decimal, 2);
}

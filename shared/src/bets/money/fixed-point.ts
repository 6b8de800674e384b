/**
 * A decimal as a whole number of its last place.
 *
 * @param value a number that is exact at so many decimals, or decimal text with zeros beyond them
 * @throws RangeError for anything else
 * @example scaled('12.5', 4) // 125000n
 */
export function scaled(value: number | string, decimals: number): bigint {
  const text = typeof value === 'number' ? decimalText(value) : value;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  if (whole === '' || /[1-9]/.test(fraction.slice(decimals))) throw new RangeError(`Not an amount: ${value}`);
  const result = BigInt(whole + kept);
  return sign === '-' ? -result : result;
}

/**
 * The nearest whole number, halves away from zero.
 * @example dividedRounded(-5n, 2n) // -3n
 */
export function dividedRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}

/** The shortest decimal of a number, as JSON has it, without the exponent of a small one: `1.5e-8` is `0.000000015`. */
function decimalText(value: number): string {
  const [, sign = '', whole = '', fraction = '', places = ''] =
    /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? [];
  return whole === '' ? String(value) : `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${fraction}`;
}

/**
 * A decimal as a whole number of its last place.
 *
 * @param value a number that is exact at so many decimals, or decimal text with zeros beyond them
 * @throws RangeError for anything else
 * @example scaled('12.5', 4) // 125000n
 */
export function scaled(value: number | string, decimals: number): bigint {
  const text = typeof value === 'number' ? value.toFixed(decimals) : value;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  if (whole === '' || /[1-9]/.test(fraction.slice(decimals))) throw new RangeError(`Not an amount: ${value}`);
  if (typeof value === 'number' && Number(text) !== value) throw new RangeError(`Not an amount: ${value}`);
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

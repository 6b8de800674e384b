/**
 * Whether these are the prices of a market: two or more, each a finite number above 1. Any value of an untyped caller is
 * accepted.
 *
 * @example
 * isMarket([1.9, 2]); // true
 * isMarket([1.9, 1]); // false
 */
export function isMarket(odds: readonly number[]): boolean {
  if (!Array.isArray(odds) || odds.length < 2) return false;
  for (let i = 0; i < odds.length; i++) {
    const price = odds[i];
    if (typeof price !== 'number' || !(price > 1 && price < Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

/**
 * The price of a bet whose winnings pay a commission: `1 + (odds − 1)(1 − c)`.
 *
 * @param odds decimal price; a multiple below 1, of a parlay with half losses, has no winnings.
 * @param commissionPercent percent of the winnings, 0 to 100.
 * @returns the price, to twelve significant digits.
 *
 * @example priceAfterCommission(3, 5) // 2.9
 *
 * Source: betting exchanges, which charge the net winnings of a market.
 */
export function priceAfterCommission(odds: number, commissionPercent: number): number {
  if (commissionPercent === 0 || odds <= 1) return odds;
  return Number((1 + (odds - 1) * (1 - commissionPercent / 100)).toPrecision(12));
}

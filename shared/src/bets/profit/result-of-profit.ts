/**
 * The result of a parlay, which is the sign of its profit.
 * @example resultOfProfit(-5) // 'loss'
 */
export function resultOfProfit(profit: number): 'win' | 'loss' | 'push' {
  if (profit === 0) return 'push';
  return profit > 0 ? 'win' : 'loss';
}

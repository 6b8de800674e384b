import type { EachWay } from '@fairline/shared/contracts';
import { settledProfit } from '@fairline/shared/odds';
import { priceAfterCommission } from './price-after-commission.ts';

/** How an each-way bet ended, but for a void and a cash-out. */
export interface EachWayEnd {
  readonly result: 'win' | 'loss' | 'push' | 'half-win' | 'half-loss';
  /** The win part is lost and the place part is paid. */
  readonly placed?: true | undefined;
  readonly dead_heat: number | null;
  readonly dead_heat_places?: number | undefined;
}

export interface EachWayTerms {
  readonly odds: number;
  readonly each_way: EachWay;
  readonly commission_percent: number;
  readonly free_bet: boolean;
}

/**
 * The price of the place part: `1 + (odds − 1) / divisor`, to twelve decimals.
 * @example placeOdds(9, { divisor: 4, places: 3 }) // 3
 */
export function placeOdds(odds: number, { divisor }: Pick<EachWay, 'divisor'>): number {
  return Number((1 + (odds - 1) / divisor).toFixed(12));
}

/**
 * The profit of one unit on an each-way bet: half a unit on the win, half on a place. Each part is a bet of its own: it pays commission
 * on what it wins, and as a free bet it loses nothing.
 *
 * | end | win part | place part |
 * | --- | --- | --- |
 * | win | odds | place odds |
 * | win that n contestants share | odds / n | place odds × min(n, places) / n |
 * | placed | 0 | place odds |
 * | placed, n contestants share m places | 0 | place odds × m / n |
 * | any other result | its own at odds | the same at place odds |
 *
 * Source: the rules of bookmakers for each-way bets and dead heats.
 */
export function eachWayProfit(
  end: EachWayEnd,
  { odds, each_way, commission_percent, free_bet }: EachWayTerms,
): number {
  const paid = [odds, placeOdds(odds, each_way)] as const;
  const profits = sharesOf(end, each_way).map((share, part) => {
    const price = paid[part] ?? 1;
    const profit =
      share === null
        ? settledProfit(end.result, 1, priceAfterCommission(price, commission_percent))
        : priceAfterCommission(price * share, commission_percent) - 1;
    return free_bet ? Math.max(0, profit) : profit;
  });
  return Number((profits.reduce((sum, profit) => sum + profit, 0) / 2).toFixed(12));
}

/** The shares of their prices that the win part and the place part are paid; null where the result says it. */
function sharesOf({ placed, dead_heat: tied, dead_heat_places }: EachWayEnd, { places }: EachWay) {
  if (placed) return [0, tied === null ? 1 : (dead_heat_places ?? 1) / tied];
  return tied === null ? [null, null] : [1 / tied, Math.min(tied, places) / tied];
}

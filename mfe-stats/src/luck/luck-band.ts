import type { BandPoint } from '../profit/profit-options.ts';
import type { LuckResult } from './luck-message.ts';

const HUNDREDTHS = 100;

/**
 * The range of luck on the axis of the profit chart, in the currency. Bets without a close, voids and cash-outs are in the chart and not in the
 * simulation: their profit moves the range evenly, so that the end of the line stands in it where the simulated bets stand in theirs.
 *
 * @param settled bets of the chart
 * @param profit of all of them
 */
export function luckBand(
  { luck, bets }: Pick<LuckResult, 'luck' | 'bets'>,
  settled: number,
  profit: number,
): BandPoint[] | null {
  if (luck === null || bets === 0) return null;
  const others = profit - luck.profit.actual / HUNDREDTHS;
  return luck.points.map((point) => {
    const share = point.bets / bets;
    return {
      bets: Math.round(share * settled),
      low: point.low / HUNDREDTHS + share * others,
      high: point.high / HUNDREDTHS + share * others,
    };
  });
}

import type { Markets } from '@fairline/shared/contracts';
import type { OtherMarket } from './stored-offer.ts';

/**
 * The prices of the reference on one line: home, away, draw | home, away | over, under. Null where it does not offer the line now.
 *
 * @param points The handicap of the home side, or the total; null for the moneyline.
 */
export function referencePrices(line: Markets, market: OtherMarket, points: number | null): number[] | null {
  if (market === 'moneyline') {
    if (line.moneyline === null) return null;
    const { home, away, draw } = line.moneyline;
    return draw == null ? [home, away] : [home, away, draw];
  }
  if (market === 'spread') {
    const spread = line.spreads.find(({ hdp, old }) => hdp === points && !old);
    return spread === undefined ? null : [spread.home, spread.away];
  }
  const total = line.totals.find((one) => one.points === points && !one.old);
  return total === undefined ? null : [total.over, total.under];
}

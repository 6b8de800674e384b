import type { Market } from '@fairline/shared/contracts';
import type { Formatter } from './formatter.ts';

/**
 * Points as the market writes them: with a sign for a handicap, without for a total, which a special with over and under is as
 * well. Empty without points.
 */
export function pointsText(
  { market, outcome, points }: { market: Market; outcome: string | null; points: number | null },
  { handicap, points: total }: Formatter,
): string {
  if (points === null) return '';
  const isTotal = market === 'total' || (market === 'specials' && /^(over|under)\b/i.test(outcome ?? ''));
  return isTotal ? total(points) : handicap(points);
}

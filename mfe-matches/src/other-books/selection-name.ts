import type { OtherMarketPrices, OtherOutcome } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';

/** What a price is about: the side with its own handicap, or over and under with the total. */
export function selectionName(
  { market, points }: Pick<OtherMarketPrices, 'market' | 'points'>,
  { outcome }: Pick<OtherOutcome, 'outcome'>,
  match: { readonly home: string; readonly away: string },
  format: Pick<Formatter, 'handicap' | 'points'>,
): string {
  if (outcome === 'draw') return 'Draw';
  if (outcome === 'over' || outcome === 'under') {
    return `${outcome === 'over' ? 'Over' : 'Under'} ${format.points(points ?? 0)}`;
  }
  if (market === 'moneyline') return match[outcome];
  return `${match[outcome]} ${format.handicap(outcome === 'home' ? (points ?? 0) : 0 - (points ?? 0))}`;
}

import { parseCellId } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import type { LineDiff, QuoteChange } from '../../../market/book/book-state.ts';
import { isAhead } from '../../../market/book/market-state.ts';
import { quoteKey, type StraightMarket } from '../../../market/book/quotes/quote.ts';
import { isReached, type TargetRule, targetValue } from './target-value.ts';

/** A target that has not been reached. */
export interface ArmedTarget extends TargetRule {
  readonly id: number;
  readonly line_id: string;
  readonly odd_cell_id: string;
  /** The id of a special. */
  readonly specials_specifier: string | null;
}

export interface ReachedTarget {
  readonly id: number;
  /** When the price changed, by the wall clock (epoch ms). */
  readonly at: number;
  /** The price or the fair odds. */
  readonly value: number;
  readonly price: number;
}

/**
 * The targets that a change of prices reaches: their market is in force and open, and its price or fair odds are at the target or
 * beyond. Whether it was short of it before does not matter, so that neither a gap nor a suspension hides a crossing.
 *
 * @param targets of these lines
 * @param sportId of all of the lines
 */
export function reachedTargets(
  targets: readonly ArmedTarget[],
  lines: readonly LineDiff[],
  sportId: number,
): ReachedTarget[] {
  const byLine = Map.groupBy(targets, ({ line_id }) => line_id);
  return lines.flatMap((line) =>
    (byLine.get(line.after.lineId) ?? []).flatMap((target) => {
      const found = changedPrices(line, target);
      if (found === null) return [];
      const { prices, index } = found;
      const market = parseCellId(target.odd_cell_id)?.market ?? '';
      const outcomes = countOutcomes(sportId, line.after.period, market);
      const value = targetValue(target, prices, index, outcomes);
      if (value === null || !isReached(target, value)) return [];
      return [{ id: target.id, at: line.at, value, price: prices[index] ?? value }];
    }),
  );
}

/** The prices of the market of a target and the place of its selection, where they have changed and can be bet on. */
function changedPrices(
  { after: line, quotes, at }: LineDiff,
  { odd_cell_id, specials_specifier }: ArmedTarget,
): { readonly prices: readonly number[]; readonly index: number } | null {
  const cell = parseCellId(odd_cell_id);
  if (cell === null) return null;
  if (cell.market === 'specials') {
    const special = line.specials.find(({ specialId }) => String(specialId) === specials_specifier);
    if (!special?.quote || (special.handicaps[cell.index] ?? null) !== cell.handicap) return null;
    const change = inForce(quotes, special.quote.key);
    return change && isAhead(special.cutoff, at) ? { prices: change.after.prices, index: cell.index } : null;
  }
  const change = inForce(quotes, quoteKey(STRAIGHT[cell.market], 'points' in cell ? cell.points : null));
  if (change === null || !isAhead(line.cutoff, at)) return null;
  const { prices } = change.after;
  const outcomes = cell.market === 'moneyline' ? SIDES[prices.length] : PAIRS[cell.market];
  const index = outcomes?.indexOf(cell.outcome) ?? -1;
  return index < 0 ? null : { prices, index };
}

function inForce(quotes: readonly QuoteChange[], key: string): QuoteChange | null {
  return quotes.find((change) => change.inForce && change.after.key === key) ?? null;
}

/** Markets of cells as quotes name them. */
export const STRAIGHT = {
  ...{ moneyline: 'moneyline', spread: 'spread', total: 'total' },
  ...{ home_total: 'home-total', away_total: 'away-total' },
} as const satisfies Record<string, StraightMarket>;
/** The outcomes of a moneyline by the number of its prices. */
const SIDES: Readonly<Record<number, readonly string[]>> = {
  2: ['home', 'away'],
  3: ['home', 'draw', 'away'],
};
const OVER_UNDER: readonly string[] = ['over', 'under'];
const PAIRS = {
  ...{ spread: ['home', 'away'] as readonly string[], total: OVER_UNDER },
  ...{ home_total: OVER_UNDER, away_total: OVER_UNDER },
};

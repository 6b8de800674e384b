import { parseCellId } from '@fairline/shared/odds';
import { quoteKey, specialQuoteKey } from '../../../market/book/quotes/quote.ts';
import type { EndedPriceError } from '../../../market/prices/price-memory.ts';
import { type ArmedTarget, STRAIGHT } from './reached-targets.ts';

/** A target that was reached lately. */
export interface LatelyReached extends Pick<ArmedTarget, 'basis' | 'id' | 'line_id' | 'odd_cell_id'> {
  readonly specials_specifier: string | null;
  /** Measured time. */
  readonly reachedAt: number;
}

/**
 * The targets that price errors have reached: those of the selection while the error was in force, on fair odds those of the whole
 * quote, because every price of it is a part of them.
 */
export function wronglyReached(
  targets: readonly LatelyReached[],
  errors: readonly EndedPriceError[],
): number[] {
  return targets.flatMap((target) => (errors.some((error) => isBy(target, error)) ? [target.id] : []));
}

function isBy(target: LatelyReached, error: EndedPriceError): boolean {
  const cell = parseCellId(target.odd_cell_id);
  if (cell === null || target.line_id !== error.line_id) return false;
  if (target.reachedAt < error.begins || target.reachedAt >= error.ends) return false;
  if (cell.market === 'specials') {
    const key = specialQuoteKey(Number(target.specials_specifier), cell.handicap);
    return error.quote === key && (target.basis === 'fair' || error.index === cell.index);
  }
  const key = quoteKey(STRAIGHT[cell.market], 'points' in cell ? cell.points : null);
  return error.quote === key && (target.basis === 'fair' || error.outcome === cell.outcome);
}

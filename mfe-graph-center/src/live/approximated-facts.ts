import type { Graph } from '@fairline/shared/contracts';
import { type CellSelection, type DevigMethod, parseCellId } from '@fairline/shared/odds';
import {
  historyPoints,
  type Implied,
  isApproximable,
  outcomeKey,
  withImplied,
} from '@fairline/shared/ui/graphs';
import type { ChartFacts, ChartModel } from './chart-model.ts';

/** The selection of a chart whose prices the lines beside it imply: the only one, of handicaps or totals. */
export function approximableOf({ selections, odd_cell_id }: Graph): CellSelection | null {
  const selection = selections.length === 1 ? parseCellId(odd_cell_id) : null;
  return selection !== null && isApproximable(selection, false, undefined) ? selection : null;
}

/** What a chart of one selection shows, with what the lines beside it implied while it was not offered. */
export function approximatedFacts(
  model: Pick<ChartModel, 'facts' | 'quotes'>,
  implied: Implied,
  method: DevigMethod,
): ChartFacts {
  const facts = model.facts();
  const [first, ...others] = facts.selections;
  if (first === undefined || implied.approximated.length === 0) return facts;
  const drawn = historyPoints(withImplied(model.quotes(), implied), outcomeKey(first.selection), method);
  return { ...facts, selections: [{ ...first, drawn }, ...others] };
}

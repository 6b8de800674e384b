import type { FacetCell } from '@fairline/shared/contracts';
import type { DefinitionId } from '@fairline/shared/ui/stats';

export type FacetColumnId = 'settled' | 'profit' | 'yield' | 'clv' | 'beaten' | 'odds';

/** What the table of facets can be sorted by. */
export interface FacetColumn {
  readonly id: FacetColumnId;
  readonly name: string;
  readonly definition: DefinitionId;
  readonly of: (cell: FacetCell) => number | null;
}

export const FACET_COLUMNS: readonly FacetColumn[] = [
  { id: 'settled', name: 'n', definition: 'n', of: (cell) => cell.settled },
  { id: 'profit', name: 'Profit', definition: 'profit', of: (cell) => cell.profit },
  { id: 'yield', name: 'Yield', definition: 'yield', of: (cell) => cell.yield.value },
  { id: 'clv', name: 'CLV', definition: 'clv', of: (cell) => cell.clv.value },
  {
    ...{ id: 'beaten', name: 'Close beaten', definition: 'closing-beaten' },
    of: (cell) => cell.closing_beaten.value,
  },
  { id: 'odds', name: 'Odds', definition: 'average-odds', of: (cell) => cell.average_odds },
];

/** The order of a table: by a column, from the highest or from the lowest. */
export interface FacetOrder {
  readonly by: FacetColumnId;
  readonly descending: boolean;
}

export const MOST_BETS_FIRST: FacetOrder = { by: 'settled', descending: true };

/** The order after a press on a head: from the highest, and with the second press from the lowest. */
export function orderAfter(order: FacetOrder, by: FacetColumnId): FacetOrder {
  return { by, descending: order.by === by ? !order.descending : true };
}

/** The cells in an order. What a cell does not have comes last in both directions. */
export function sortedCells(cells: readonly FacetCell[], { by, descending }: FacetOrder): FacetCell[] {
  const of = FACET_COLUMNS.find(({ id }) => id === by)?.of ?? (() => null);
  return cells.toSorted((a, b) => {
    const [first, second] = [of(a), of(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return descending ? second - first : first - second;
  });
}

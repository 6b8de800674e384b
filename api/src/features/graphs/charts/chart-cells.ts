import { type FeedSelection, type PriceNow, priceNow, selectionOfCell } from '@fairline/shared/bets';
import type { GraphSelection, Markets } from '@fairline/shared/contracts';
import {
  type CellSelection,
  type DevigMethod,
  moneylineCell,
  parseCellId,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';

/** A line as far as its cells are named and priced by it. */
export interface CellLine extends Markets {
  readonly sport_id: number;
  readonly period_num: number;
  readonly opening: Markets;
}

/** A cell of a line. */
export interface NamedCell {
  /** As the odds panel writes it. */
  readonly id: string;
  readonly cell: CellSelection;
  readonly selection: FeedSelection;
}

/**
 * A cell as its line names it; null for a special that the line never had.
 * @param specifier the id of the special; null for the first one of the name
 */
export function namedCell(line: CellLine, id: string, specifier: string | null): NamedCell | null {
  const cell = parseCellId(id);
  if (cell === null) return null;
  const specials = [...line.specials, ...line.opening.specials].filter(
    (special) => specifier === null || String(special.id) === specifier,
  );
  const selection = selectionOfCell(cell, { specials });
  return selection && { id: writeCell(cell), cell, selection };
}

/** A number in an id can be written in several ways: `totals:2.50:over` is the cell of `totals:2.5:over`. */
function writeCell(cell: CellSelection): string {
  switch (cell.market) {
    case 'moneyline':
      return moneylineCell(cell.outcome);
    case 'spread':
      return spreadCell(cell.points, cell.outcome);
    case 'total':
      return totalCell(cell.points, cell.outcome);
    case 'specials':
      return specialCell(cell.name, cell.index, cell.handicap);
    default:
      return teamTotalCell(cell.market === 'home_total' ? 'home' : 'away', cell.points, cell.outcome);
  }
}

/** What is offered on a cell now, and its fair odds; null where nothing is. A line that is not offered is not approximated. */
export function priceOfCell(
  line: CellLine,
  { selection }: NamedCell,
  method: DevigMethod,
): Pick<PriceNow, 'odds' | 'fairOdds'> | null {
  const { sport_id: sportId, period_num: period } = line;
  return priceNow(line, selection, method, { sportId, period, score: null, approximates: false });
}

/** The fields of a cell that its id has, and of a special the name of the contestant. */
export function presentCell(
  id: string,
  contestant: string | null,
): Pick<GraphSelection, 'odd_cell_id' | 'market' | 'outcome' | 'points' | 'specials_name'> {
  const cell = parseCellId(id);
  if (cell === null) throw new RangeError(`Not a cell id: ${id}`);
  if (cell.market === 'specials') {
    const { market, name, handicap } = cell;
    return { odd_cell_id: id, market, outcome: contestant ?? '', points: handicap, specials_name: name };
  }
  const { market, outcome } = cell;
  const points = 'points' in cell ? cell.points : null;
  return { odd_cell_id: id, market, outcome, points, specials_name: null };
}

import type { Markets } from '@fairline/shared/contracts';
import {
  type CellSelection,
  moneylineCell,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import type { Formatter } from '@fairline/shared/ui';

/** A selection that a chart can show instead, or beside. */
export interface CellChoice {
  readonly cellId: string;
  readonly label: string;
  /** Of a ladder: the handicap of the home side or the points. */
  readonly points: number | null;
}

type Line = Markets & { readonly opening: Markets };

/** The selections of a market of a line: the outcomes of a moneyline or special, of a ladder the same side at all of its lines. */
export function lineCells(line: Line, selection: CellSelection, format: Formatter): CellChoice[] {
  switch (selection.market) {
    case 'moneyline': {
      const prices = line.moneyline ?? line.opening.moneyline;
      const sides = [
        ['home', 'Home'] as const,
        ...(prices?.draw ? [['draw', 'Draw'] as const] : []),
        ['away', 'Away'] as const,
      ];
      return prices
        ? sides.map(([side, label]) => ({ cellId: moneylineCell(side), label, points: null }))
        : [];
    }
    case 'spread':
      return ladder(line.spreads, line.opening.spreads, ({ hdp }) => hdp).map((points) => ({
        cellId: spreadCell(points, selection.outcome),
        label: format.handicap(selection.outcome === 'home' ? points : 0 - points),
        points,
      }));
    case 'total':
      return ladder(line.totals, line.opening.totals, ({ points }) => points).map((points) => ({
        ...{ cellId: totalCell(points, selection.outcome), label: format.points(points), points },
      }));
    case 'home_total':
    case 'away_total': {
      const side = selection.market === 'home_total' ? 'home' : 'away';
      const all = ladder(line.team_totals[side], line.opening.team_totals[side], ({ points }) => points);
      return all.map((points) => ({
        ...{ cellId: teamTotalCell(side, points, selection.outcome), label: format.points(points), points },
      }));
    }
    case 'specials': {
      const special = line.specials.find(({ name }) => name === selection.name);
      return (special?.outcomes ?? []).map(({ name, handicap }, index) => ({
        ...{ cellId: specialCell(selection.name, index, handicap), label: name, points: null },
      }));
    }
  }
}

/**
 * The selection of another line that is the same, or of its ladder the nearest one; null where the line has no such market.
 */
export function sameCell(line: Line, selection: CellSelection, format: Formatter): CellChoice | null {
  const cells = lineCells(line, selection, format);
  if (selection.market === 'moneyline') {
    return cells.find(({ cellId }) => cellId === moneylineCell(selection.outcome)) ?? null;
  }
  if (selection.market === 'specials') return cells[selection.index] ?? null;
  const away = ({ points }: CellChoice): number => Math.abs((points ?? 0) - selection.points);
  return cells.reduce<CellChoice | null>(
    (best, cell) => (best === null || away(cell) < away(best) ? cell : best),
    null,
  );
}

/** The selections next to one in its ladder: below and above. */
export function stepsOf(cells: readonly CellChoice[], selection: CellSelection) {
  if (selection.market === 'moneyline' || selection.market === 'specials') return null;
  const { points: at } = selection;
  return {
    below: cells.findLast(({ points }) => points !== null && points < at) ?? null,
    above: cells.find(({ points }) => points !== null && points > at) ?? null,
  };
}

/** The lines that are offered, ascending; those of the opening once none is. */
function ladder<Item extends { readonly old?: boolean | undefined }>(
  now: readonly Item[],
  opening: readonly Item[],
  read: (item: Item) => number,
): number[] {
  const open = now.filter(({ old }) => !old);
  const items = open.length > 0 ? open : now.length > 0 ? now : opening;
  return [...new Set(items.map(read))].sort((a, b) => a - b);
}

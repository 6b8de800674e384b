import type { OddsHistory } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import type { HistoryPoint } from './history-points.ts';

/** The first price that a selection ever had, also where its history begins later; null where it is not known. */
export function openingOdds(
  { opening }: OddsHistory,
  points: readonly HistoryPoint[],
  selection: CellSelection,
): number | null {
  switch (selection.market) {
    case 'moneyline':
      return opening.moneyline?.[selection.outcome] ?? null;
    case 'spread':
      return opening.spreads.find(({ hdp }) => hdp === selection.points)?.[selection.outcome] ?? null;
    case 'total':
      return totalOf(opening.totals, selection);
    case 'home_total':
      return totalOf(opening.team_totals.home, selection);
    case 'away_total':
      return totalOf(opening.team_totals.away, selection);
    case 'specials': {
      const outcome = opening.specials.find(({ name }) => name === selection.name)?.outcomes[selection.index];
      if (outcome?.handicap === selection.handicap) return outcome.odds;
      // It opened at another handicap.
      return points.find(({ odds, error }) => odds !== null && !error)?.odds ?? null;
    }
  }
}

function totalOf(
  totals: OddsHistory['opening']['totals'],
  { points, outcome }: { readonly points: number; readonly outcome: 'over' | 'under' },
): number | null {
  return totals.find((total) => total.points === points)?.[outcome] ?? null;
}

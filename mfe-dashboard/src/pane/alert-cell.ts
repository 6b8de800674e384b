import type { Alert, OddsLine } from '@fairline/shared/contracts';
import { type CellId, moneylineCell, specialCell, spreadCell, totalCell } from '@fairline/shared/odds';

/**
 * The cells of the odds panel that an alert is about: one, or those of its main line where it is about a whole market.
 *
 * @param line Only the cells of a special need it.
 */
export function alertCells(alert: Alert, line: OddsLine | null): CellId[] {
  const { market, outcome } = alert;
  const points = alert.type === 'odds' ? alert.points : alert.quote_points;
  switch (market) {
    case 'moneyline':
      return sides(outcome, ['home', 'draw', 'away']).map(moneylineCell);
    case 'spread': {
      if (points === null) return [];
      const hdp = outcome === 'away' ? -points : points;
      // -0 and 0 are the same line.
      return sides(outcome, ['home', 'away']).map((side) => spreadCell(hdp === 0 ? 0 : hdp, side));
    }
    case 'total':
      if (points === null) return [];
      return sides(outcome, ['over', 'under']).map((side) => totalCell(points, side));
    case 'specials': {
      const special = line?.specials.find(({ name }) => name === alert.specials_name);
      return (special?.outcomes ?? []).flatMap((each, at) =>
        (outcome === null || each.name === outcome) && (points === null || each.handicap === points)
          ? [specialCell(alert.specials_name ?? '', at, each.handicap)]
          : [],
      );
    }
  }
}

function sides<Side extends string>(outcome: string | null, all: readonly Side[]): Side[] {
  return all.filter((side) => outcome === null || side === outcome);
}

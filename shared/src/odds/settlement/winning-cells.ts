import { type CellId, moneylineCell, specialCell, spreadCell, teamTotalCell, totalCell } from './cell-id.ts';
import { type Score, type SettleInput, settle } from './settle.ts';

/** The prices of one line, as far as the winning cells depend on them; an odds line of the product fits. */
export type PricedLine = {
  moneyline?: object | null;
  /** `hdp` is the home handicap. */
  spreads?: readonly { hdp: number }[] | null;
  totals?: readonly { points: number }[] | null;
  team_totals?: Record<'home' | 'away', readonly { points: number }[]> | null;
  specials?:
    | readonly {
        name: string;
        outcomes: readonly { handicap?: number | null; outcome?: string | null | undefined }[];
      }[]
    | null;
};

/**
 * The odds cells of a line that win at this score, in the order of the odds panel; half a win counts as a win.
 *
 * @param score of the line's period, final or current. Handicaps count the whole score, as the panel's highlight does.
 * @param isThreeWay whether the draw is an outcome of the moneyline, as `hasDrawOutcome` of `periods` says.
 * @returns the ids of the odds panel's cells. Pushed cells are not included; on a level score a two-way moneyline has no winner.
 * @throws RangeError as {@link settle} does, when the score or a line is not a number.
 *
 * @example
 * winningCells({ moneyline: { home: 2.1, draw: 3.4, away: 3.9 }, totals: [{ points: 2.5 }] }, { home: 2, away: 1 }, true);
 * // ['moneyline:home', 'totals:2.5:over']
 *
 * Source: the odds panel's rule, graded by {@link settle}: moneyline by the leading side or the draw, totals against the
 * sum, spreads by home score plus handicap against the away score; specials by the winner that the bookmaker names.
 */
export function winningCells(line: PricedLine, score: Score, isThreeWay: boolean): CellId[] {
  const cells: CellId[] = [];
  const add = (cell: CellId, bet: SettleInput): void => {
    const result = settle(bet);
    if (result === 'win' || result === 'half-win') cells.push(cell);
  };

  const { moneyline } = line;
  if (moneyline) {
    const outcomes = isThreeWay ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
    for (const outcome of outcomes) {
      add(moneylineCell(outcome), { market: 'moneyline', outcome, score, is3Way: isThreeWay });
    }
  }
  for (const { points } of line.totals ?? []) {
    for (const outcome of ['over', 'under'] as const) {
      add(totalCell(points, outcome), { market: 'total', outcome, points, score });
    }
  }
  for (const { hdp } of line.spreads ?? []) {
    add(spreadCell(hdp, 'home'), { market: 'spread', outcome: 'home', points: hdp, score });
    add(spreadCell(hdp, 'away'), { market: 'spread', outcome: 'away', points: -hdp, score });
  }
  for (const team of ['home', 'away'] as const) {
    for (const { points } of line.team_totals?.[team] ?? []) {
      for (const outcome of ['over', 'under'] as const) {
        add(teamTotalCell(team, points, outcome), { market: 'total', outcome, points, score, team });
      }
    }
  }
  for (const { name, outcomes } of line.specials ?? []) {
    outcomes.forEach(({ handicap, outcome }, index) => {
      if (outcome) add(specialCell(name, index, handicap), { market: 'specials', outcome, score });
    });
  }
  return cells;
}

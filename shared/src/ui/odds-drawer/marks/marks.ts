import type { ClosingLine, OddsHistory } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import type { HistoryPoint } from '../history/history-points.ts';
import { openingOdds } from '../history/opening-odds.ts';

/** A moment that a history shows beside its changes. */
export interface Mark {
  readonly kind: 'opening' | 'alert' | 'bet' | 'limit' | 'closure' | 'start' | 'close';
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
  /** The address of its record. Of a mark without one, the change of that moment in the table is the record. */
  readonly to?: string;
}

/** The opening, the kick-off and the close of a selection, as far as they lie within its history. */
export function historyMarks(
  history: OddsHistory,
  selection: CellSelection,
  points: readonly HistoryPoint[],
): Mark[] {
  const first = points.find(({ odds, approximated }) => odds !== null && approximated === null);
  const from = points[0]?.at ?? Number.POSITIVE_INFINITY;
  const starts = Date.parse(history.starts);
  const closed = history.closing && closeOf(history.closing, selection);
  const marks: Mark[] = [];
  // The first days of a history may have been deleted.
  const opened = openingOdds(history, points, selection);
  if (first && (opened === null || first.odds === opened)) {
    marks.push({ kind: 'opening', at: first.at, text: 'Opening' });
  }
  if (closed) marks.push({ kind: 'close', at: Date.parse(closed.closed_at), text: 'Close' });
  if (starts <= Math.max(points.at(-1)?.at ?? 0, Date.now())) {
    marks.push({ kind: 'start', at: starts, text: 'Start' });
  }
  return marks.filter(({ at }) => at >= from);
}

function closeOf(closing: ClosingLine, selection: CellSelection): { closed_at: string } | null {
  switch (selection.market) {
    case 'moneyline':
      return closing.moneyline;
    case 'spread':
      return closing.spreads;
    case 'total':
      return closing.totals;
    case 'home_total':
      return closing.team_totals.home;
    case 'away_total':
      return closing.team_totals.away;
    case 'specials':
      return closing.specials.find(({ prices }) => prices.name === selection.name) ?? null;
  }
}

import type { Graph } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { alertMarks, betMarks, historyMarks, type Mark } from '@fairline/shared/ui/graphs';
import { asHistory, type ChartFacts } from '../live/chart-model.ts';
import { marketMarks } from './market-marks.ts';

const NONE: readonly Mark[] = [];

/**
 * The marks of a chart: opening, start and close, changes of the limit and closures, the user's alerts and bets. The same list as before
 * while none of them is different, so that a new price draws no marks.
 */
export function createMarksOf(graph: Graph, format: Formatter): (facts: ChartFacts) => readonly Mark[] {
  let last: { readonly key: string; readonly marks: readonly Mark[] } = { key: '[]', marks: NONE };
  return ({ history, selections, alerts, bets }) => {
    const track = selections[0];
    // Marks are about one selection.
    if (history === null || track === undefined || selections.length > 1) return NONE;
    const { selection, points } = track;
    const marks = [
      ...historyMarks(asHistory(history), selection, points),
      ...marketMarks(points, format),
      ...alertMarks(alerts, graph.event_id, graph.line_id, selection, format),
      ...betMarks(bets, selection, graph.selections[0]?.outcome, format),
    ];
    const key = JSON.stringify(marks);
    if (key !== last.key) last = { key, marks };
    return last.marks;
  };
}

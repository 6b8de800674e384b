import type { Graph } from '@fairline/shared/contracts';
import { parseCellId } from '@fairline/shared/odds';
import { IconButton, useFormatter } from '@fairline/shared/ui';
import { useMemo } from 'react';
import type { LiveGraph } from '../live/live-wall.ts';
import { useFacts } from '../live/use-live-wall.ts';
import { lineCells, stepsOf } from './line-cells.ts';
import { useUpdateGraph } from './use-update-graph.ts';

/** Moves a chart to the next handicap or total of its line. */
export function LineSteps({ graph, live }: { readonly graph: Graph; readonly live: LiveGraph }) {
  const format = useFormatter();
  const { line } = useFacts(live);
  const { show, isBusy } = useUpdateGraph(graph);
  const selection = useMemo(() => parseCellId(graph.odd_cell_id), [graph.odd_cell_id]);
  if (!line || selection === null || graph.selections.length > 1) return null;
  const steps = stepsOf(lineCells(line, selection, format), selection);
  if (steps === null) return null;
  const to = (cell: typeof steps.below, way: 'lower' | 'higher') => (
    <IconButton
      icon={way === 'lower' ? 'left' : 'right'}
      label={cell === null ? `No ${way} line` : `To ${cell.label}`}
      disabled={cell === null || isBusy}
      onClick={() => cell && void show({ lineId: graph.line_id, cellIds: [cell.cellId] })}
    />
  );
  return (
    <>
      {to(steps.below, 'lower')}
      {to(steps.above, 'higher')}
    </>
  );
}

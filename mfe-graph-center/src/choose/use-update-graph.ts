import type { Graph } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { graphsApi } from '@fairline/shared/ui/graphs';
import { useCallback } from 'react';

/** What a chart shows. */
export interface ShownSelections {
  readonly lineId: string;
  /** The first one is the chart's own. */
  readonly cellIds: readonly string[];
}

/** Makes a chart show other selections, of its line or of another one. */
export function useUpdateGraph(graph: Pick<Graph, 'id' | 'line_id' | 'specials_specifier'>) {
  const [update, { isLoading }] = graphsApi.useGraphsUpdateMutation();
  const show = useCallback(
    async ({ lineId, cellIds: [first, ...more] }: ShownSelections): Promise<void> => {
      if (first === undefined) return;
      try {
        await update({
          ...{ id: graph.id, line_id: lineId, odd_cell_id: first, more_cell_ids: more },
          // On its own line a chart stays with its special, also where another one has the same name.
          ...(lineId === graph.line_id &&
            graph.specials_specifier !== null && { specials_specifier: graph.specials_specifier }),
        }).unwrap();
      } catch (error) {
        showToast({ kind: 'error', title: 'Error', error });
      }
    },
    [update, graph.id, graph.line_id, graph.specials_specifier],
  );
  return { show, isBusy: isLoading };
}

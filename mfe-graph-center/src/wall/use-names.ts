import type { Graph } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { selectionNames } from '../card/selection-names.ts';

/** The selections of each chart in words, by its id. */
export function useNames(graphs: readonly Graph[]): ReadonlyMap<number, string> {
  const format = useFormatter();
  return useMemo(
    () => new Map(graphs.map((graph) => [graph.id, selectionNames(graph, format).names.join(' · ')])),
    [graphs, format],
  );
}

import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { IconButton } from '../controls/icon-button.tsx';
import { graphOf, type NewGraph, useSavedGraphs, whyFull } from './saved-graphs.ts';

/** The button at a price under the pointer that adds its graph, or removes it. The keyboard and a finger have it in the history. */
export function CellGraph(graph: NewGraph) {
  const isIncluded = planIncludes(useUpgradeLevel(), 'graph-center');
  const { graphs, most, add, remove } = useSavedGraphs(isIncluded);
  if (!isIncluded || graphs === undefined) return null;
  const saved = graphOf(graphs, graph);
  const full = saved ? null : whyFull(graphs, most);
  const label = saved
    ? 'Remove from Graph Center'
    : `Add to Graph Center, ${graphs.length} of ${most} graphs in use`;
  return (
    <IconButton
      icon={saved ? 'check' : 'graph'}
      label={full ?? label}
      tabIndex={-1}
      aria-disabled={full !== null || undefined}
      onClick={() => {
        if (saved) void remove(saved);
        else if (full === null) void add(graph);
      }}
    />
  );
}

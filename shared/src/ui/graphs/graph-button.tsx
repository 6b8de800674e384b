import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { graphOf, type NewGraph, useSavedGraphs, whyFull } from './saved-graphs.ts';
import './graph-button.css';

/** Adds the chart of a selection to the Graph Center, or removes it again; says before the click when the plan has no more. */
export function GraphButton(graph: NewGraph) {
  const isIncluded = planIncludes(useUpgradeLevel(), 'graph-center');
  const { graphs, most, add, remove } = useSavedGraphs(isIncluded);
  const note = useId();
  if (!isIncluded) return null;
  const saved = graphOf(graphs, graph);
  const full = saved ? null : whyFull(graphs, most);
  return (
    <span className="fl-graph-button">
      <Button
        size="small"
        icon={saved ? 'check' : 'graph'}
        aria-pressed={saved !== undefined}
        aria-disabled={full !== null || undefined}
        aria-describedby={note}
        disabled={graphs === undefined}
        onClick={() => {
          if (saved) void remove(saved);
          else if (full === null) void add(graph);
        }}
      >
        {saved ? 'In Graph Center' : 'Add graph'}
      </Button>
      <span id={note} className={full === null ? 'fl-quiet' : undefined}>
        {graphs === undefined ? '\u00a0' : (full ?? `${graphs.length} of ${most} graphs`)}
      </span>
    </span>
  );
}

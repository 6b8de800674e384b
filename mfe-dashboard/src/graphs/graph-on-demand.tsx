import { usePreferences } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { optional, Sparkline } from '@fairline/shared/ui';

/** Whether the alerts of a stream have graphs: a closed market has neither a price nor a limit. */
export function useHasGraphs(kind: Alert['type']): boolean {
  return usePreferences().showSmallGraph && kind !== 'closed';
}

/** The graph of an alert. Its code is loaded after the first rows; without it, the field stays empty. */
export const GraphOnDemand = optional<{ readonly alert: Alert }>(
  async () => (await import('./move-graph.tsx')).MoveGraph,
  <Sparkline points={[]} until={0} label="" />,
);

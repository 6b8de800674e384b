import { usePreferences } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { Sparkline } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import type { MoveGraph } from './move-graph.tsx';

/** Whether the alerts of a stream have graphs: a closed market has neither a price nor a limit. */
export function useHasGraphs(kind: Alert['type']): boolean {
  return usePreferences().showSmallGraph && kind !== 'closed';
}

let loaded: typeof MoveGraph | null = null;

/** The graph of an alert. Its code is loaded after the first rows; without it, the field stays empty. */
export function GraphOnDemand({ alert }: { readonly alert: Alert }) {
  const [Graph, setGraph] = useState(() => loaded);
  useEffect(() => {
    if (Graph !== null) return;
    let isGone = false;
    import('./move-graph.tsx').then(
      (module) => {
        loaded = module.MoveGraph;
        if (!isGone) setGraph(() => module.MoveGraph);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [Graph]);
  return Graph === null ? <Sparkline points={[]} until={0} label="" /> : <Graph alert={alert} />;
}

import { useAppDispatch } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { Read } from '../prices/visible-reads.ts';
import { GraphsContext } from './graphs.context.tsx';
import { alertGraphsApi, type GraphsRequest } from './graphs.endpoints.ts';
import { createVisibleGraphs, type TimedGraph } from './visible-graphs.ts';

const ONCE = { subscribe: false, forceRefetch: true } as const;

/** The graph of an alert, which is read while the component is on the screen, together with the others of its list. */
export function useVisibleGraph({ id, type }: Alert): Read<TimedGraph> {
  const dispatch = useAppDispatch();
  const held = useContext(GraphsContext);
  const key = String(id);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (held === null || type === 'closed') return () => {};
      const kind: GraphsRequest['kind'] = type;
      held.graphs ??= createVisibleGraphs((ids) =>
        dispatch(alertGraphsApi.endpoints.alertGraphs.initiate({ kind, ids }, ONCE)).unwrap(),
      );
      return held.graphs.subscribe(key, listener);
    },
    [held, dispatch, type, key],
  );
  return useSyncExternalStore(subscribe, () => held?.graphs?.get(key));
}

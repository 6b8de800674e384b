import { useAppDispatch } from '@fairline/shared/client';
import type { AlertKind } from '@fairline/shared/contracts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Read } from '../prices/visible-reads.ts';
import { graphsApi } from './graphs.endpoints.ts';
import { createVisibleGraphs, type TimedGraph, type VisibleGraphs } from './visible-graphs.ts';

const Context = createContext<VisibleGraphs | null>(null);

/** Reads the graphs of the alerts of one stream that its content shows; closed markets have none. */
export function VisibleGraphsProvider({
  kind,
  children,
}: {
  readonly kind: AlertKind;
  readonly children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const [graphs] = useState(() =>
    kind === 'closed'
      ? null
      : createVisibleGraphs((ids) =>
          dispatch(graphsApi.endpoints.graphsOfAlerts.initiate({ kind, ids }, ONCE)).unwrap(),
        ),
  );
  return <Context value={graphs}>{children}</Context>;
}

const ONCE = { subscribe: false, forceRefetch: true } as const;

/** The graph of an alert, which is read while the component is on the screen. */
export function useVisibleGraph(id: number): Read<TimedGraph> {
  const graphs = useContext(Context);
  const key = String(id);
  const subscribe = useCallback(
    (listener: () => void) => graphs?.subscribe(key, listener) ?? (() => {}),
    [graphs, key],
  );
  return useSyncExternalStore(subscribe, () => graphs?.get(key));
}

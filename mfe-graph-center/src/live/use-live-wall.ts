import {
  selectRealtime,
  useAlertPushes,
  useAppDispatch,
  useAppSelector,
  useCurrentLines,
  usePreferences,
  useServerEvent,
  useUpgradeLevel,
} from '@fairline/shared/client';
import {
  type AlertKind,
  type Graph,
  planIncludes,
  STREAM_FEATURES,
  TIMINGS,
} from '@fairline/shared/contracts';
import { graphsApi } from '@fairline/shared/ui/graphs';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ChartFacts } from './chart-model.ts';
import { createDrawQueue } from './draw-queue.ts';
import { createLiveWall, type LiveGraph, type LiveWall } from './live-wall.ts';

/** A wall that follows these charts. */
export interface SyncedWall {
  readonly wall: LiveWall;
  readonly graphs: readonly Graph[];
}

/** An alert is stored a little after it is pushed, and several come together. Milliseconds. */
const AFTER_ALERTS_MS = 1_000;
const KINDS: readonly AlertKind[] = ['odds', 'limit', 'closed'];

/**
 * The wall of these charts, as long as the page is open. It catches up after an interruption, when bets have changed, and when an alert of one
 * of its lines comes. Scores, ends and results of matches come with the list of charts, which is read every 40 seconds.
 */
export function useLiveWall(graphs: readonly Graph[]): SyncedWall | null {
  const dispatch = useAppDispatch();
  const lines = useCurrentLines();
  const { devig_method } = usePreferences();
  const { connected } = useAppSelector(selectRealtime);
  const wall = useMemo(
    () =>
      createLiveWall(
        {
          lines,
          queue: createDrawQueue(),
          read: (ids, since) =>
            dispatch(
              graphsApi.endpoints.graphsHistories.initiate(
                { ids, since },
                { subscribe: false, forceRefetch: true },
              ),
            ).unwrap(),
        },
        devig_method,
      ),
    [dispatch, lines, devig_method],
  );
  const [synced, setSynced] = useState<SyncedWall | null>(null);
  useLayoutEffect(() => {
    wall.sync(graphs);
    setSynced({ wall, graphs });
  }, [wall, graphs]);
  useLayoutEffect(() => () => wall.stop(), [wall]);
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) void wall.catchUp();
    wasConnected.current = connected;
  }, [connected, wall]);
  useAlertsOf(graphs, wall);
  graphsApi.useGraphsListQuery(undefined, { pollingInterval: TIMINGS.openLinesRefresh });
  useServerEvent(
    'bets-changed',
    useCallback(() => void wall.catchUp(), [wall]),
  );
  return synced;
}

/** Marks the alerts of the lines of the wall as they come. */
function useAlertsOf(graphs: readonly Graph[], wall: LiveWall): void {
  const level = useUpgradeLevel();
  const kinds = KINDS.filter((kind) => planIncludes(level, STREAM_FEATURES[kind]));
  const latest = useRef(wall);
  useEffect(() => {
    latest.current = wall;
  }, [wall]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current ?? undefined);
      timer.current = null;
    },
    [],
  );
  useAlertPushes(kinds, (_kind, alerts) => {
    if (!alerts.some(({ line_id }) => graphs.some((graph) => graph.line_id === line_id))) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void latest.current.catchUp();
    }, AFTER_ALERTS_MS);
  });
}

const NO_CHARTS: ReadonlySet<number> = new Set();

/** The charts that own bets are on. */
export function useWithBets(wall: LiveWall | undefined): ReadonlySet<number> {
  return useSyncExternalStore(
    useCallback((listener: () => void) => wall?.subscribeBets(listener) ?? (() => {}), [wall]),
    () => wall?.withBets() ?? NO_CHARTS,
  );
}

/** What a chart shows, rendered in the frame in which it is drawn. */
export function useFacts(graph: LiveGraph): ChartFacts {
  return useSyncExternalStore(graph.subscribe, graph.facts);
}

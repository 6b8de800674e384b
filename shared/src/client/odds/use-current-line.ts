import { planIncludes } from '@fairline/shared/contracts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { selectUpgradeLevel } from '../profile/use-preferences.ts';
import { frameBatch } from '../realtime/frame-batch.ts';
import { selectRealtime } from '../realtime/realtime.slice.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';
import type { AppDispatch, AppStore } from '../store/create-store.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { type CurrentLine, type CurrentLines, createCurrentLines, type LineSource } from './current-lines.ts';
import { oddsApi } from './odds.endpoints.ts';

/** One for each connection, and thus for each page. */
const known = new WeakMap<Realtime, CurrentLines>();

/** The current odds of all lines that components follow, for what is drawn without being rendered. */
export function useCurrentLines(): Pick<CurrentLines, 'get' | 'subscribe'> {
  const dispatch = useAppDispatch();
  const lines = currentLinesOf(dispatch);
  const { connected } = useAppSelector(selectRealtime);
  useEffect(() => lines.connectionChanged(connected), [lines, connected]);
  return lines;
}

/** The current odds of a line, which is kept up to date while the component is on the screen; undefined of none. */
export function useCurrentLine(lineId: string | null): CurrentLine {
  const lines = useCurrentLines();
  const subscribe = useCallback(
    (listener: () => void) => (lineId === null ? noLine : lines.subscribe(lineId, listener)),
    [lines, lineId],
  );
  return useSyncExternalStore(subscribe, () => (lineId === null ? undefined : lines.get(lineId)));
}

const noLine = (): void => {};

function currentLinesOf(dispatch: AppDispatch): CurrentLines {
  return dispatch((_dispatch, getState, extra) => {
    const realtime = realtimeOf(extra);
    const lines = known.get(realtime) ?? createCurrentLines(sourceOf(dispatch, getState, realtime));
    known.set(realtime, lines);
    return lines;
  });
}

function sourceOf(dispatch: AppDispatch, getState: AppStore['getState'], realtime: Realtime): LineSource {
  return {
    read: (ids, known) =>
      dispatch(
        oddsApi.endpoints.oddsLines.initiate({ ids, known }, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    follow(ids, listener) {
      if (!planIncludes(selectUpgradeLevel(getState()), 'realtime-odds')) return null;
      const batch = frameBatch(listener);
      const unsubscribe = realtime.lines(ids, batch.add);
      return () => {
        unsubscribe();
        batch.cancel();
      };
    },
    isConnected: () => selectRealtime(getState()).connected,
  };
}

import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import type { ChangeEvent } from './realtime.ts';
import { realtimeOf } from './realtime-of.ts';

/** Calls back when the server reports a change, with what it sent. */
export function useServerEvent(event: ChangeEvent, onEvent: (payload: unknown) => void): void {
  const dispatch = useAppDispatch();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  }, [onEvent]);
  useEffect(
    () =>
      dispatch((_dispatch, _getState, extra) => realtimeOf(extra)).changes(event, (payload) =>
        latest.current(payload),
      ),
    [dispatch, event],
  );
}

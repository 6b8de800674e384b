import { type Alert, type AlertKind, alertSchema } from '@fairline/shared/contracts';
import { useEffect, useRef } from 'react';
import { realtimeOf } from '../realtime/realtime-of.ts';
import { useAppDispatch } from '../store/hooks.ts';

/** Calls back with what is pushed in streams, whether a list shows them or not. Missed alerts are not read. */
export function useAlertPushes(
  kinds: readonly AlertKind[],
  onPushed: (kind: AlertKind, alerts: readonly Alert[]) => void,
): void {
  const dispatch = useAppDispatch();
  const latest = useRef(onPushed);
  useEffect(() => {
    latest.current = onPushed;
  }, [onPushed]);
  const names = kinds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` changes with the kinds.
  useEffect(() => {
    const realtime = dispatch((_dispatch, _getState, extra) => realtimeOf(extra));
    const stops = kinds.map((kind) =>
      realtime.alerts(kind, {
        pushed: (alerts) => {
          const valid = alerts.filter((alert) => alertSchema.safeParse(alert).success);
          if (valid.length > 0) latest.current(kind, valid);
        },
        changed: () => {},
        subscribed: () => {},
        lost: () => {},
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch, names]);
}

import { hasStarted } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { useTicking } from '@fairline/shared/ui';
import { useMemo } from 'react';

/** The alerts whose match has not started, while that is wished for; each leaves by itself when its match starts. */
export function useUpcoming(alerts: readonly Alert[], hideStarted: boolean): readonly Alert[] {
  // Changes only in the second in which one of them starts.
  const started = useTicking((now) =>
    hideStarted ? alerts.reduce((n, alert) => n + (hasStarted(alert, now) ? 1 : 0), 0) : 0,
  );
  return useMemo(
    () => (started === 0 ? alerts : alerts.filter((alert) => !hasStarted(alert, Date.now()))),
    [alerts, started],
  );
}

import { hasStarted } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { useTicking } from '@fairline/shared/ui';
import { useMemo } from 'react';

/** How often it is looked whether a match has started. Milliseconds. */
const LOOK_MS = 5_000;

/** The alerts whose match has not started, while that is wished for; each leaves by itself soon after its match starts. */
export function useUpcoming(alerts: readonly Alert[], hideStarted: boolean): readonly Alert[] {
  const look = useTicking((now) => (hideStarted ? Math.floor(now / LOOK_MS) : 0));
  return useMemo(() => {
    if (look === 0) return alerts;
    const upcoming = alerts.filter((alert) => !hasStarted(alert, look * LOOK_MS));
    // The same list while nothing leaves it, so that nothing is rendered for it.
    return upcoming.length === alerts.length ? alerts : upcoming;
  }, [alerts, look]);
}

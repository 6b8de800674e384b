import type { Alert } from '@fairline/shared/contracts';
import { useCallback, useState } from 'react';

/**
 * Pauses the list while the user has scrolled down: new alerts are counted instead of inserted, so that the rows on screen
 * do not move. At the top of the list new alerts are shown at once.
 *
 * @param alerts newest first
 */
export function usePausedList(alerts: readonly Alert[]) {
  /** Id of the newest alert at the moment of the pause; null while the list is not paused. */
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const newest = alerts[0]?.id ?? 0;

  const onTop = useCallback(
    (atTop: boolean) => setPausedAt((id) => (atTop ? null : (id ?? newest))),
    [newest],
  );
  const pending = pausedAt === null ? 0 : countNewer(alerts, pausedAt);
  const shown = useStableList(pending === 0 ? alerts : alerts.slice(pending));
  return {
    shown,
    /** How many alerts arrived during the pause. */
    pending,
    onTop,
    resume: useCallback(() => setPausedAt(null), []),
  };
}

/** Returns the previous array if it holds the same alerts, so that the list does not render again. */
function useStableList(alerts: readonly Alert[]): readonly Alert[] {
  const [previous, setPrevious] = useState(alerts);
  // Alerts are immutable, so comparing ids is enough.
  const same = previous.length === alerts.length && alerts.every(({ id }, at) => id === previous[at]?.id);
  if (!same) setPrevious(alerts);
  return same ? previous : alerts;
}

function countNewer(alerts: readonly Alert[], id: number): number {
  const at = alerts.findIndex((alert) => alert.id <= id);
  return at === -1 ? alerts.length : at;
}

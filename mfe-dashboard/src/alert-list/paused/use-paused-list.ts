import { type AlertPlace, newestFirst } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { useState } from 'react';

/** Before every alert of a list that was empty when it was paused. */
const NOTHING: AlertPlace = { shown_at: '', id: 0 };

/**
 * Pauses a list: new alerts are counted instead of inserted, so that the rows on screen do not move.
 *
 * @param alerts newest first
 */
export function usePausedList(alerts: readonly Alert[], paused: boolean) {
  /** The newest alert at the moment of the pause; null while the list is not paused. */
  const [pausedAt, setPausedAt] = useState<AlertPlace | null>(null);
  if (paused !== (pausedAt !== null)) setPausedAt(paused ? (alerts[0] ?? NOTHING) : null);
  const pending = paused && pausedAt !== null ? countNewer(alerts, pausedAt) : 0;
  const shown = useStableList(pending === 0 ? alerts : alerts.slice(pending));
  return {
    shown,
    /** How many alerts arrived during the pause. */
    pending,
  };
}

/** Returns the previous array if it holds the same alerts, so that the list does not render again. */
function useStableList(alerts: readonly Alert[]): readonly Alert[] {
  const [previous, setPrevious] = useState(alerts);
  const same = previous.length === alerts.length && alerts.every((alert, at) => alert === previous[at]);
  if (!same) setPrevious(alerts);
  return same ? previous : alerts;
}

function countNewer(alerts: readonly Alert[], place: AlertPlace): number {
  const at = alerts.findIndex((alert) => newestFirst(alert, place) >= 0);
  return at === -1 ? alerts.length : at;
}

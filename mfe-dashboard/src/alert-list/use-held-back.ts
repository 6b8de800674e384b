import type { Alert } from '@fairline/shared/contracts';
import { useCallback, useState } from 'react';

/**
 * Holds new alerts back while one reads further down, so that nothing moves under one's eyes; at the top they flow.
 *
 * @param alerts newest first
 */
export function useHeldBack(alerts: readonly Alert[]) {
  /** The newest alert when one left the top; null at the top. */
  const [head, setHead] = useState<number | null>(null);
  const newest = alerts[0]?.id ?? 0;

  const onTop = useCallback(
    (atTop: boolean) => setHead((held) => (atTop ? null : (held ?? newest))),
    [newest],
  );
  const waiting = head === null ? 0 : countNewer(alerts, head);
  const shown = useSame(waiting === 0 ? alerts : alerts.slice(waiting));
  return {
    shown,
    waiting,
    onTop,
    release: useCallback(() => setHead(null), []),
  };
}

/** The list that was given before where this one holds the same alerts, so that nothing is rendered for it. */
function useSame(alerts: readonly Alert[]): readonly Alert[] {
  const [kept, setKept] = useState(alerts);
  // By id: an alert never changes once it was raised.
  const same = kept.length === alerts.length && alerts.every(({ id }, at) => id === kept[at]?.id);
  if (!same) setKept(alerts);
  return same ? kept : alerts;
}

function countNewer(alerts: readonly Alert[], head: number): number {
  const at = alerts.findIndex((alert) => alert.id <= head);
  return at === -1 ? alerts.length : at;
}

import {
  type AlertOrder,
  createSoundLimit,
  hasStarted,
  isSoundBlocked,
  playSound,
  useAlertPushes,
  useLocalSetting,
  usePreferences,
  useUpgradeLevel,
} from '@fairline/shared/client';
import { type AlertKind, planIncludes, STREAM_FEATURES } from '@fairline/shared/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hiddenBy } from './hidden/hidden-entry.ts';
import { STREAMS } from './streams.ts';

/** The preference with the sound of each stream. */
const PREFERENCES = {
  odds: 'alertSound',
  limit: 'limitAlertSound',
  closed: 'closedAlertSound',
} as const satisfies Record<AlertKind, string>;

/**
 * Plays the sound of each stream of the plan when it gains an alert that its list would show.
 *
 * @returns whether the browser has blocked one
 */
export function useAlertSounds({ order, paused }: { readonly order: AlertOrder; readonly paused: boolean }) {
  const preferences = usePreferences();
  const level = useUpgradeLevel();
  const [isOn] = useLocalSetting('alertSounds');
  const [hideStarted] = useLocalSetting('hideStarted');
  const [entries] = useLocalSetting('hiddenAlerts');
  const [limit] = useState(createSoundLimit);
  const [isBlocked, setBlocked] = useState(false);
  const isHidden = useMemo(() => hiddenBy(entries), [entries]);
  const kinds = useMemo(
    () =>
      STREAMS.map(({ kind }) => kind).filter(
        (kind) =>
          isOn && planIncludes(level, STREAM_FEATURES[kind]) && preferences[PREFERENCES[kind]] !== 'none',
      ),
    [isOn, level, preferences],
  );

  const lastOrder = useRef(order);
  useEffect(() => {
    if (lastOrder.current === order) return;
    lastOrder.current = order;
    limit.orderChanged(performance.now());
  }, [order, limit]);

  useAlertPushes(kinds, (kind, alerts) => {
    const now = Date.now();
    const isHeard = alerts.some(
      (alert) =>
        alert.withdrawn_after === null && !isHidden(alert) && !(hideStarted && hasStarted(alert, now)),
    );
    if (paused || !isHeard || !limit.allows(performance.now())) return;
    setBlocked(!playSound(preferences[PREFERENCES[kind]]));
  });

  // The first click or key allows sounds.
  useEffect(() => {
    if (!isBlocked) return;
    const check = (): void => setBlocked(isSoundBlocked());
    const events = ['pointerup', 'keyup'] as const;
    for (const event of events) window.addEventListener(event, check);
    return () => {
      for (const event of events) window.removeEventListener(event, check);
    };
  }, [isBlocked]);
  return isOn && isBlocked;
}

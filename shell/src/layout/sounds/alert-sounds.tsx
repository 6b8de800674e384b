import { hiddenBy } from '@fairline/shared/alerts';
import {
  alertPause,
  createSoundLimit,
  hasStarted,
  isSoundBlocked,
  playSound,
  useAlertPushes,
  useLocalSetting,
  usePreferences,
  useUpgradeLevel,
} from '@fairline/shared/client';
import { planIncludes, STREAM_FEATURES } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { takeSoundTurn } from './sound-turn.ts';
import { STREAM_SOUNDS } from './stream-sounds.ts';
import { TargetNotices } from './target-notices.tsx';

/** On every page: plays the sound of each stream of the plan when it gains an alert that its list would show. */
export function AlertSounds() {
  const preferences = usePreferences();
  const level = useUpgradeLevel();
  const paused = alertPause.use();
  const [isOn] = useLocalSetting('alertSounds');
  const [hideStarted] = useLocalSetting('hideStarted');
  const [entries] = useLocalSetting('hiddenAlerts');
  const [limit] = useState(createSoundLimit);
  const warnOfBlock = useWarnOnce();
  const isHidden = useMemo(() => hiddenBy(entries), [entries]);
  const sounds = useMemo(
    () =>
      new Map(
        STREAM_SOUNDS.filter(
          ({ kind, preference }) =>
            isOn &&
            !paused &&
            planIncludes(level, STREAM_FEATURES[kind]) &&
            preferences[preference] !== 'none',
        ).map(({ kind, preference }) => [kind, preferences[preference]]),
      ),
    [isOn, paused, level, preferences],
  );
  useSilenceAfterOrder(limit.orderChanged);

  useAlertPushes([...sounds.keys()], (kind, alerts) => {
    const sound = sounds.get(kind);
    const now = Date.now();
    const isHeard = alerts.some(
      (alert) =>
        alert.withdrawn_after === null && !isHidden(alert) && !(hideStarted && hasStarted(alert, now)),
    );
    if (sound === undefined || !isHeard || !limit.allows(performance.now())) return;
    // Another tab may be allowed to play it.
    if (isSoundBlocked()) warnOfBlock();
    else void takeSoundTurn().then((isOurs) => isOurs && playSound(sound));
  });
  return planIncludes(level, 'graph-center') ? <TargetNotices /> : null;
}

/** Alerts make no sound right after another order of the lists was chosen. */
function useSilenceAfterOrder(orderChanged: (now: number) => void): void {
  const [order] = useLocalSetting('alertOrder');
  const last = useRef(order);
  useEffect(() => {
    if (last.current === order) return;
    last.current = order;
    orderChanged(performance.now());
  }, [order, orderChanged]);
}

/** Says once that the browser blocks sounds, on the page that is looked at. */
function useWarnOnce(): () => void {
  const hasWarned = useRef(false);
  return () => {
    if (hasWarned.current || document.visibilityState === 'hidden') return;
    hasWarned.current = true;
    showToast({
      kind: 'info',
      title: 'Click anywhere to hear alerts',
      text: 'The browser plays no sound on a page before it is used.',
    });
  };
}

import { hiddenBy } from '@fairline/shared/alerts';
import {
  alertPause,
  createSoundLimit,
  hasStarted,
  isSoundBlocked,
  playSound,
  useAlertPushes,
  useLocalSetting,
  useNewValues,
  usePreferences,
  useUpgradeLevel,
} from '@fairline/shared/client';
import { type AlertKind, planIncludes } from '@fairline/shared/contracts';
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
          ({ preference, feature }) =>
            isOn && !paused && planIncludes(level, feature) && preferences[preference] !== 'none',
        ).map(({ kind, preference }) => [kind, preferences[preference]]),
      ),
    [isOn, paused, level, preferences],
  );
  useSilenceAfterOrder(limit.orderChanged);

  const play = (kind: AlertKind | 'ev'): void => {
    const sound = sounds.get(kind);
    if (sound === undefined || !limit.allows(performance.now())) return;
    // Another tab may be allowed to play it.
    if (isSoundBlocked()) warnOfBlock();
    else void takeSoundTurn().then((isOurs) => isOurs && playSound(sound));
  };
  useAlertPushes(
    [...sounds.keys()].filter((kind) => kind !== 'ev'),
    (kind, alerts) => {
      const now = Date.now();
      const isHeard = alerts.some(
        (alert) =>
          alert.withdrawn_after === null && !isHidden(alert) && !(hideStarted && hasStarted(alert, now)),
      );
      if (isHeard) play(kind);
    },
  );
  useNewValues(sounds.has('ev'), () => play('ev'));
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

import type { Alert } from '@fairline/shared/contracts';
import { useEffect, useRef, useState } from 'react';

/** New alerts are shown after this time without further ones: a move of one match comes in several parts. Milliseconds. */
const SETTLE_MS = 400;
/** They are shown after this time in any case. Milliseconds. */
const MOST_MS = 1_200;

/** The alerts with new ones added once their burst has ended. Every other change shows at once. */
export function useSettled(alerts: readonly Alert[]): readonly Alert[] {
  const [settled, setSettled] = useState(alerts);
  const since = useRef<number | null>(null);
  const newest = settled[0];
  const isArriving =
    newest !== undefined && alerts[0] !== newest && alerts.some(({ id }) => id === newest.id);
  if (!isArriving && settled !== alerts) setSettled(alerts);
  useEffect(() => {
    if (!isArriving) {
      since.current = null;
      return;
    }
    since.current ??= performance.now();
    const left = Math.min(SETTLE_MS, since.current + MOST_MS - performance.now());
    const timer = setTimeout(
      () => {
        since.current = null;
        setSettled(alerts);
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [alerts, isArriving]);
  return isArriving ? settled : alerts;
}

import { readLocalSetting, type Session } from '@fairline/shared/client';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Gate, gateOf } from './gate.ts';

/** The longest time of a timer. Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What stands before the page. It changes with the profile, and with time when a plan or a break ends. */
export function useGate(session: Session): Gate {
  const place = useLocation();
  const { profile, retry } = session;
  const [now, setNow] = useState(() => Date.now());
  const next = nextEnd([profile?.subscription_until, profile?.break_until], now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function in each render.
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (Date.now() >= next) retry();
      },
      Math.min(next - Date.now(), LONGEST_TIMER),
    );
    return () => clearTimeout(timer);
  }, [next, now]);
  return gateOf({ session, wasLoggedIn: readLocalSetting('wasLoggedIn'), place, now });
}

/** The first of some instants that lies ahead. */
function nextEnd(ends: readonly (string | null | undefined)[], now: number): number | null {
  const ahead = ends.map((end) => Date.parse(end ?? '')).filter((end) => end > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

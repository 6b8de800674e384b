import { useEffect, useState } from 'react';
import { useFeedStatusQuery } from '../status.endpoints.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { type DataAge, dataAge } from './data-age.ts';
import { selectRealtime } from './realtime.slice.ts';
import { realtimeOf } from './realtime-of.ts';

/** How often the age is read. Milliseconds. */
const TICK_MS = 1_000;

/** How live the data of this page are, renewed every second and at once when the network is lost. */
export function useDataAge(): DataAge {
  const dispatch = useAppDispatch();
  const { connected, everConnected } = useAppSelector(selectRealtime);
  const { data: feed } = useFeedStatusQuery();
  const feedDown = feed?.status === 'down' && feed.late_sports === undefined;
  const read = (): DataAge =>
    dataAge({
      online: navigator.onLine,
      connected,
      everConnected,
      feedDown,
      pulse: dispatch((_dispatch, _getState, extra) => realtimeOf(extra).pulse()),
      now: performance.now(),
    });
  const [, renew] = useState(0);
  useEffect(() => {
    const tick = (): void => renew((count) => count + 1);
    const timer = setInterval(tick, TICK_MS);
    window.addEventListener('offline', tick);
    window.addEventListener('online', tick);
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', tick);
      window.removeEventListener('online', tick);
    };
  }, []);
  return read();
}

import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Returns whether an alert has just arrived, so that its row flashes once. Alerts of the first page and of older pages have
 * not, and a row that scrolls out of view and back does not flash again.
 *
 * @param newest id of the newest alert in the list
 */
export function useArrivals(newest: number): (id: number) => boolean {
  /** Recent arrivals: the alerts with an id greater than `above` arrived at `at`. */
  const arrivals = useRef<{ above: number; at: number }[]>([]);
  const known = useRef(newest);

  useEffect(() => {
    if (newest <= known.current) return;
    const now = Date.now();
    arrivals.current = arrivals.current.filter(({ at }) => now - at < TIMINGS.newRowWindow);
    arrivals.current.push({ above: known.current, at: now });
    known.current = newest;
  }, [newest]);

  return useMemo(
    () => (id: number) => {
      if (id > known.current) return true;
      const now = Date.now();
      return arrivals.current.some(({ above, at }) => id > above && now - at < TIMINGS.flash);
    },
    [],
  );
}

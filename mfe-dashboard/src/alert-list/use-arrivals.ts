import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Which alerts have just arrived, so that their rows flash once: not those of the first page, not older pages, and not
 * again when a row scrolls out and back in.
 *
 * @param newest id of the newest alert in the list
 */
export function useArrivals(newest: number): (id: number) => boolean {
  /** Highest known id, and since when: what lies above the one before it arrived then. */
  const steps = useRef<{ above: number; at: number }[]>([]);
  const known = useRef(newest);

  useEffect(() => {
    if (newest <= known.current) return;
    const now = Date.now();
    steps.current = steps.current.filter(({ at }) => now - at < TIMINGS.newRowWindow);
    steps.current.push({ above: known.current, at: now });
    known.current = newest;
  }, [newest]);

  return useMemo(
    () => (id: number) => {
      if (id > known.current) return true;
      const now = Date.now();
      return steps.current.some(({ above, at }) => id > above && now - at < TIMINGS.flash);
    },
    [],
  );
}

import { useEffect, useState } from 'react';

/** False at first, true once the component has been mounted for this long; never for null. Milliseconds. */
export function useDelay(ms: number | null): boolean {
  const [passed, setPassed] = useState(ms !== null && ms <= 0);
  useEffect(() => {
    if (ms === null || ms <= 0) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

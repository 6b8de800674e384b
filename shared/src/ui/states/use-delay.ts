import { useEffect, useState } from 'react';

/** False at first, true once the component has been mounted for this long. Milliseconds. */
export function useDelay(ms: number): boolean {
  const [passed, setPassed] = useState(ms <= 0);
  useEffect(() => {
    if (ms <= 0) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

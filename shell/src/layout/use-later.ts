import { useEffect, useState } from 'react';

/** True so long after the component was first shown; for what the first screen does not need. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}

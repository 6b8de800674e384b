import { useEffect, useState } from 'react';

/** A page scrolls by itself as well. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether somebody has used the page since the component is shown: what is not needed before is loaded then. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const used = new AbortController();
    const onUse = (): void => {
      used.abort();
      setUsed(true);
    };
    for (const sign of SIGNS_OF_USE)
      window.addEventListener(sign, onUse, { capture: true, passive: true, signal: used.signal });
    return () => used.abort();
  }, []);
  return isUsed;
}

import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useRef, useState } from 'react';

export type Flash = 'up' | 'down' | null;

/** Which way a number has just gone; null again 2.5 s later. The first number, and one after none, is no change. */
export function useFlash(value: number | null): Flash {
  const before = useRef(value);
  const [flash, setFlash] = useState<{ way: Flash; value: number | null }>({ way: null, value });

  useEffect(() => {
    const previous = before.current;
    before.current = value;
    if (previous === null || value === null || previous === value) return;
    setFlash({ way: value > previous ? 'up' : 'down', value });
  }, [value]);

  useEffect(() => {
    if (flash.way === null) return;
    const timer = setTimeout(() => setFlash({ way: null, value: flash.value }), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [flash]);

  return flash.way;
}

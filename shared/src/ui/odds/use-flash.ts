import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useRef, useState } from 'react';

export type Flash = 'up' | 'down' | null;

/**
 * The direction of a number's last change; null again 2.5 s later. The first number, and one that follows null, is not a
 * change.
 */
export function useFlash(value: number | null): Flash {
  const before = useRef(value);
  const [flash, setFlash] = useState<{ direction: Flash; value: number | null }>({
    direction: null,
    value,
  });

  useEffect(() => {
    const previous = before.current;
    before.current = value;
    if (previous === null || value === null || previous === value) return;
    setFlash({ direction: value > previous ? 'up' : 'down', value });
  }, [value]);

  useEffect(() => {
    if (flash.direction === null) return;
    const timer = setTimeout(() => setFlash({ direction: null, value: flash.value }), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [flash]);

  return flash.direction;
}

import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';

export type Flash = 'up' | 'down' | null;

/**
 * The direction of a number's last change; null again 2.5 s later. The first number, and one that follows null, is not a
 * change. It is known in the render that has the new number, so that a change of many prices is laid out and painted once.
 */
export function useFlash(value: number | null): Flash {
  const [flash, setFlash] = useState<{ direction: Flash; value: number | null }>({ direction: null, value });
  let { direction } = flash;
  if (flash.value !== value) {
    direction = directionOf(flash.value, value);
    setFlash({ direction, value });
  }

  const isFlashing = direction !== null;
  useEffect(() => {
    if (!isFlashing) return;
    const timer = setTimeout(() => setFlash({ direction: null, value }), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [isFlashing, value]);

  return direction;
}

function directionOf(before: number | null, after: number | null): Flash {
  if (before === null || after === null) return null;
  return after > before ? 'up' : 'down';
}

import { useCallback, useState } from 'react';

/**
 * Whether an element is wide enough, known before it is first painted and followed from then on. What has no width, as
 * where nothing is laid out, counts as wide enough.
 *
 * @param least pixels
 * @returns whether it fits, and the ref for the element
 */
export function useFits(least: number): [fits: boolean, ref: (element: HTMLElement | null) => void] {
  const [fits, setFits] = useState(true);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (): void => setFits(element.clientWidth === 0 || element.clientWidth >= least);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least],
  );
  return [fits, ref];
}

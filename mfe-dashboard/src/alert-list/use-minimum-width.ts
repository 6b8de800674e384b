import { useCallback, useState } from 'react';

/**
 * Whether an element has a minimum width. Measured before the first paint and again whenever the element is resized. An
 * element with a width of 0, as without layout in tests, counts as wide enough.
 *
 * @param minimum pixels
 * @returns whether the element is wide enough, and its ref
 */
export function useMinimumWidth(
  minimum: number,
): [wideEnough: boolean, ref: (element: HTMLElement | null) => void] {
  const [wideEnough, setWideEnough] = useState(true);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (): void => setWideEnough(element.clientWidth === 0 || element.clientWidth >= minimum);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minimum],
  );
  return [wideEnough, ref];
}

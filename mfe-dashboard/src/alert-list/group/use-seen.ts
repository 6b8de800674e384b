import { type RefObject, useEffect } from 'react';

/** An element counts as seen after it has been on the screen this long. Milliseconds. */
export const SEEN_AFTER_MS = 3_000;

/**
 * Calls back once an element has been seen: on the screen of a visible page for a while.
 *
 * @param waiting false to watch nothing
 */
export function useSeen(element: RefObject<Element | null>, waiting: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!waiting || !element.current) return;
    let onScreen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      if (onScreen && document.visibilityState === 'visible') timer = setTimeout(onSeen, SEEN_AFTER_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false;
      restart();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [element, waiting, onSeen]);
}

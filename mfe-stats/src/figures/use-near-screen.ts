import { type RefObject, useEffect, useState } from 'react';

/** What is so near to the screen is drawn before it is reached. */
const NEAR = '400px';

/** Whether an element is or was on the screen or near to it. Once it was, it stays so. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  const isNear = useOnScreen(element, NEAR);
  if (isNear && !wasNear) setWasNear(true);
  return wasNear;
}

/** Whether an element is on the screen, or within a margin of it. */
export function useOnScreen(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOnScreen;
}

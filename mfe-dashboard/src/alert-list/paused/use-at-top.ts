import { useEffect, useState } from 'react';

/** Scrolled less than this, the page counts as being at its top. Pixels. */
const TOP = 24;

/** Whether the page is scrolled to its top. */
export function useAtTop(): boolean {
  const [atTop, setAtTop] = useState(true);
  useEffect(() => {
    const measure = (): void => setAtTop(window.scrollY < TOP);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return atTop;
}

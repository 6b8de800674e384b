import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the anchor of the address: the browser has looked for it before the page was there. */
export function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
